import type { Address } from "viem";

/** A payment of a claim. */
export type Paid = {
  account: Address;
  amount: bigint;
  /** Total received by the account, including this payment. */
  cumulative: bigint;
  /** Milliseconds. */
  at: number;
};

export type DayOfClaims = { day: string; claims: number; amount: bigint };

const dayMs = 86_400_000;

/** Groups claims by UTC day, newest first. */
export function byDay(paid: readonly Paid[]): DayOfClaims[] {
  const days = new Map<number, DayOfClaims>();
  for (const { at, amount } of paid) {
    const key = Math.floor(at / dayMs);
    const day = new Date(key * dayMs).toISOString().slice(0, 10);
    const before = days.get(key) ?? { day, claims: 0, amount: 0n };
    days.set(key, { day, claims: before.claims + 1, amount: before.amount + amount });
  }
  return [...days].sort(([a], [b]) => b - a).map(([, one]) => one);
}

export type Unclaimed = { account: Address; amount: bigint };

/** Lists what accounts can still claim of the leaves, largest first. */
export function listUnclaimed(
  leaves: readonly { account: Address; cumulative: bigint }[],
  paid: readonly Paid[],
): Unclaimed[] {
  const had = new Map<string, bigint>();
  for (const { account, cumulative } of paid) {
    const key = account.toLowerCase();
    const before = had.get(key) ?? 0n;
    had.set(key, cumulative > before ? cumulative : before);
  }
  return leaves
    .map(({ account, cumulative }) => ({
      account,
      amount: cumulative - (had.get(account.toLowerCase()) ?? 0n),
    }))
    .filter(({ amount }) => amount > 0n)
    .sort((a, b) => {
      if (a.amount === b.amount) return a.account.toLowerCase() < b.account.toLowerCase() ? -1 : 1;
      return a.amount > b.amount ? -1 : 1;
    });
}

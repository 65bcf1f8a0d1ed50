import type { Address } from "viem";
import { isAward, type Payout } from "#app/features/submissions/rewards/payouts/payouts.ts";

export type TokenSum = { token: Address; amount: bigint };

export type Leader = {
  account: Address;
  /** Tasks of which a submission of theirs was paid. */
  won: number;
  /** What was theirs of awards, their own and others', also where it waits as credit. */
  earned: TokenSum[];
  /** Milliseconds. */
  lastAt: number;
};

/**
 * Who was paid for tasks: who won the most first, or who earned the most of a token, and of equals
 * the one paid last.
 */
export function rankLeaders(payouts: readonly Payout[], token: Address | null): Leader[] {
  const leaders = new Map<
    Address,
    { won: Set<number>; earned: Map<Address, bigint>; at: number }
  >();
  const leaderOf = (account: Address, at: number) => {
    const known = leaders.get(account) ?? { won: new Set(), earned: new Map(), at };
    known.at = Math.max(known.at, at);
    leaders.set(account, known);
    return known;
  };
  for (const payout of payouts) {
    const { kind, task, submitter, payee, token: of, amount, at } = payout;
    if (isAward(payout) && submitter && task !== null) leaderOf(submitter, at).won.add(task);
    if ((kind === "award" || kind === "part") && payee) {
      const { earned } = leaderOf(payee, at);
      earned.set(of, (earned.get(of) ?? 0n) + amount);
    }
  }
  return [...leaders]
    .map(([account, { won, earned, at }]) => ({
      account,
      won: won.size,
      earned: [...earned].map(([of, amount]) => ({ token: of, amount })),
      lastAt: at,
    }))
    .filter(({ earned }) => token === null || earned.some((one) => one.token === token))
    .sort(
      (a, b) =>
        compare(amountOf(b, token), amountOf(a, token)) || b.won - a.won || b.lastAt - a.lastAt,
    );
}

function amountOf({ earned }: Leader, token: Address | null): bigint {
  return token === null ? 0n : (earned.find((one) => one.token === token)?.amount ?? 0n);
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

import type { Address } from "viem";
import { isAward, type Payout } from "#app/domain/submissions/payouts/payouts.ts";

export type TokenSum = { token: Address; amount: bigint };

export type Leader = {
  account: Address;
  /** Number of tasks with a paid submission of theirs. */
  won: number;
  /**
   * Shares received from awards, for their own and others' submissions, including credits not
   * withdrawn yet.
   */
  earned: TokenSum[];
  /** Milliseconds. */
  lastAt: number;
};

/** Ranks paid accounts by tasks won, or by earnings in a token; ties by the latest payment. */
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

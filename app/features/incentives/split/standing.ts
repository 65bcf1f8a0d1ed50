import type { Hex } from "viem";
import type { Split, SplitChange } from "./split.types.ts";

/** How an operator's reward is split at a time, and what changes that. */
export type Standing = {
  account: Hex;
  /** `null`: the operator gets everything. */
  inForce: SplitChange | null;
  /** What waits for its time. */
  pending: SplitChange | null;
};

/**
 * How each account stands that was ever split, by account.
 *
 * @param changes those of an account in their order; `time` in Unix seconds.
 */
export function standingsAt(changes: readonly SplitChange[], time: number): Standing[] {
  const standings = new Map<Hex, Standing>();
  for (const change of changes) {
    if (change.cancelled !== null) continue;
    const { account } = change;
    const before = standings.get(account) ?? { account, inForce: null, pending: null };
    const isPending = change.effectiveAt > time;
    standings.set(account, { ...before, [isPending ? "pending" : "inForce"]: change });
  }
  return [...standings.values()].map((one) => ({
    ...one,
    inForce: one.inForce?.parts.length === 0 ? null : one.inForce,
  }));
}

/** The splits that an epoch is computed with which began at a time, of some accounts. */
export function splitsAt(
  changes: readonly SplitChange[],
  { time, accounts }: { time: number; accounts: ReadonlySet<Hex> },
): Split[] {
  return standingsAt(changes, time).flatMap(({ account, inForce }) =>
    inForce && accounts.has(account) ? [{ account, parts: inForce.parts }] : [],
  );
}

import type { Hex } from "viem";
import type { Split, SplitChange } from "#app/domain/rewards/engine/split.types.ts";

/** An operator's split at a point in time, with its pending change. */
export type SplitState = {
  account: Hex;
  /** Null if the operator keeps everything. */
  inForce: SplitChange | null;
  /** The change that has not taken effect yet. */
  pending: SplitChange | null;
};

/**
 * Returns the standing of each account that ever had a split.
 *
 * @param changes in order per account; `time` in Unix seconds.
 */
export function splitStatesAt(changes: readonly SplitChange[], time: number): SplitState[] {
  const splits = new Map<Hex, SplitState>();
  for (const change of changes) {
    if (change.cancelled !== null) continue;
    const { account } = change;
    const before = splits.get(account) ?? { account, inForce: null, pending: null };
    const isPending = change.effectiveAt > time;
    splits.set(account, { ...before, [isPending ? "pending" : "inForce"]: change });
  }
  return [...splits.values()].map((one) => ({
    ...one,
    inForce: one.inForce?.parts.length === 0 ? null : one.inForce,
  }));
}

/** Returns the splits of the given accounts that apply to an epoch starting at a time. */
export function splitsAt(
  changes: readonly SplitChange[],
  { time, accounts }: { time: number; accounts: ReadonlySet<Hex> },
): Split[] {
  return splitStatesAt(changes, time).flatMap(({ account, inForce }) =>
    inForce && accounts.has(account) ? [{ account, parts: inForce.parts }] : [],
  );
}

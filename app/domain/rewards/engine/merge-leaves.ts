import type { ClaimLeaf } from "#app/domain/claims/list.types.ts";
import type { AllocatedRow } from "./engine.types.ts";

/** Returns each account's total earned: its previous total plus the new rows. */
export function mergeLeaves(
  before: readonly ClaimLeaf[],
  rows: readonly AllocatedRow[],
): ClaimLeaf[] {
  const leaves = new Map(
    before.map((leaf): [string, ClaimLeaf] => [leaf.account.toLowerCase(), leaf]),
  );
  for (const { account, amount, note } of rows) {
    const had = leaves.get(account);
    const cumulative = (had?.cumulative ?? 0n) + amount;
    leaves.set(account, { account, cumulative, note: note ?? had?.note ?? null });
  }
  return [...leaves].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, leaf]) => leaf);
}

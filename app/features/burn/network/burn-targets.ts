import type { FeeMinute } from "./fee-minutes.ts";

/** A call target: a contract's address in lower case, or a plain transfer or contract creation. */
export type BurnTarget = `0x${string}` | "transfer" | "creation";

/** Fees burned per target, in wei. */
export type TargetSums = ReadonlyMap<BurnTarget, bigint>;

/** The parts of a receipt that determine its burned fee. */
export type FeeReceipt = { to: `0x${string}` | null; gasUsed: bigint };

/** Gas of a transaction that runs no code; one that does costs more. */
const plainTransferGas = 21_000n;

/** Sums a block's burned fees by target. */
export function sumTargets(receipts: readonly FeeReceipt[], baseFeeWei: bigint): TargetSums {
  const sums = new Map<BurnTarget, bigint>();
  for (const { to, gasUsed } of receipts) {
    const called = gasUsed === plainTransferGas ? "transfer" : to;
    addTo(sums, called ?? "creation", gasUsed * baseFeeWei);
  }
  return sums;
}

/** Sums blocks by the minutes that they were added to. */
export function sumByMinute(
  blocks: ReadonlyMap<number, TargetSums>,
  minutes: readonly FeeMinute[],
): Map<number, TargetSums> {
  const all = new Map<number, TargetSums>();
  for (const { minute, firstBlock, lastBlock } of minutes) {
    const within = [...blocks].filter(([number]) => number >= firstBlock && number <= lastBlock);
    if (within.length > 0) all.set(minute, mergeTargets(within.map(([, sums]) => sums)));
  }
  return all;
}

export function mergeTargets(parts: readonly TargetSums[]): TargetSums {
  const merged = new Map<BurnTarget, bigint>();
  for (const part of parts) for (const [target, wei] of part) addTo(merged, target, wei);
  return merged;
}

export function selectLargest(sums: TargetSums, count: number): TargetSums {
  const ranked = [...sums].sort(([, one], [, other]) => (one < other ? 1 : one > other ? -1 : 0));
  return new Map(ranked.slice(0, count));
}

function addTo(sums: Map<BurnTarget, bigint>, target: BurnTarget, wei: bigint): void {
  sums.set(target, (sums.get(target) ?? 0n) + wei);
}

import type { FeeMinute } from "./fee-minutes.ts";

/** Who is called: a contract's address in lower case, or what needs no contract. */
export type BurnTarget = `0x${string}` | "transfer" | "creation";

/** What each target's transactions burnt, wei. */
export type TargetSums = ReadonlyMap<BurnTarget, bigint>;

/** A transaction as far as its burnt fee goes. */
export type FeeReceipt = { to: `0x${string}` | null; gasUsed: bigint };

/** What a transaction costs that runs no code; whatever runs some costs more. */
const plainTransferGas = 21_000n;

/** A block's burnt fees by who was called. */
export function sumTargets(receipts: readonly FeeReceipt[], baseFeeWei: bigint): TargetSums {
  const sums = new Map<BurnTarget, bigint>();
  for (const { to, gasUsed } of receipts) {
    const called = gasUsed === plainTransferGas ? "transfer" : to;
    addTo(sums, called ?? "creation", gasUsed * baseFeeWei);
  }
  return sums;
}

/** The sums of blocks by the minutes that the blocks have gone into. */
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

/** Those that burnt most. */
export function keepMost(sums: TargetSums, count: number): TargetSums {
  const ranked = [...sums].sort(([, one], [, other]) => (one < other ? 1 : one > other ? -1 : 0));
  return new Map(ranked.slice(0, count));
}

function addTo(sums: Map<BurnTarget, bigint>, target: BurnTarget, wei: bigint): void {
  sums.set(target, (sums.get(target) ?? 0n) + wei);
}

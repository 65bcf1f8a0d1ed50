import type { EpochWindow } from "#app/domain/rewards/engine/engine.types.ts";
import type { Terms } from "./terms.types.ts";

/** Returns the number of epochs of an incentive; a list has one. */
export function countEpochs({ start, end, interval }: Pick<Terms, "start" | "end" | "interval">) {
  return Math.max(1, Math.floor((end - start) / interval));
}

/** Returns the window of a 0-based epoch. */
export function windowOf(
  { start, interval }: Pick<Terms, "start" | "interval">,
  epoch: number,
): EpochWindow {
  const from = start + epoch * interval;
  return { from, to: from + interval };
}

/** Lists the finished epochs, 0-based. */
export function listFinished(terms: Pick<Terms, "start" | "end" | "interval">, time: number) {
  return Array.from({ length: countEpochs(terms) }, (_, epoch) => epoch).filter(
    (epoch) => windowOf(terms, epoch).to <= time,
  );
}

type Budgeted = Pick<Terms, "start" | "end" | "interval" | "budget">;

/**
 * Returns the max total granted up to and including an epoch, rounded down; the last reaches the
 * full budget.
 */
export function dueUpTo(terms: Budgeted, epoch: number): bigint {
  return (terms.budget * BigInt(epoch + 1)) / BigInt(countEpochs(terms));
}

/**
 * Returns the max an epoch may grant: its share of the budget plus anything unspent by earlier
 * ones.
 *
 * @param allocated total granted by previous roots, in base units.
 */
export function budgetUpTo(terms: Budgeted, epoch: number, allocated: bigint): bigint {
  const due = dueUpTo(terms, epoch);
  return due > allocated ? due - allocated : 0n;
}

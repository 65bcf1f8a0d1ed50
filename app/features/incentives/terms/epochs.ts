import type { EpochWindow } from "#app/features/incentives/engine/engine.types.ts";
import type { Terms } from "./terms.types.ts";

/** How many epochs an incentive has; a list has one. */
export function countEpochs({ start, end, interval }: Pick<Terms, "start" | "end" | "interval">) {
  return Math.max(1, Math.floor((end - start) / interval));
}

/** The window of an epoch, counted from 0. */
export function windowOf(
  { start, interval }: Pick<Terms, "start" | "interval">,
  epoch: number,
): EpochWindow {
  const from = start + epoch * interval;
  return { from, to: from + interval };
}

/** Epochs whose time is over, counted from 0. */
export function listFinished(terms: Pick<Terms, "start" | "end" | "interval">, time: number) {
  return Array.from({ length: countEpochs(terms) }, (_, epoch) => epoch).filter(
    (epoch) => windowOf(terms, epoch).to <= time,
  );
}

type Budgeted = Pick<Terms, "start" | "end" | "interval" | "budget">;

/** What the epochs up to one may give in all by the terms, rounded down; the last comes to the whole. */
export function dueUpTo(terms: Budgeted, epoch: number): bigint {
  return (terms.budget * BigInt(epoch + 1)) / BigInt(countEpochs(terms));
}

/**
 * What an epoch may give by the terms: its part of the budget and all that earlier ones did not give.
 *
 * @param given in base units, by the roots before.
 */
export function budgetUpTo(terms: Budgeted, epoch: number, given: bigint): bigint {
  const due = dueUpTo(terms, epoch);
  return due > given ? due - given : 0n;
}

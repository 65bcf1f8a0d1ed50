import { divideRounded } from "#app/ui/values/format.ts";
import type { Stream } from "./model/staking.types.ts";

/** Factor of the stream's rate: it is in wei a second, times this. */
export const scale = 10n ** 18n;
const yearSeconds = 365n * 86_400n;
const wholeBps = 10_000n;
/** Wei of active stake below which the contract stalls the stream. */
const minActive = 10n ** 15n;

/** Reason for a missing rate of return. */
export type NoRate = "no-stream" | "ended" | "no-stake";

export type Rate = { kind: "known"; bps: bigint } | { kind: "none"; reason: NoRate };

/**
 * Returns the yearly yield on active stake in basis points, at the current rate and stake, without
 * compounding.
 *
 * @param time Block time, Unix seconds.
 * @param commissionBps Validator commission; omit for the gross rate.
 */
export function yearlyRate(stream: Stream, time: number, commissionBps = 0): Rate {
  if (stream.finish === 0) return { kind: "none", reason: "no-stream" };
  if (stream.active < minActive) return { kind: "none", reason: "no-stake" };
  if (stream.rate === 0n || secondsLeft(stream, time) === 0) {
    return { kind: "none", reason: "ended" };
  }
  const yearly = stream.rate * yearSeconds * (wholeBps - BigInt(commissionBps));
  return { kind: "known", bps: divideRounded(yearly, scale * stream.active) };
}

/**
 * Returns the remaining seconds of the stream. Its end is postponed while active stake is below
 * `minActive`.
 */
export function secondsLeft({ active, settledAt, finish }: Stream, time: number): number {
  return Math.max(0, finish - (active < minActive ? settledAt : time));
}

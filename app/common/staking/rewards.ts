import { divideRounded } from "#app/ui/format.ts";
import type { Stream } from "./model/staking.types.ts";

const scale = 10n ** 18n;
const yearSeconds = 365n * 86_400n;
const wholeBps = 10_000n;
/** Wei of active stake below which the contract lets the stream stand still. */
const minActive = 10n ** 15n;

/** Why there is no rate of return. */
export type NoRate = "no-stream" | "ended" | "no-stake";

export type Rate = { kind: "known"; bps: bigint } | { kind: "none"; reason: NoRate };

/**
 * What the stream adds to active stake in a year, in basis points, at the pace and stake
 * of now and without compounding.
 *
 * @param time Unix seconds of the block.
 * @param commissionBps what the validator keeps; none for the gross rate.
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

/** For how long the stream still flows; while hardly anything is active, its end moves on. */
export function secondsLeft({ active, settledAt, finish }: Stream, time: number): number {
  return Math.max(0, finish - (active < minActive ? settledAt : time));
}

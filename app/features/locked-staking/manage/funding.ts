import { invalid, ok, type Parsed } from "#app/kit/form/parsed.ts";
import { scale } from "#app/domain/locked-staking/stake-method.ts";
import type { Stream } from "#app/features/locked-staking/locked-staking.types.ts";

const hour = 3_600;
/** The contract's bounds on a stream, in seconds. */
export const minStream = hour;
export const maxStream = 5 * 365 * 24 * hour;
const maxReserve = 2n ** 96n - 1n;
const maxRate = 2n ** 160n - 1n;

export type Funding = {
  /** In base units; zero only changes the rate. */
  amount: bigint;
  /** Seconds from now. */
  duration: number;
};

export type NewStream = Funding & {
  /** Base units per second, times 1e27. */
  rate: bigint;
  /** In Unix seconds, if mined now. */
  finish: number;
  /** Available base units: the amount plus what is not yet streamed. */
  available: bigint;
  /** Base units spent by the rate until its end; never more than available. */
  spend: bigint;
};

type FundingFacts = {
  stream: Stream;
  /** Unix seconds. */
  time: number;
  /** The wallet's balance, in base units. */
  balance: bigint;
  format: (units: bigint) => string;
};

/** Returns why the contract would reject a stream's duration in seconds, or null. */
export function findDurationError(duration: number): string | null {
  return duration < minStream || duration > maxStream
    ? "A stream lasts from 1 hour to 1,825 days."
    : null;
}

/** Previews a stream after funding, or returns why the contract would reject it. */
export function previewFunding(
  { stream, time, balance, format }: FundingFacts,
  { amount, duration }: Funding,
): Parsed<NewStream> {
  const durationError = findDurationError(duration);
  if (durationError !== null) return invalid(durationError);
  if (amount > balance) return invalid(`Your wallet has ${format(balance)}.`);
  const left = stream.rate * BigInt(Math.max(0, stream.finish - stream.settledAt));
  const whole = left + amount * scale;
  const rate = whole / BigInt(duration);
  if (stream.reserve + amount > maxReserve || rate > maxRate) {
    return invalid("This exceeds the contract's maximum. Enter less.");
  }
  if (rate === 0n) return invalid("Nothing remains in the stream, so enter an amount.");
  return ok({
    amount,
    duration,
    rate,
    finish: time + duration,
    available: whole / scale,
    spend: (rate * BigInt(duration)) / scale,
  });
}

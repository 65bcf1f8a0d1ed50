import { type Parsed, invalid, ok } from "#app/kit/form/parsed.ts";
import { secondsLeft } from "#app/domain/staking/rewards.ts";
import type { Stream } from "#app/domain/staking/model/staking.types.ts";

const scale = 10n ** 18n;
const daySeconds = 86_400n;
const hour = 3_600;
/** The contract's bounds on a stream, in seconds. */
export const minStream = hour;
export const maxStream = 5 * 365 * 24 * hour;
const maxReserve = 2n ** 96n - 1n;

/** Returns the wei not yet streamed, times 1e18. */
function unstreamed(stream: Stream, time: number): bigint {
  return stream.rate * BigInt(secondsLeft(stream, time));
}

/** Returns the refund of stopping now, in wei. */
export function refundOf(stream: Stream, time: number): bigint {
  return unstreamed(stream, time) / scale;
}

export function perDay(rate: bigint): bigint {
  return (rate * daySeconds) / scale;
}

export type Funding = {
  /** In wei; zero only changes the rate. */
  amount: bigint;
  /** Seconds from now. */
  duration: number;
};

export type NewStream = Funding & {
  /** Wei per second, times 1e18. */
  rate: bigint;
  /** In Unix seconds, if mined now. */
  finish: number;
};

type FundingFacts = {
  stream: Stream;
  time: number;
  reserve: bigint;
  balance: bigint;
  format: (wei: bigint) => string;
};

/** Returns why the contract would reject a stream's duration in seconds, or null. */
export function findDurationError(duration: number): string | null {
  return duration < minStream || duration > maxStream
    ? "A stream lasts from 1 hour to 1,825 days."
    : null;
}

/** Previews the stream after funding, or returns why the contract would reject it. */
export function previewFunding(
  { stream, time, reserve, balance, format }: FundingFacts,
  { amount, duration }: Funding,
): Parsed<NewStream> {
  const durationError = findDurationError(duration);
  if (durationError !== null) return invalid(durationError);
  if (amount > balance) return invalid(`Your wallet has ${format(balance)}.`);
  if (reserve + amount > maxReserve)
    return invalid("This exceeds the contract's maximum. Enter less.");
  const rate = (unstreamed(stream, time) + amount * scale) / BigInt(duration);
  return rate === 0n
    ? invalid("Nothing remains in the stream, so enter an amount.")
    : ok({ amount, duration, rate, finish: time + duration });
}

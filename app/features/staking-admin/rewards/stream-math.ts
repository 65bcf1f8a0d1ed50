import { type Parsed, invalid, ok } from "#app/common/entries/parse-entry.ts";
import { secondsLeft } from "#app/common/staking/rewards.ts";
import type { Stream } from "#app/common/staking/model/staking.types.ts";

const scale = 10n ** 18n;
const daySeconds = 86_400n;
const hour = 3_600;
/** As the contract bounds a stream. */
export const minStream = hour;
export const maxStream = 5 * 365 * 24 * hour;
const maxReserve = 2n ** 96n - 1n;

/** Wei that have not flowed yet, times 1e18. */
function unstreamed(stream: Stream, time: number): bigint {
  return stream.rate * BigInt(secondsLeft(stream, time));
}

/** What stopping would pay back now, wei. */
export function refundOf(stream: Stream, time: number): bigint {
  return unstreamed(stream, time) / scale;
}

export function perDay(rate: bigint): bigint {
  return (rate * daySeconds) / scale;
}

export type Funding = {
  /** Wei; zero only changes the pace. */
  amount: bigint;
  /** Seconds from now. */
  duration: number;
};

export type NewStream = Funding & {
  /** Wei a second, times 1e18. */
  rate: bigint;
  /** Unix seconds, if it is mined now. */
  finish: number;
};

type FundingFacts = {
  stream: Stream;
  time: number;
  reserve: bigint;
  balance: bigint;
  format: (wei: bigint) => string;
};

/** How the stream would flow after a funding, or why the contract would refuse it. */
export function previewFunding(
  { stream, time, reserve, balance, format }: FundingFacts,
  { amount, duration }: Funding,
): Parsed<NewStream> {
  if (duration < minStream || duration > maxStream) {
    return invalid("A stream lasts from 1 hour to 1,825 days.");
  }
  if (amount > balance) return invalid(`Your wallet has ${format(balance)}.`);
  if (reserve + amount > maxReserve) return invalid("This exceeds the contract's maximum.");
  const rate = (unstreamed(stream, time) + amount * scale) / BigInt(duration);
  return rate === 0n
    ? invalid("There is no remainder, so an amount is required.")
    : ok({ amount, duration, rate, finish: time + duration });
}

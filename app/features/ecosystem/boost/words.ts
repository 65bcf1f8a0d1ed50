import { formatDuration, formatExact, formatUtc } from "#app/ui/format.ts";
import type { MethodKind, Unit } from "./boost.types.ts";
import { daySeconds } from "./boost-math.ts";

/** Hundredths of a per cent: `12.5 %`. */
export function formatBps(bps: bigint | number): string {
  return `${formatExact(BigInt(bps), 2)} %`;
}

/** What a stake is multiplied by: `2.5×`. */
export function formatTimes(bps: number): string {
  return `${formatExact(BigInt(bps), 4)}×`;
}

export function formatTime(unixSeconds: number): string {
  return formatUtc(unixSeconds * 1_000);
}

export function formatSeconds(seconds: number): string {
  return formatDuration(seconds * 1_000);
}

export function writeAmount(baseUnits: bigint, { symbol, decimals }: Unit): string {
  return `${formatExact(baseUnits, decimals)} ${symbol}`;
}

export function writeLock(seconds: number): string {
  return seconds === 0 ? "No lock" : `${seconds / daySeconds} days`;
}

export const methodKindWords: Readonly<Record<MethodKind, string>> = {
  flex: "Flexible",
  "lock-30": "Lock of 30 days",
  "lock-90": "Lock of 90 days",
  "lock-180": "Lock of 180 days",
  validator: "Validator",
};

import { formatDuration, formatExact, formatUtc } from "#app/ui/format.ts";
import { daySeconds } from "./boost-math.ts";

export { formatAmount as writeAmount, formatBps } from "#app/ui/format.ts";

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

export function writeLock(seconds: number): string {
  return seconds === 0 ? "No lock" : `${seconds / daySeconds} days`;
}

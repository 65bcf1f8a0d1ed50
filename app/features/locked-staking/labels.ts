import { formatExact } from "#app/ui/values/format.ts";
import { daySeconds } from "./locked-staking-math.ts";

/** Formats the multiplier of a stake: `2.5×`. */
export function formatTimes(bps: number): string {
  return `${formatExact(BigInt(bps), 4)}×`;
}

export function formatLock(seconds: number): string {
  return seconds === 0 ? "No lock" : `${seconds / daySeconds} days`;
}

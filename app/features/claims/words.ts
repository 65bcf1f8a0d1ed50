import { formatUtc } from "#app/ui/format.ts";

export { formatAmount as writeAmount } from "#app/ui/format.ts";

export function formatTime(unixSeconds: number): string {
  return formatUtc(unixSeconds * 1_000);
}

/** What the chain's clock showed, Unix seconds, and the machine's then, milliseconds. */
type ChainClock = { time: number; readAt: number };

/**
 * When the machine's clock will show what the chain's shows at `at`, milliseconds: the two may be
 * apart, on a test network by days.
 */
export function wallClockOf(at: number, { time, readAt }: ChainClock): number {
  return readAt + (at - time) * 1_000;
}

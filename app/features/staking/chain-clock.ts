import type { AsOf } from "./staking-page.server.ts";

/**
 * When the machine's clock will show what a chain's clock shows at `at`, milliseconds: the two may
 * be apart, on a test network by days.
 *
 * @param at Unix seconds of the chain.
 * @param time Unix seconds of the block that was read.
 */
export function wallClockOf(at: number, time: number, { readAt }: AsOf): number {
  return readAt + (at - time) * 1_000;
}

import type { AsOf } from "./staking-page.server.ts";

/**
 * How far a chain's clock is ahead of the machine's, milliseconds: days on a test network whose clock
 * was moved. A chain whose last block is old is not behind; its next block has the machine's time.
 *
 * @param time Unix seconds of the block that was read.
 */
export function chainAheadOf(time: number, { readAt }: Pick<AsOf, "readAt">): number {
  return Math.max(0, time * 1_000 - readAt);
}

/**
 * When the machine's clock will show what a chain's clock shows at `at`, milliseconds.
 *
 * @param at Unix seconds of the chain.
 * @param time Unix seconds of the block that was read.
 */
export function wallClockOf(at: number, time: number, asOf: Pick<AsOf, "readAt">): number {
  return at * 1_000 - chainAheadOf(time, asOf);
}

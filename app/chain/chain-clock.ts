/** What a chain's clock shows, Unix seconds of the block that was read, and the machine's then, milliseconds. */
export type ChainClock = { time: number; readAt: number };

/**
 * How far a chain's clock is ahead of the machine's, milliseconds: days on a test network whose clock
 * was moved. A chain whose last block is old is not behind; its next block has the machine's time.
 */
export function chainAheadOf({ time, readAt }: ChainClock): number {
  return Math.max(0, time * 1_000 - readAt);
}

/**
 * When the machine's clock will show what a chain's clock shows at `at`, milliseconds.
 *
 * @param at Unix seconds of the chain.
 */
export function wallClockOf(at: number, clock: ChainClock): number {
  return at * 1_000 - chainAheadOf(clock);
}

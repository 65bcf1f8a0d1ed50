/**
 * Chain time of the block that was read (Unix seconds) and the machine's time at that moment
 * (milliseconds).
 */
export type ChainClock = { time: number; readAt: number };

/**
 * Returns how far a chain's clock is ahead of the machine's, in milliseconds: days on a test
 * network whose clock was moved. A chain whose last block is old is not behind; its next block has
 * the machine's time.
 */
export function chainAheadOf({ time, readAt }: ChainClock): number {
  return Math.max(0, time * 1_000 - readAt);
}

/**
 * Returns the machine time, in milliseconds, at which the chain's clock reaches `at`.
 *
 * @param at Unix seconds of the chain.
 */
export function wallClockOf(at: number, clock: ChainClock): number {
  return at * 1_000 - chainAheadOf(clock);
}

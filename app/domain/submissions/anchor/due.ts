/** How long a signature waits for others, for fewer transactions. */
const gatherMs = 600_000;
/** Time before its deadline at which a signature waits for no others. */
const urgentSeconds = 900;

/** A signature that is not on the chain. */
export type Waiting = {
  /** Milliseconds. */
  waitsSince: number;
  /** Unix seconds from which the escrow no longer accepts it. */
  deadline: number;
};

/** Time of the server in milliseconds, and of the chain's next block in Unix seconds. */
export type Clocks = { nowMs: number; chainTime: number };

/** Returns whether signatures must be submitted now, and not with later ones. */
export function isAnchoringDue(waiting: readonly Waiting[], clocks: Clocks): boolean {
  return waiting.some(({ waitsSince, deadline }) => {
    const leftSeconds = deadline - clocks.chainTime;
    if (leftSeconds <= 0) return false;
    return leftSeconds < urgentSeconds || clocks.nowMs - waitsSince >= gatherMs;
  });
}

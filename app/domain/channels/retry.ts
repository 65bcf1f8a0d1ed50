const firstPauseMs = 10_000;
const maxPauseMs = 3_600_000;
const abandonAfterMs = 24 * 3_600_000;

type Failure = {
  /** Failures before this one. */
  failures: number;
  /** When the day began in which it is tried, in milliseconds. */
  foundAt: number;
  /** Pause that the receiver requests, or 0; a longer one of ours remains. */
  minPauseMs: number;
};

/** Returns what follows a failed attempt; pauses double up to an hour, for a day. */
export function evaluateFailure(
  { failures, foundAt, minPauseMs }: Failure,
  now: number,
): { delivery: "waiting" | "given-up"; nextAt: number } {
  const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** Math.min(failures, 20));
  const nextAt = now + Math.max(pauseMs, minPauseMs);
  return { delivery: nextAt - foundAt > abandonAfterMs ? "given-up" : "waiting", nextAt };
}

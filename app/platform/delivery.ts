const firstPauseMs = 10_000;
const maxPauseMs = 3_600_000;
const abandonAfterMs = 24 * 3_600_000;

/** State of a delivery; `nextAt` in milliseconds. */
export type Delivered = {
  delivery: "waiting" | "sent" | "given-up";
  tries: number;
  nextAt: number;
  lastError: string | null;
};

type Attempted = {
  /** Attempts before this one. */
  tries: number;
  /** When the day began in which it is tried, in milliseconds. */
  foundAt: number;
  /** Pause that the receiver requests; a longer one of ours remains. */
  minPauseMs?: number;
};

/** Returns the state of a delivery after an attempt; pauses double up to an hour, for a day. */
export function evaluateAttempt(
  { tries: before, foundAt, minPauseMs = 0 }: Attempted,
  error: string | null,
  now: number,
): Delivered {
  const tries = before + 1;
  if (error === null) return { delivery: "sent", tries, nextAt: now, lastError: null };
  const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** Math.min(before, 20));
  const nextAt = now + Math.max(pauseMs, minPauseMs);
  const delivery = nextAt - foundAt > abandonAfterMs ? "given-up" : "waiting";
  return { delivery, tries, nextAt, lastError: error };
}

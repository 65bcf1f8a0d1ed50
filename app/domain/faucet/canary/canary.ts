const minuteMs = 60_000;

/** A canary may always take this long. */
const minLimitMinutes = 5;

/** Returns the time within which a canary has to be confirmed. */
export function limitMinutesOf(everyMinutes: number): number {
  return Math.max(minLimitMinutes, everyMinutes);
}

/** The canaries of a chain; times in Unix milliseconds. */
export type CanaryRecord = {
  /** The last one that was confirmed. */
  paid: { requestedAt: number; paidAt: number } | null;
  /** When the first one after that was requested; null if none was. */
  unpaidSince: number | null;
};

type Schedule = {
  everyMinutes: number;
  /** When the operator last changed it: earlier canaries say nothing about it. */
  changedAt: number;
};

/**
 * Returns since when a chain waits for a canary that is overdue, in Unix milliseconds; null if it
 * does not.
 */
export function findOverdue(
  { paid, unpaidSince }: CanaryRecord,
  { everyMinutes, changedAt }: Schedule,
  now: number,
): number | null {
  const nextAt = paid === null ? changedAt : paid.requestedAt + everyMinutes * minuteMs;
  const since = Math.max(unpaidSince ?? nextAt, changedAt);
  return now - since > limitMinutesOf(everyMinutes) * minuteMs ? since : null;
}

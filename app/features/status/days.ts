import type { Day, DayState, Incident } from "./status.types.ts";

export const dayMs = 86_400_000;
/** Days that are shown, today included. */
export const dayCount = 90;

type Span = { startedAt: number; endedAt: number | null };
type Known = {
  now: number;
  /** When the console began to look. */
  since: number;
};

/** Returns the first millisecond of the days that are shown, in UTC. */
export function firstDay(now: number): number {
  return Math.floor(now / dayMs) * dayMs - (dayCount - 1) * dayMs;
}

/** Returns each day with the worst that happened on it, the oldest first. */
export function listDays(
  incidents: readonly (Span & Pick<Incident, "state">)[],
  { now, since }: Known,
): Day[] {
  const from = firstDay(now);
  return Array.from({ length: dayCount }, (_, i): Day => {
    const at = from + i * dayMs;
    const end = at + dayMs;
    const touching = incidents.filter(
      ({ startedAt, endedAt }) => startedAt < end && (endedAt ?? now) >= at,
    );
    return { at, state: end <= since ? "unknown" : worstOf(touching) };
  });
}

function worstOf(incidents: readonly Pick<Incident, "state">[]): DayState {
  if (incidents.some(({ state }) => state === "down")) return "down";
  return incidents.length > 0 ? "disturbed" : "normal";
}

/**
 * Returns the share of the shown time without an outage, 0 to 1; null if the console has just begun to
 * look. Outages that overlap count once.
 */
export function shareWithout(outages: readonly Span[], { now, since }: Known): number | null {
  const from = Math.max(firstDay(now), since);
  if (now <= from) return null;
  const spans = outages
    .map(({ startedAt, endedAt }) => ({ start: Math.max(startedAt, from), end: endedAt ?? now }))
    .toSorted((a, b) => a.start - b.start);
  let outMs = 0;
  let coveredTo = from;
  for (const { start, end } of spans) {
    const begin = Math.max(start, coveredTo);
    if (end <= begin) continue;
    outMs += end - begin;
    coveredTo = end;
  }
  return 1 - outMs / (now - from);
}

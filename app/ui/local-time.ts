/** The meaning of a `datetime-local` input in a time zone. */
export type LocalTime =
  /** `isTwice`: clocks are set back over it that day; the first of the two is meant. */
  | { kind: "time"; time: number; isTwice: boolean }
  /** Clocks are set forward over it that day. */
  | { kind: "skipped" }
  | { kind: "invalid" };

const daySeconds = 86_400;
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Parses a local date and time to Unix seconds. */
export function parseLocalTime(text: string, zone: string): LocalTime {
  const isWhole = /^\d{4,6}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?$/.test(text);
  const wall = isWhole ? Math.floor(Date.parse(`${text}Z`) / 1_000) : Number.NaN;
  if (Number.isNaN(wall)) return { kind: "invalid" };
  // The offset changes at most once within two days.
  const offsets = new Set([wall - daySeconds, wall + daySeconds].map((at) => offsetAt(at, zone)));
  const times = [...offsets]
    .map((offset) => ({ offset, time: wall - offset }))
    .filter(({ offset, time }) => offsetAt(time, zone) === offset)
    .map(({ time }) => time);
  if (times.length === 0) return { kind: "skipped" };
  return { kind: "time", time: Math.min(...times), isTwice: times.length > 1 };
}

/** Formats a time for a `datetime-local` input in a time zone. */
export function formatLocalTime(time: number, zone: string): string {
  return new Date((time + offsetAt(time, zone)) * 1_000).toISOString().slice(0, 16);
}

/** Returns whether a time is on another day here than in UTC. */
export function isOtherDayInUtc(time: number, zone = browserZone()): boolean {
  const local = time + offsetAt(time, zone);
  return Math.floor(local / daySeconds) !== Math.floor(time / daySeconds);
}

/** Returns how many seconds a zone is ahead of UTC at a time. */
function offsetAt(time: number, zone: string): number {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(time * 1_000);
  const numberOf = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const wall = Date.UTC(
    numberOf("year"),
    numberOf("month") - 1,
    numberOf("day"),
    numberOf("hour"),
    numberOf("minute"),
    numberOf("second"),
  );
  return wall / 1_000 - time;
}

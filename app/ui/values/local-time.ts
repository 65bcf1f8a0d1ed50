/** The meaning of a `datetime-local` input in a time zone. */
export type LocalTime =
  /** `isTwice`: clocks are set back over it that day; the first of the two is meant. */
  | { kind: "time"; time: number; isTwice: boolean }
  /** Clocks are set forward over it that day. */
  | { kind: "skipped" }
  | { kind: "invalid" };

const daySeconds = 86_400;

/** Parses a local date and time to Unix seconds. */
export function parseLocalTime(text: string, zone: string): LocalTime {
  const isWhole = /^\d{4,6}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?$/.test(text);
  const wall = isWhole ? Math.floor(Date.parse(`${text}Z`) / 1_000) : Number.NaN;
  if (Number.isNaN(wall)) return { kind: "invalid" };
  const times = findTimes(wall, zone);
  if (times.length === 0) return { kind: "skipped" };
  return { kind: "time", time: Math.min(...times), isTwice: times.length > 1 };
}

/** Formats a time for a `datetime-local` input in a time zone. */
export function formatLocalTime(time: number, zone: string): string {
  return new Date((time + offsetAt(time, zone)) * 1_000).toISOString().slice(0, 16);
}

/**
 * Formats a time to the second with the short name of its zone: `2026-11-20 14:25:55 PST`.
 *
 * @param milliseconds since 1970
 */
export function formatInZone(milliseconds: number, zone: string): string {
  const { wallMs, zoneName } = readClock(milliseconds, zone);
  return `${new Date(wallMs).toISOString().slice(0, 19).replace("T", " ")} ${zoneName}`;
}

/** Returns whether a time is on another day in a zone than in UTC. */
export function isOtherDayInUtc(time: number, zone: string): boolean {
  const local = time + offsetAt(time, zone);
  return Math.floor(local / daySeconds) !== Math.floor(time / daySeconds);
}

/**
 * Returns when a day begins in a zone, in Unix seconds.
 *
 * @param utcStart when the day of the same date begins in UTC, in Unix seconds
 */
export function startOfDay(utcStart: number, zone: string): number {
  const times = findTimes(utcStart, zone);
  // If clocks are set forward over midnight, the day begins at that moment.
  return times.length === 0 ? utcStart - offsetAt(utcStart - daySeconds, zone) : Math.min(...times);
}

/** Returns whether a text is the name of a time zone. */
export function isZone(zone: string): boolean {
  try {
    getClockFormat(zone);
    return true;
  } catch {
    // There is no other way to ask for a name that is not among the canonical ones.
    return false;
  }
}

/** Returns the times at which clocks show a wall time, which is in seconds as if it were UTC. */
function findTimes(wall: number, zone: string): number[] {
  // The offset changes at most once within two days.
  const offsets = new Set([wall - daySeconds, wall + daySeconds].map((at) => offsetAt(at, zone)));
  return [...offsets]
    .map((offset) => ({ offset, time: wall - offset }))
    .filter(({ offset, time }) => offsetAt(time, zone) === offset)
    .map(({ time }) => time);
}

/** Returns how many seconds a zone is ahead of UTC at a time. */
function offsetAt(time: number, zone: string): number {
  return readClock(time * 1_000, zone).wallMs / 1_000 - time;
}

/** Returns what clocks in a zone show, in milliseconds as if it were UTC. */
function readClock(milliseconds: number, zone: string): { wallMs: number; zoneName: string } {
  if (zone === "UTC") return { wallMs: milliseconds, zoneName: zone };
  const parts = getClockFormat(zone).formatToParts(milliseconds);
  const textOf = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? "";
  const numberOf = (type: Intl.DateTimeFormatPartTypes) => Number(textOf(type));
  const wallMs = Date.UTC(
    numberOf("year"),
    numberOf("month") - 1,
    numberOf("day"),
    numberOf("hour"),
    numberOf("minute"),
    numberOf("second"),
  );
  return { wallMs, zoneName: textOf("timeZoneName") };
}

const clockFormats = new Map<string, Intl.DateTimeFormat>();
/** Zones are named by requests, and a format takes kilobytes. */
const maxClockFormats = 50;

/** @throws RangeError if there is no such zone. */
function getClockFormat(zone: string): Intl.DateTimeFormat {
  const known = clockFormats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
    timeZoneName: "short",
  });
  if (clockFormats.size >= maxClockFormats) clockFormats.clear();
  clockFormats.set(zone, format);
  return format;
}

import ical, { ICalEventTransparency } from "ical-generator";

export type CalendarEvent = {
  /** Stable for the same event across files. */
  uid: string;
  /** Unix seconds. */
  at: number;
  summary: string;
  description: string;
  url: string;
};

type CalendarFile = {
  name: string;
  /** The feature of the console that writes the file. */
  product: string;
  /** Unix seconds. */
  writtenAt: number;
  events: readonly CalendarEvent[];
};

/** Writes events as an iCalendar file (RFC 5545). */
export function writeCalendarFile({ name, product, writtenAt, events }: CalendarFile): string {
  const calendar = ical({ name, prodId: { company: "TAN console", product }, scale: "gregorian" });
  for (const { uid, at, summary, description, url } of events) {
    calendar.createEvent({
      id: uid,
      stamp: dateOf(writtenAt),
      start: dateOf(at),
      summary: clean(summary),
      description: clean(description),
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  // The format requires a line end after the last line.
  return `${calendar.toString()}\r\n`;
}

const dateOf = (unixSeconds: number) => new Date(unixSeconds * 1_000);

/**
 * Names of tokens and validators are untrusted; of control characters, the library handles line
 * ends only.
 */
const clean = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");

import ical, { ICalEventTransparency } from "ical-generator";

/** A moment in a calendar. */
export type CalendarEvent = {
  /** The same for the same moment in every file. */
  uid: string;
  /** Unix seconds. */
  at: number;
  summary: string;
  description: string;
  url: string;
};

type CalendarFile = {
  name: string;
  /** Of the console, the part that writes it. */
  product: string;
  /** Unix seconds. */
  writtenAt: number;
  events: readonly CalendarEvent[];
};

/** Moments as an iCalendar file (RFC 5545). */
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
  // The format wants the last line ended too.
  return `${calendar.toString()}\r\n`;
}

const dateOf = (unixSeconds: number) => new Date(unixSeconds * 1_000);

/** Tokens and validators name themselves; of control characters the library knows line ends only. */
const clean = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");

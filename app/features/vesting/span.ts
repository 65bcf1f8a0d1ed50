import { addMonths } from "./calendar.ts";
import { daySeconds, weekSeconds } from "./grant.ts";

export const spanUnits = ["minutes", "hours", "days", "weeks", "months", "years"] as const;
export type SpanUnit = (typeof spanUnits)[number];

/** A length of time as people say it. Months and years are those of the calendar. */
export type Span = { count: number; unit: SpanUnit };

/** Longer ones are no spans of a schedule. */
export const maxCount = 10_000;

/** The count of a span, a whole number above zero; `null` when it is none. */
export function parseCount(text: string): number | null {
  const given = text.trim();
  const count = Number(given);
  return /^\d{1,5}$/.test(given) && count > 0 && count <= maxCount ? count : null;
}

/** The time so much later than a Unix time in seconds. */
export function addSpan(from: number, { count, unit }: Span): number {
  switch (unit) {
    case "minutes":
      return from + count * 60;
    case "hours":
      return from + count * 3_600;
    case "days":
      return from + count * daySeconds;
    case "weeks":
      return from + count * weekSeconds;
    case "months":
      return addMonths(from, count);
    case "years":
      return addMonths(from, count * 12);
  }
}

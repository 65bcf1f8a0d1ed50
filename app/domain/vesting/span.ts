import { addMonths } from "./calendar.ts";
import { daySeconds, weekSeconds } from "./grant.ts";

export const spanUnits = ["minutes", "hours", "days", "weeks", "months", "years"] as const;
export type SpanUnit = (typeof spanUnits)[number];

/** A duration as entered. Months and years are calendar months and years. */
export type Span = { count: number; unit: SpanUnit };

/** Longer durations make no sense for a schedule. */
export const maxCount = 10_000;

/** Parses the count of a duration, a positive integer; null if invalid. */
export function parseCount(text: string): number | null {
  const trimmed = text.trim();
  const count = Number(trimmed);
  return /^\d{1,5}$/.test(trimmed) && count > 0 && count <= maxCount ? count : null;
}

/** Adds a duration to a Unix time in seconds. */
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

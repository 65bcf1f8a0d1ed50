import type { Replacement } from "#app/domain/lists/values/read-amount.ts";
import { readDate } from "#app/domain/lists/values/read-date.ts";
import { daySeconds, monthly, weekSeconds } from "#app/domain/vesting/grant.ts";
import type { TimeOrSpan } from "#app/domain/vesting/settle-terms.ts";
import { parseCount, type SpanUnit } from "#app/domain/vesting/span.ts";

const units: Readonly<Record<string, SpanUnit>> = {
  min: "minutes",
  h: "hours",
  d: "days",
  w: "weeks",
  mo: "months",
  y: "years",
  minute: "minutes",
  minutes: "minutes",
  hour: "hours",
  hours: "hours",
  day: "days",
  days: "days",
  week: "weeks",
  weeks: "weeks",
  month: "months",
  months: "months",
  year: "years",
  years: "years",
};

/** Years 2001 to 2286: fewer digits are ambiguous, more are milliseconds. */
const unixTime = /^\d{10}$/;

export type ReadCell<T> =
  | { kind: "ok"; value: T }
  | { kind: "invalid"; message: string; replacements: readonly Replacement[] };

/**
 * Parses a cell with a date, Unix seconds, or a duration after the start such as `90d`, `48 months`
 * or `1y`. Dates without a zone are UTC.
 */
export function readTimeOrSpan(text: string): ReadCell<TimeOrSpan> {
  const trimmed = text.trim();
  const [, digits = "", unitWord = ""] = /^(\d{1,5})\s*([a-z]+)$/i.exec(trimmed) ?? [];
  const [count, unit] = [parseCount(digits), units[unitWord.toLowerCase()]];
  if (count !== null && unit !== undefined) return { kind: "ok", value: { count, unit } };
  if (/^\d{1,5}\s*m$/i.test(trimmed)) {
    const number = trimmed.replace(/\D/g, "");
    return {
      kind: "invalid",
      message: `${trimmed} is ambiguous: minutes or months.`,
      replacements: ["mo", "min"].map((one) => ({
        label: `Write ${number}${one}`,
        text: `${number}${one}`,
      })),
    };
  }
  const date = readTime(trimmed);
  if (date.kind === "ok" || date.replacements.length > 0) return date;
  return { ...date, message: `${date.message} Enter a duration as 90d, 12mo or 4y.` };
}

/** Parses `now`, a date or Unix seconds. */
export function readStart(trimmed: string): ReadCell<number | "now"> {
  return trimmed.toLowerCase() === "now" ? { kind: "ok", value: "now" } : readTime(trimmed);
}

/** Parses a value; empty means none. */
export function readCliff(trimmed: string): ReadCell<TimeOrSpan | null> {
  return /^(?:none|no|-)?$/i.test(trimmed) ? { kind: "ok", value: null } : readTimeOrSpan(trimmed);
}

function readTime(trimmed: string): ReadCell<number> {
  if (unixTime.test(trimmed)) return { kind: "ok", value: Number(trimmed) };
  const date = readDate(trimmed);
  return date.kind === "ok" ? { kind: "ok", value: date.unix } : date;
}

const steps: Readonly<Record<string, number>> = {
  "": 0,
  continuous: 0,
  linear: 0,
  daily: daySeconds,
  day: daySeconds,
  weekly: weekSeconds,
  week: weekSeconds,
  monthly,
  month: monthly,
};

/** Returns the seconds of a named step; an empty cell means continuous. */
export function readStep(trimmed: string): ReadCell<number> {
  const value = steps[trimmed.toLowerCase()];
  if (value !== undefined) return { kind: "ok", value };
  const message = "Enter continuous, daily, weekly or monthly.";
  return { kind: "invalid", message, replacements: [] };
}

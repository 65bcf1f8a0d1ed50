import type { Replacement } from "#app/common/recipients/read-amount.ts";
import { readDate } from "#app/common/recipients/read-date.ts";
import { daySeconds, monthly, weekSeconds } from "./grant.ts";
import type { Moment } from "./settle-terms.ts";
import { parseCount, type SpanUnit } from "./span.ts";

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
export function readMoment(text: string): ReadCell<Moment> {
  const given = text.trim();
  const [, digits = "", unitWord = ""] = /^(\d{1,5})\s*([a-z]+)$/i.exec(given) ?? [];
  const [count, unit] = [parseCount(digits), units[unitWord.toLowerCase()]];
  if (count !== null && unit !== undefined) return { kind: "ok", value: { count, unit } };
  if (/^\d{1,5}\s*m$/i.test(given)) {
    const number = given.replace(/\D/g, "");
    return {
      kind: "invalid",
      message: `${given} is ambiguous: minutes or months.`,
      replacements: ["mo", "min"].map((one) => ({
        label: `Write ${number}${one}`,
        text: `${number}${one}`,
      })),
    };
  }
  const date = readTime(given);
  if (date.kind === "ok" || date.replacements.length > 0) return date;
  return { ...date, message: `${date.message} Enter a duration as 90d, 12mo or 4y.` };
}

/** Parses `now`, a date or Unix seconds. */
export function readStart(given: string): ReadCell<number | "now"> {
  return given.toLowerCase() === "now" ? { kind: "ok", value: "now" } : readTime(given);
}

/** Parses a moment; empty means none. */
export function readCliff(given: string): ReadCell<Moment | null> {
  return /^(?:none|no|-)?$/i.test(given) ? { kind: "ok", value: null } : readMoment(given);
}

function readTime(given: string): ReadCell<number> {
  if (unixTime.test(given)) return { kind: "ok", value: Number(given) };
  const date = readDate(given);
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
export function readStep(given: string): ReadCell<number> {
  const value = steps[given.toLowerCase()];
  if (value !== undefined) return { kind: "ok", value };
  const message = "Enter continuous, daily, weekly or monthly.";
  return { kind: "invalid", message, replacements: [] };
}

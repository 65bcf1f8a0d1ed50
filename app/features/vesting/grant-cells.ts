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
};

/** A date, or a date and time, that says its zone: without one it would mean another time elsewhere. */
const zonedDate =
  /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d))?(?:\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/i;
/** Year 2001 to 2286: fewer digits may be anything, more are milliseconds. */
const unixTime = /^\d{10}$/;

/**
 * A cell with a date with its time zone, Unix seconds, or a length of time after the start such as
 * `90d`, `48mo`, `1y`. `null` when it is none of them.
 */
export function readMoment(text: string): Moment | null {
  const given = text.trim();
  if (unixTime.test(given)) return Number(given);
  const [, digits = "", unitWord = ""] = /^(\d{1,5})(min|h|d|w|mo|y)$/i.exec(given) ?? [];
  const [count, unit] = [parseCount(digits), units[unitWord.toLowerCase()]];
  if (count !== null && unit !== undefined) return { count, unit };
  const date = zonedDate.exec(given);
  if (!date) return null;
  const [year = 0, month = 0, day = 0] = date.slice(1, 4).map(Number);
  // JavaScript takes 31 February for a day in March.
  const isDay = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
  const time = Date.parse(given);
  return isDay && !Number.isNaN(time) ? Math.floor(time / 1_000) : null;
}

/** Seconds of a step by its name; an empty cell is continuous. */
export function readStep(text: string): number | null {
  switch (text.trim().toLowerCase()) {
    case "":
    case "continuous":
      return 0;
    case "daily":
      return daySeconds;
    case "weekly":
      return weekSeconds;
    case "monthly":
      return monthly;
    default:
      return null;
  }
}

/** An empty cell is no. */
export function readFlag(text: string): boolean | null {
  const given = text.trim().toLowerCase();
  if (["yes", "true", "1"].includes(given)) return true;
  return ["", "no", "false", "0"].includes(given) ? false : null;
}

import type { Replacement } from "./read-amount.ts";

export type ReadDate =
  | {
      kind: "ok";
      /** Seconds. */
      unix: number;
    }
  | {
      kind: "invalid";
      /** Complete message: what is wrong and what to write. */
      message: string;
      /** ISO dates that may be meant; several if the text is ambiguous. */
      replacements: Replacement[];
    };

type DateError = Extract<ReadDate, { kind: "invalid" }>;
type Day = { year: number; month: number; day: number };

const expected = "Write it as 2027-03-01 (midnight UTC) or 2027-03-01 14:30 (UTC).";
const maxLength = 60;

const isoDay = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/;
const dottedDay = /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/;
/** Time of day, optionally with UTC or an offset from it. */
const clock =
  /^(?<hours>\d{1,2}):(?<minutes>\d\d)(?::(?<seconds>\d\d)(?:\.\d{1,9})?)?\s*(?<half>[ap]m)?\s*(?<zone>z|utc|gmt|[+-]\d\d:?\d\d)?$/i;

/**
 * Parses a date as people write it: `2027-03-01` and `31.01.2027` mean 00:00 UTC, and a time may
 * follow, as in `2027-03-01 14:30` or `2027-03-01T14:30+02:00`; without a zone it is UTC too.
 * Nothing is guessed: `01/02/2027` is an error that names both readings.
 */
export function readDate(input: string): ReadDate {
  const text = input.trim();
  if (text === "") return error(`The date is missing. ${expected}`);
  if (text.length > maxLength) return error(`This is not a date. ${expected}`);
  const [dayText, timeText] = splitTime(text);
  const groups = (isoDay.exec(dayText) ?? dottedDay.exec(dayText))?.groups;
  if (!groups) return explain(text, dayText, timeText);
  return withTime(dayOf(groups), timeText);
}

/** Splits a text into the day and what follows; a date with a month name has spaces of its own. */
function splitTime(text: string): [day: string, time: string] {
  const [, day = text, time = ""] = /^(.*?)(?:t|,?\s+)(\d{1,2}:\d\d.*)$/i.exec(text) ?? [];
  return [day.trim(), time.trim()];
}

function withTime(day: Day, time: string): ReadDate {
  const dayError = findDayError(day);
  if (dayError !== null) return error(`${dayError} ${expected}`);
  const midnight = Date.UTC(day.year, day.month - 1, day.day) / 1_000;
  if (time === "") return { kind: "ok", unix: midnight };
  const groups = clock.exec(time)?.groups;
  if (!groups) {
    return error(
      `The time ${time} cannot be read. Write 24 hours, in UTC or with its distance from it: 14:30 or 14:30+02:00.`,
    );
  }
  const { half, zone = "Z" } = groups;
  const [hours, minutes, seconds] = [
    groups["hours"],
    groups["minutes"],
    groups["seconds"] ?? 0,
  ].map(Number) as [number, number, number];
  if (hours > 23 || minutes > 59 || seconds > 59) {
    return error(`There is no time ${time}. The last minute of a day is 23:59.`);
  }
  const offset = readOffset(zone);
  if (offset === null) return error(`No zone is ${zone} away from UTC. Write 14:30+02:00.`);
  const at = (hour: number) => midnight + hour * 3_600 + minutes * 60 + seconds - offset;
  if (half !== undefined) {
    const hour = (hours % 12) + (half.toLowerCase() === "pm" ? 12 : 0);
    return hours < 1 || hours > 12
      ? error(`There is no time ${time}. Write 24 hours, such as 14:30.`)
      : error("Write the time with 24 hours, such as 14:30.", [at(hour)]);
  }
  return at(hours) < 0
    ? error(`The date is before 1970. ${expected}`)
    : { kind: "ok", unix: at(hours) };
}

/** Returns the offset in seconds east of UTC, or null if no zone has it. */
function readOffset(zone: string): number | null {
  const [, sign, hours = "", minutes = ""] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  if (sign === undefined) return 0;
  if (Number(hours) > 14 || Number(minutes) > 59) return null;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 3_600 + Number(minutes) * 60);
}

const monthNames = [
  ...["January", "February", "March", "April", "May", "June", "July", "August", "September"],
  ...["October", "November", "December"],
];

function dayOf(groups: Record<string, string>): Day {
  const { year, month, day } = groups;
  return { year: Number(year), month: Number(month), day: Number(day) };
}

function findDayError({ year, month, day }: Day): string | null {
  if (year < 1970) return `The year ${year} is before 1970.`;
  const name = monthNames[month - 1];
  if (name === undefined) return `There is no month ${month}.`;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day < 1 || day > last ? `${name} ${year} has no day ${day}.` : null;
}

/** Day numbers since 1900, as in spreadsheets; only those of 2000 to 2099 are accepted as dates. */
const serials = { epoch: 25_569, first: 36_526, last: 73_050 };

function explain(text: string, dayText: string, timeText: string): DateError {
  const serial = /^\d{5}$/.test(text) ? Number(text) : 0;
  if (serial >= serials.first && serial <= serials.last) {
    const message = `A spreadsheet counts days as ${text}. Write the date.`;
    return error(message, [(serial - serials.epoch) * 86_400]);
  }
  const plain = text.normalize("NFKC").replace(/^'/, "").trim();
  if (plain !== text) {
    const read = readDate(plain);
    const replacements = read.kind === "ok" ? optionsOf([read.unix]) : read.replacements;
    return { kind: "invalid", message: `This is not a plain date. ${expected}`, replacements };
  }
  const count = /^\d{10}(\d{3})?$/.exec(text);
  if (count) {
    const unix = Math.floor(Number(text) / (count[1] === undefined ? 1 : 1_000));
    return error(`A number of seconds is not a date here. ${expected}`, [unix]);
  }
  const days = readingsOf(dayText).filter((day) => findDayError(day) === null);
  if (days.length === 0) return error(`This is not a date. ${expected}`);
  const reads = days.map((day) => withTime(day, timeText));
  const timeError = reads.find((read) => read.kind === "invalid" && read.replacements.length === 0);
  if (timeError?.kind === "invalid") return timeError;
  const replacements = reads.flatMap((read) =>
    read.kind === "ok" ? optionsOf([read.unix]) : read.replacements,
  );
  const meant = days.map(({ year, month, day }) => `${day} ${monthNames[month - 1]} ${year}`);
  const message =
    meant.length > 1
      ? `${dayText} may be ${meant.join(" or ")}. ${expected}`
      : `This looks like ${meant.join("")}. ${expected}`;
  return { kind: "invalid", message, replacements };
}

/**
 * Returns the possible readings of a day in another order, with another separator or with a month
 * name.
 */
function readingsOf(text: string): Day[] {
  const yearFirst = /^(\d{4})[-/.\s](\d{1,2})[-/.\s](\d{1,2})$/.exec(text);
  if (yearFirst) return [toDay(yearFirst[1], yearFirst[2], yearFirst[3])];
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d\d)$/.exec(text);
  if (dotted) return [toDay(dotted[3], dotted[2], dotted[1])];
  const [, first, second, year] = /^(\d{1,2})[-/\s](\d{1,2})[-/\s](\d{4}|\d\d)$/.exec(text) ?? [];
  if (year !== undefined) {
    const both = [toDay(year, second, first), toDay(year, first, second)];
    return first === second ? both.slice(1) : both;
  }
  const named =
    /^(?<day>\d{1,2})(?:st|nd|rd|th|\.)?[-\s]+(?<name>[a-z]{3,9})\.?,?[-\s]+(?<year>\d{4})$/i.exec(
      text,
    ) ??
    /^(?<name>[a-z]{3,9})\.?[-\s]+(?<day>\d{1,2})(?:st|nd|rd|th)?,?[-\s]+(?<year>\d{4})$/i.exec(
      text,
    );
  const name = named?.groups?.["name"]?.toLowerCase() ?? "";
  const month = monthNames.findIndex((one) => one.toLowerCase().startsWith(name)) + 1;
  return named?.groups && month > 0
    ? [toDay(named.groups["year"], String(month), named.groups["day"])]
    : [];
}

function toDay(year = "", month = "", day = ""): Day {
  const whole = Number(year) + (year.length === 2 ? 2_000 : 0);
  return { year: whole, month: Number(month), day: Number(day) };
}

function error(message: string, meant: readonly number[] = []): DateError {
  return { kind: "invalid", message, replacements: optionsOf(meant) };
}

function optionsOf(meant: readonly number[]): Replacement[] {
  return meant.map((unix) => {
    const text = formatDate(unix);
    return { label: `Write ${text}`, text };
  });
}

/** Formats Unix seconds as the shortest date that {@link readDate} accepts. */
function formatDate(unix: number): string {
  const iso = new Date(unix * 1_000).toISOString();
  if (unix % 86_400 === 0) return iso.slice(0, 10);
  return unix % 60 === 0 ? `${iso.slice(0, 16)}Z` : `${iso.slice(0, 19)}Z`;
}

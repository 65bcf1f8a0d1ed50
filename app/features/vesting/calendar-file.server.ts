import { formatExact } from "#app/ui/format.ts";
import { listUnlocks, type Unlock } from "./unlocks.ts";
import type { Schedule, ScheduleFacts } from "./vesting.types.ts";
import { formatId, shortId } from "./words.ts";

/** Of one schedule; a daily one for ten years has more, and a calendar that lists them is no help. */
const mostEvents = 400;

export type Dated = ScheduleFacts & Pick<Schedule, "revokedAt">;

type CalendarOptions = {
  /** Unix seconds of the newest block: earlier unlocks are left out. */
  after: number;
  networkName: (chainId: number) => string;
  /** Address of the console, without a trailing slash. */
  publicUrl: string;
};

/** The unlocks to come as an iCalendar file (RFC 5545). */
export function writeCalendar(schedules: readonly Dated[], options: CalendarOptions): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//TAN console//Vesting//EN",
    "CALSCALE:GREGORIAN",
    "NAME:Vesting unlocks",
    "X-WR-CALNAME:Vesting unlocks",
    ...schedules.flatMap((schedule) => eventsOf(schedule, options)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

function eventsOf(schedule: Dated, { after, networkName, publicUrl }: CalendarOptions): string[] {
  const { chainId, id, unit, total, terms, revokedAt } = schedule;
  if (revokedAt !== null) return [];
  const write = (units: bigint) => `${formatExact(units, unit.decimals)} ${unit.symbol}`;
  const url = `${publicUrl}/vesting/${chainId}/${formatId(id)}`;
  return listMoments(schedule, after).flatMap(({ at, amount, vested }) => [
    "BEGIN:VEVENT",
    `UID:${chainId}-${formatId(id)}-${at}@vesting`,
    `DTSTAMP:${stamp(after)}`,
    `DTSTART:${stamp(at)}`,
    `SUMMARY:${escape(terms.step === 0 ? `${write(vested)} vested` : `${write(amount)} unlocks`)}`,
    `DESCRIPTION:${escape(
      `${write(vested)} of ${write(total)} by then; schedule ${shortId(id)} on ${networkName(chainId)}.`,
    )}`,
    `URL:${url}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ]);
}

/** Of a continuous schedule only its cliff and its end are moments. */
function listMoments({ terms, total }: Dated, after: number): Unlock[] {
  const curve = { ...terms, total };
  const limit = terms.step === 0 ? 3 : mostEvents;
  const unlocks = listUnlocks(curve, { after, limit });
  const moments = [terms.start, terms.start + terms.cliff, terms.start + terms.duration];
  return terms.step === 0 ? unlocks.filter(({ at }) => moments.includes(at)) : unlocks;
}

function stamp(unixSeconds: number): string {
  return new Date(unixSeconds * 1_000).toISOString().replace(/[-:]|\.\d{3}/g, "");
}

/** A token chooses its symbol itself, so nothing of it may end a line or a value. */
function escape(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\\;,]/g, (character) => `\\${character}`);
}

const longestOctets = 75;

/** Lines are at most 75 octets long; what follows begins with a space. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const character of line) {
    if (Buffer.byteLength(part + character) > longestOctets) {
      parts.push(part);
      part = " ";
    }
    part += character;
  }
  return [...parts, part].join("\r\n");
}

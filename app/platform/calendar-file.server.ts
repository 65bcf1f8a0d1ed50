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
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//TAN console//${product}//EN`,
    "CALSCALE:GREGORIAN",
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    ...events.flatMap((event) => [
      "BEGIN:VEVENT",
      `UID:${event.uid}`,
      `DTSTAMP:${stamp(writtenAt)}`,
      `DTSTART:${stamp(event.at)}`,
      `SUMMARY:${escape(event.summary)}`,
      `DESCRIPTION:${escape(event.description)}`,
      `URL:${event.url}`,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

function stamp(unixSeconds: number): string {
  return new Date(unixSeconds * 1_000).toISOString().replace(/[-:]|\.\d{3}/g, "");
}

/** Tokens and validators name themselves, so nothing of it may end a line or a value. */
function escape(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\\;,]/g, (character) => `\\${character}`);
}

const maxOctets = 75;

/** Lines are at most 75 octets long; what follows begins with a space. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const character of line) {
    if (Buffer.byteLength(part + character) > maxOctets) {
      parts.push(part);
      part = " ";
    }
    part += character;
  }
  return [...parts, part].join("\r\n");
}

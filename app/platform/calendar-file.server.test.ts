import fc from "fast-check";
import { expect, test } from "vitest";
import { type CalendarEvent, writeCalendarFile } from "./calendar-file.server.ts";

const event: CalendarEvent = {
  uid: "4443-0x01-1795000000@vesting",
  at: 1_795_000_000,
  summary: "100 TAN unlocks",
  description: "100 TAN of 200 TAN by then.",
  url: "https://console.example/vesting/4443/0x01",
};

const write = (...events: CalendarEvent[]) =>
  writeCalendarFile({ name: "Unlocks", product: "Vesting", writtenAt: 1_794_000_000, events });

/**
 * Returns the lines of a calendar as a reader parses them: unfolded, without parameters, unescaped.
 */
function read(calendar: string): [name: string, value: string][] {
  expect(calendar).toMatch(/\r\n$/);
  const lines = calendar.replaceAll("\r\n ", "").split("\r\n").slice(0, -1);
  return lines.map((line) => {
    const [, name = "", value = ""] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/s.exec(line) ?? [];
    return [name, value.replace(/\\(.)/gs, (_all, one: string) => (one === "n" ? "\n" : one))];
  });
}

test("gives each event an id, its time in UTC, its texts and its URL", () => {
  const later = { ...event, uid: "4443-0x01-1895000000@vesting", at: 1_895_000_000 };
  const lines = read(write(event, later));
  expect(lines.slice(0, 6)).toEqual([
    ["BEGIN", "VCALENDAR"],
    ["VERSION", "2.0"],
    ["PRODID", "-//TAN console//Vesting//EN"],
    ["CALSCALE", "GREGORIAN"],
    ["NAME", "Unlocks"],
    ["X-WR-CALNAME", "Unlocks"],
  ]);
  const starts = lines.flatMap(([name, value], i) =>
    name === "BEGIN" && value === "VEVENT" ? [i] : [],
  );
  const [first = 0, second = 0] = starts;
  expect(starts).toHaveLength(2);
  expect(Object.fromEntries(lines.slice(first + 1, second - 1))).toMatchObject({
    UID: event.uid,
    DTSTAMP: "20261106T212000Z",
    DTSTART: "20261118T110640Z",
    SUMMARY: event.summary,
    DESCRIPTION: event.description,
    URL: event.url,
    TRANSP: "TRANSPARENT",
  });
  expect(Object.fromEntries(lines.slice(second + 1, -2))).toMatchObject({
    UID: later.uid,
    DTSTART: "20300118T205320Z",
  });
  expect(lines.at(-1)).toEqual(["END", "VCALENDAR"]);
});

test("renders a valid calendar without events", () => {
  expect(read(write()).at(-1)).toEqual(["END", "VCALENDAR"]);
});

test("escapes texts so that they end no line or value and parse to the same text", () => {
  const hostile =
    "Oak;, \\n \\; Bay\r\nEND:VEVENT\nATTACH:x\rBEGIN:VEVENT\0\u001b\u0085\u2028\u2029é";
  const lines = read(write({ ...event, summary: hostile, description: hostile }));
  const escaped = "Oak;, \\n \\; Bay END:VEVENT ATTACH:x BEGIN:VEVENT é";
  expect(lines.filter(([name]) => name === "SUMMARY")).toEqual([["SUMMARY", escaped]]);
  expect(lines.filter(([name]) => name === "DESCRIPTION")).toEqual([["DESCRIPTION", escaped]]);

  const names = read(write(event)).map(([name]) => name);
  const text = fc
    .string({ unit: "grapheme", maxLength: 200 })
    .filter((each) => !/[\p{Cc}\u2028\u2029]/u.test(each));
  fc.assert(
    fc.property(text, text, (summary, description) => {
      const calendar = write({ ...event, summary, description });
      const found = read(calendar);
      expect(found.map(([name]) => name)).toEqual(names);
      const byName = Object.fromEntries(found);
      expect([byName["SUMMARY"], byName["DESCRIPTION"]]).toEqual([summary, description]);
    }),
  );
});

test("folds lines at 75 octets without splitting a character", () => {
  const long = "Grüße aus dem Hafen 🌊🐙 ".repeat(40);
  const calendar = write({ ...event, summary: long });
  for (const line of calendar.split("\r\n"))
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(Buffer.from(calendar).toString()).toBe(calendar);
  expect(read(calendar)).toContainEqual(["SUMMARY", long]);
});

import { afterEach, expect, test } from "vitest";
import { formatOtherTime, formatTime, formatTimeMs, formatUtc } from "./format.ts";
import {
  formatReaderZone,
  otherZone,
  parseReaderZone,
  parseZoneCookie,
  readerZone,
  readZoneFrom,
  shownZone,
} from "./reader-zone.ts";

const unknown = readerZone();
const show = (text: string) => readZoneFrom(() => parseReaderZone(text));
const at = Date.UTC(2026, 10, 20, 22, 25, 55);

afterEach(() => readZoneFrom(() => unknown));

test("writes times in UTC until a browser has named its zone", () => {
  expect(formatTimeMs(at)).toBe("2026-11-20 22:25:55 UTC");
  expect(formatOtherTime(at)).toBeNull();
});

test("writes times in the reader's zone, and the other time in UTC", () => {
  show("local:America/Los_Angeles");
  expect([shownZone(), otherZone()]).toEqual(["America/Los_Angeles", "UTC"]);
  expect(formatTimeMs(at)).toBe("2026-11-20 14:25:55 PST");
  expect(formatTime(at / 1_000)).toBe("2026-11-20 14:25:55 PST");
  expect(formatOtherTime(at)).toBe("2026-11-20 22:25:55 UTC");
  expect(formatUtc(at)).toBe("2026-11-20 22:25:55 UTC");
});

test("writes times in UTC if that is chosen, and the other time in the reader's zone", () => {
  show("utc:Asia/Kathmandu");
  expect(formatTimeMs(at)).toBe("2026-11-20 22:25:55 UTC");
  expect(formatOtherTime(at)).toBe("2026-11-21 04:10:55 GMT+5:45");
});

test("has no other time where the zone's clocks show UTC", () => {
  show("local:Etc/UTC");
  expect(formatOtherTime(at)).toBeNull();
});

test.each(["local:America/Los_Angeles", "utc:Etc/GMT+5", "local:America/Port-au-Prince"])(
  "finds %s among other cookies",
  (text) => {
    expect(formatReaderZone(parseZoneCookie(`session=a.b; times=${text}; first-steps=x`))).toBe(
      text,
    );
  },
);

test.each([
  ["no cookie", ""],
  ["no value", "times="],
  ["another name", "sometimes=utc:Europe/Berlin"],
  ["an unknown choice", "times=both:Europe/Berlin"],
  ["no zone", "times=utc:"],
  ["an unknown zone", "times=utc:Mars/Olympus"],
  ["an offset", "times=local:+05:45"],
  ["markup", 'times=local:UTC"><script>'],
  ["a path", "times=local:../../etc/passwd"],
  ["a prototype's property", "times=__proto__:constructor"],
  ["an encoded zone", "times=local:Europe%2FBerlin"],
  ["a long zone", `times=local:${"A".repeat(8_000)}`],
])("falls back to UTC for %s", (_, header) => {
  expect(parseZoneCookie(header)).toEqual(unknown);
});

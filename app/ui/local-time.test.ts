import fc from "fast-check";
import { expect, test } from "vitest";
import { formatLocalTime, isOtherDayInUtc, parseLocalTime } from "./local-time.ts";

const at = (utc: string) => Date.parse(utc) / 1_000;

test.each([
  ["Asia/Tokyo", "2026-03-01T00:00", "2026-02-28T15:00:00Z"],
  ["Europe/Berlin", "2026-07-01T12:30", "2026-07-01T10:30:00Z"],
  ["America/New_York", "2026-12-31T23:59:59", "2027-01-01T04:59:59Z"],
  ["UTC", "2026-07-01T12:30:15", "2026-07-01T12:30:15Z"],
])("reads a time in %s", (zone, text, utc) => {
  expect(parseLocalTime(text, zone)).toEqual({ kind: "time", time: at(utc), isTwice: false });
});

test("knows a time over which clocks are set forward", () => {
  const zone = "Europe/Berlin";
  expect(parseLocalTime("2026-03-29T02:30", zone)).toEqual({ kind: "skipped" });
  expect(parseLocalTime("2026-03-29T03:00", zone)).toMatchObject({ kind: "time" });
});

test.each([
  ["Europe/Berlin", "2026-10-25T02:30", "2026-10-25T00:30:00Z"],
  ["Australia/Lord_Howe", "2026-04-05T01:45", "2026-04-04T14:45:00Z"],
])("takes the first of two times in %s when clocks are set back", (zone, text, utc) => {
  expect(parseLocalTime(text, zone)).toEqual({ kind: "time", time: at(utc), isTwice: true });
});

test.each(["", "soon", "2026-03-01", "2026-13-01T00:00"])("does not read %j", (text) => {
  expect(parseLocalTime(text, "UTC")).toEqual({ kind: "invalid" });
});

test("formats every time that its parser reads", () => {
  const zone = fc.constantFrom("Europe/Berlin", "Asia/Kathmandu", "America/New_York", "UTC");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), zone, (seconds, name) => {
      const minute = seconds - (seconds % 60);
      const read = parseLocalTime(formatLocalTime(minute, name), name);
      // If two times have the same text, the parser returns the first.
      if (read.kind !== "time" || !read.isTwice) {
        expect(read).toEqual({ kind: "time", time: minute, isTwice: false });
      } else expect([0, 3_600]).toContain(minute - read.time);
    }),
  );
});

test("knows a time that is on another day in UTC, where contracts count months", () => {
  expect(isOtherDayInUtc(at("2026-02-28T15:00:00Z"), "Asia/Tokyo")).toBe(true);
  expect(isOtherDayInUtc(at("2026-03-01T00:00:00Z"), "Asia/Tokyo")).toBe(false);
});

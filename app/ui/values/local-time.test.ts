import fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatInZone,
  formatLocalTime,
  isOtherDayInUtc,
  isZone,
  parseLocalTime,
  startOfDay,
} from "./local-time.ts";

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

test.each([
  ["UTC", "2026-11-20T22:25:55.999Z", "2026-11-20 22:25:55 UTC"],
  ["America/Los_Angeles", "2026-11-20T22:25:55Z", "2026-11-20 14:25:55 PST"],
  ["Europe/Berlin", "2026-07-01T22:30:00Z", "2026-07-02 00:30:00 GMT+2"],
  ["Asia/Kathmandu", "2026-11-20T22:25:55Z", "2026-11-21 04:10:55 GMT+5:45"],
  // Clocks are set forward, and back.
  ["America/Los_Angeles", "2026-03-08T09:59:59Z", "2026-03-08 01:59:59 PST"],
  ["America/Los_Angeles", "2026-03-08T10:00:00Z", "2026-03-08 03:00:00 PDT"],
  ["America/Los_Angeles", "2026-11-01T08:59:59Z", "2026-11-01 01:59:59 PDT"],
  ["America/Los_Angeles", "2026-11-01T09:00:00Z", "2026-11-01 01:00:00 PST"],
  ["Europe/Berlin", "2026-03-29T00:59:59Z", "2026-03-29 01:59:59 GMT+1"],
  ["Europe/Berlin", "2026-03-29T01:00:00Z", "2026-03-29 03:00:00 GMT+2"],
  ["Europe/Berlin", "2026-10-25T00:59:59Z", "2026-10-25 02:59:59 GMT+2"],
  ["Europe/Berlin", "2026-10-25T01:00:00Z", "2026-10-25 02:00:00 GMT+1"],
])("formats a time in %s with its zone: %s", (zone, utc, text) => {
  expect(formatInZone(Date.parse(utc), zone)).toBe(text);
});

test.each([
  ["UTC", "2026-11-20", "2026-11-20T00:00:00Z", 24],
  ["America/Los_Angeles", "2026-11-20", "2026-11-20T08:00:00Z", 24],
  ["America/Los_Angeles", "2026-03-08", "2026-03-08T08:00:00Z", 23],
  ["America/Los_Angeles", "2026-11-01", "2026-11-01T07:00:00Z", 25],
  ["Europe/Berlin", "2026-03-29", "2026-03-28T23:00:00Z", 23],
  ["Europe/Berlin", "2026-10-25", "2026-10-24T22:00:00Z", 25],
  ["Asia/Kathmandu", "2026-11-20", "2026-11-19T18:15:00Z", 24],
  // Clocks are set forward at midnight.
  ["America/Santiago", "2026-09-06", "2026-09-06T04:00:00Z", 23],
])("begins a day in %s, %s, at %s, which has %i hours", (zone, day, start, hours) => {
  const next = at(day) + 86_400;
  expect(startOfDay(at(day), zone)).toBe(at(start));
  expect(startOfDay(next, zone) - at(start)).toBe(hours * 3_600);
});

test("knows the names of zones, however many are asked for", () => {
  for (const zone of Intl.supportedValuesOf("timeZone")) expect(isZone(zone)).toBe(true);
  for (const text of ["", "Mars/Olympus", "America/Los_Angeles ", "../UTC"]) {
    expect(isZone(text), text).toBe(false);
  }
});

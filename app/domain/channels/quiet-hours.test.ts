import { expect, test } from "vitest";
import { isQuiet } from "./quiet-hours.ts";

const berlin = "Europe/Berlin";
const night = { fromMinute: 22 * 60, toMinute: 7 * 60, zone: berlin };
const noon = { fromMinute: 12 * 60, toMinute: 13 * 60, zone: "Asia/Kolkata" };

test.each([
  ["2026-11-30T20:59:59Z", false],
  ["2026-11-30T21:00:00Z", true],
  ["2026-11-30T23:30:00Z", true],
  ["2026-12-01T05:59:59Z", true],
  ["2026-12-01T06:00:00Z", false],
])("is over midnight: %s is quiet in Berlin: %s", (at, quiet) => {
  expect(isQuiet(night, Date.parse(at))).toBe(quiet);
});

test.each([
  // Clocks are set forward at 01:00 UTC, so that the night is an hour shorter.
  ["2027-03-28T04:59:59Z", true],
  ["2027-03-28T05:00:00Z", false],
  // They are set back at 01:00 UTC, so that it is an hour longer.
  ["2027-10-31T05:59:59Z", true],
  ["2027-10-31T06:00:00Z", false],
])("follows summer time: %s is quiet in Berlin: %s", (at, quiet) => {
  expect(isQuiet(night, Date.parse(at))).toBe(quiet);
});

test.each([
  // An hour that is skipped is over at once, one that comes twice is quiet twice.
  ["2027-03-28T01:00:00Z", false],
  ["2027-10-31T00:30:00Z", true],
  ["2027-10-31T01:30:00Z", true],
  ["2027-10-31T02:00:00Z", false],
])("is from 02:00 to 03:00 on the days clocks change: %s: %s", (at, quiet) => {
  const hour = { fromMinute: 120, toMinute: 180, zone: berlin };
  expect(isQuiet(hour, Date.parse(at))).toBe(quiet);
});

test.each([
  ["2026-11-30T06:29:00Z", false],
  ["2026-11-30T06:30:00Z", true],
  ["2026-11-30T07:30:00Z", false],
])("is within a day, half an hour off: %s is quiet in Kolkata: %s", (at, quiet) => {
  expect(isQuiet(noon, Date.parse(at))).toBe(quiet);
});

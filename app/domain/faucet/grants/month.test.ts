import { expect, test } from "vitest";
import { monthOf } from "./month.ts";

test.each([
  ["2026-12-01T00:00:00.000Z", "2026-12-01", "2027-01-01"],
  ["2026-12-31T23:59:59.999Z", "2026-12-01", "2027-01-01"],
  ["2027-01-01T00:00:00.000Z", "2027-01-01", "2027-02-01"],
  ["2028-02-29T12:00:00.000Z", "2028-02-01", "2028-03-01"],
  // Already the next month east of Greenwich, and still the month before west of it.
  ["2026-11-30T23:30:00.000Z", "2026-11-01", "2026-12-01"],
])("the month of %s begins at %s and ends at %s", (time, from, to) => {
  expect(monthOf(Date.parse(time))).toEqual({ from: Date.parse(from), to: Date.parse(to) });
});

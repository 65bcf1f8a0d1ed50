import fc from "fast-check";
import { expect, test } from "vitest";
import { parseRange, spanOf, statisticsRanges } from "./range.ts";

test.each([null, "", "1h", "24H", " 7d", "30d'--", "__proto__", "constructor"])(
  "takes 24 hours for %j",
  (text) => {
    expect(parseRange(text)).toBe("24h");
  },
);

test.each(statisticsRanges)("ends the range %s with the hour or day that has begun", (range) => {
  expect(parseRange(range)).toBe(range);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (now) => {
      const { from, stepMs, count } = spanOf(range, now);
      expect(Math.abs(from % stepMs)).toBe(0);
      expect(from + count * stepMs).toBeGreaterThan(now);
      expect(from + (count - 1) * stepMs).toBeLessThanOrEqual(now);
    }),
  );
});

test("begins at a full hour or day", () => {
  const now = Date.UTC(2026, 10, 30, 13, 59, 59);
  const begin = (range: (typeof statisticsRanges)[number]) =>
    new Date(spanOf(range, now).from).toISOString().slice(0, 16);
  expect(statisticsRanges.map(begin)).toEqual([
    "2026-11-29T14:00",
    "2026-11-23T14:00",
    "2026-11-01T00:00",
  ]);
});

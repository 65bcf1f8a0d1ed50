import fc from "fast-check";
import { expect, test } from "vitest";
import { dayCount, dayMs, firstDay, listDays, shareWithout } from "./days.ts";

const now = Date.parse("2026-11-29T12:00:00Z");
const today = Date.parse("2026-11-29T00:00:00Z");
const known = { now, since: firstDay(now) };

test("shows today and the 89 days before, in UTC", () => {
  const days = listDays([], known);
  expect(days).toHaveLength(dayCount);
  expect(days[0]?.at).toBe(Date.parse("2026-09-01T00:00:00Z"));
  expect(days.at(-1)).toEqual({ at: today, state: "normal" });
});

test("shows the worst of each day that an incident touches", () => {
  const days = listDays(
    [
      { state: "disturbed", startedAt: today - 2 * dayMs, endedAt: today - dayMs + 1 },
      { state: "down", startedAt: today - dayMs + 10, endedAt: today - dayMs + 20 },
      { state: "disturbed", startedAt: now - 1, endedAt: null },
    ],
    known,
  );
  expect(days.slice(-4).map(({ state }) => state)).toEqual([
    "normal",
    "disturbed",
    "down",
    "disturbed",
  ]);
});

test("shows nothing of days before the console began to look", () => {
  const days = listDays([], { now, since: today - dayMs + 5 });
  const states = days.map(({ state }) => state);
  expect(states.slice(-3)).toEqual(["unknown", "normal", "normal"]);
  expect(new Set(states.slice(0, -2))).toEqual(new Set(["unknown"]));
});

test.each([
  [[], 1],
  [[{ startedAt: now - 25, endedAt: now }], 0.75],
  [[{ startedAt: now - 25, endedAt: null }], 0.75],
  // Overlapping outages count once, and only as far as they are in the time that is known.
  [
    [
      { startedAt: now - 500, endedAt: now - 75 },
      { startedAt: now - 90, endedAt: now - 50 },
      { startedAt: now - 80, endedAt: now - 60 },
    ],
    0.5,
  ],
])("of 100 ms, outages %j leave %d", (outages, share) => {
  expect(shareWithout(outages, { now, since: now - 100 })).toBeCloseTo(share, 10);
});

test("knows no share before any time has passed", () => {
  expect(shareWithout([], { now, since: now })).toBeNull();
});

test("the share is that of the milliseconds in no outage", () => {
  const span = fc.tuple(fc.integer({ min: -50, max: 100 }), fc.integer({ min: 0, max: 60 }));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 6 }), (spans) => {
      const outages = spans.map(([start, length]) => ({
        startedAt: now - 100 + start,
        endedAt: Math.min(now, now - 100 + start + length),
      }));
      const isOut = (at: number) =>
        outages.some(({ startedAt, endedAt }) => startedAt <= at && at < endedAt);
      const free = Array.from({ length: 100 }, (_, i) => now - 100 + i).filter((at) => !isOut(at));
      expect(shareWithout(outages, { now, since: now - 100 })).toBeCloseTo(free.length / 100, 10);
    }),
  );
});

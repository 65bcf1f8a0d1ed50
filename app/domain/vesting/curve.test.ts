import { expect, test } from "vitest";
import { addMonths, monthsBetween } from "./calendar.ts";
import { type Curve, vestedAt } from "./curve.ts";
import { monthly } from "./grant.ts";
import { listCorners, listUnlocks } from "./unlocks.ts";

const day = 86_400;
const at = (text: string) => Date.parse(text) / 1_000;

function curveOf(changes: Partial<Curve>): Curve {
  return {
    total: 1_200n,
    start: at("2026-01-31T12:00:00Z"),
    cliff: 0,
    duration: 120 * day,
    step: 0,
    startBps: 0,
    cliffBps: 0,
    ...changes,
  };
}

test("clamps a month from the 31st to the last day of shorter months, at the time of day", () => {
  const from = at("2026-01-31T12:00:00Z");
  expect(addMonths(from, 1)).toBe(at("2026-02-28T12:00:00Z"));
  expect(addMonths(from, 2)).toBe(at("2026-03-31T12:00:00Z"));
  expect(addMonths(from, 25)).toBe(at("2028-02-29T12:00:00Z"));
  expect(monthsBetween(from, at("2026-02-28T11:59:59Z"))).toBe(0);
  expect(monthsBetween(from, at("2026-02-28T12:00:00Z"))).toBe(1);
});

test("adds months to the first time at which they have passed", () => {
  for (const text of ["2024-02-29T00:00:00Z", "2026-12-31T23:59:59Z", "2027-05-15T06:30:00Z"]) {
    const from = at(text);
    for (let months = 1; months < 60; months += 1) {
      const then = addMonths(from, months);
      expect([monthsBetween(from, then - 1), monthsBetween(from, then)]).toEqual([
        months - 1,
        months,
      ]);
    }
  }
});

test("vests nothing before the start and everything at the end", () => {
  const curve = curveOf({ startBps: 1_000 });
  expect(vestedAt(curve, curve.start - 1)).toBe(0n);
  expect(vestedAt(curve, curve.start)).toBe(120n);
  expect(vestedAt(curve, curve.start + curve.duration)).toBe(1_200n);
});

test("vests the accrued amount at a cliff without a share, else the share", () => {
  const accrued = curveOf({ cliff: 30 * day });
  expect(vestedAt(accrued, accrued.start + 30 * day - 1)).toBe(0n);
  expect(vestedAt(accrued, accrued.start + 30 * day)).toBe(300n);
  const shared = curveOf({ cliff: 30 * day, cliffBps: 5_000 });
  expect(vestedAt(shared, shared.start + 30 * day)).toBe(600n);
  expect(vestedAt(shared, shared.start + 75 * day)).toBe(900n);
});

test("lists monthly unlocks on their dates, which add up to the total", () => {
  const start = at("2026-01-31T12:00:00Z");
  const curve = curveOf({ step: monthly, duration: at("2026-05-31T12:00:00Z") - start });
  const unlocks = listUnlocks(curve, { after: start - 1, limit: 12 });
  expect(
    unlocks.map((unlock) => [new Date(unlock.at * 1_000).toISOString(), unlock.amount]),
  ).toEqual([
    ["2026-02-28T12:00:00.000Z", 300n],
    ["2026-03-31T12:00:00.000Z", 300n],
    ["2026-04-30T12:00:00.000Z", 300n],
    ["2026-05-31T12:00:00.000Z", 300n],
  ]);
  expect(unlocks.at(-1)?.vested).toBe(curve.total);
});

test("samples a continuous schedule evenly, including its cliff and end", () => {
  const curve = curveOf({ cliff: 60 * day });
  const unlocks = listUnlocks(curve, { after: curve.start, limit: 4 });
  const days = unlocks.map((unlock) => (unlock.at - curve.start) / day);
  expect(days).toEqual([60, 80, 100, 120]);
  expect(unlocks.map(({ amount }) => amount)).toEqual([600n, 200n, 200n, 200n]);
});

test("lists a schedule with a step each second for a century without computing every step", () => {
  const curve = curveOf({ total: 3n, step: 1, duration: 100 * 365 * day });
  expect(listUnlocks(curve, { after: 0, limit: 12 })).toHaveLength(3);
  expect(listCorners(curve).at(-1)).toEqual({ at: curve.start + curve.duration, vested: 3n });
});

test("rises only in corners, from zero to the total", () => {
  for (const curve of [
    curveOf({ cliff: 30 * day, cliffBps: 2_000, startBps: 500 }),
    curveOf({ step: 7 * day, cliff: 120 * day }),
    curveOf({ step: day, duration: 900 * day }),
  ]) {
    const corners = listCorners(curve);
    expect(corners[0]).toEqual({ at: curve.start, vested: 0n });
    expect(corners.at(-1)).toEqual({ at: curve.start + curve.duration, vested: 1_200n });
    corners.slice(1).forEach((corner, i) => {
      const before = corners[i];
      if (!before) throw new Error("no corner before");
      expect(corner.at).toBeGreaterThanOrEqual(before.at);
      expect(corner.vested).toBeGreaterThanOrEqual(before.vested);
    });
  }
});

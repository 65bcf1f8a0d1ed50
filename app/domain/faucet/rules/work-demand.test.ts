import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addUp,
  demandOfAction,
  demandOfRule,
  isEnough,
  maxCounted,
  maxSeconds,
  noWork,
} from "./work-demand.ts";

const rule = { difficulty: 5, capacity: 60 };
const secondsAt = (requests: number) => demandOfRule(rule, requests).seconds;

test("demands the difficulty up to the capacity, and in proportion to the requests beyond", () => {
  expect([0, 1, 60].map(secondsAt)).toEqual([5, 5, 5]);
  expect([61, 90, 120, 600].map(secondsAt)).toEqual([6, 8, 10, 50]);
  expect(demandOfRule(rule, 600).calmSeconds).toBe(5);
});

test("grows with the requests up to a maximum, which as many as are counted reach", () => {
  const anyRule = fc.record({
    difficulty: fc.integer({ min: 1, max: 10 }),
    capacity: fc.integer({ min: 1, max: 10_000 }),
  });
  const requests = fc.nat(1_000_000);
  fc.assert(
    fc.property(anyRule, requests, requests, (one, a, b) => {
      const [few, many] = [Math.min(a, b), Math.max(a, b)];
      const [less, more] = [demandOfRule(one, few), demandOfRule(one, many)];
      expect(less.seconds).toBeLessThanOrEqual(more.seconds);
      expect(less.seconds).toBeGreaterThanOrEqual(one.difficulty);
      expect(more.seconds).toBeLessThanOrEqual(maxSeconds);
      expect(demandOfRule(one, maxCounted(one)).seconds).toBe(maxSeconds);
    }),
  );
});

test("adds up what is demanded, up to the maximum", () => {
  expect(addUp([])).toEqual(noWork);
  expect(addUp([demandOfRule(rule, 120), demandOfAction(3)])).toEqual({
    calmSeconds: 20,
    seconds: 25,
  });
  expect(addUp([demandOfAction(20), demandOfAction(20)])).toEqual({
    calmSeconds: maxSeconds,
    seconds: maxSeconds,
  });
});

test("lets a challenge hold while the pressure doubles, but not when rules demand more", () => {
  const done = demandOfRule(rule, 0);
  expect(isEnough(done, demandOfRule(rule, 120))).toBe(true);
  expect(isEnough(done, demandOfRule(rule, 121))).toBe(false);
  expect(isEnough(done, addUp([done, demandOfAction(1)]))).toBe(false);
  expect(isEnough(demandOfRule(rule, 600), done)).toBe(true);
  expect(isEnough(noWork, noWork)).toBe(true);
});

import { expect, test } from "vitest";
import { estimateWait } from "./estimate-wait.ts";

const minutes = (...counts: number[]) => counts.map((count) => ({ count }));

test("estimates nothing if no payment was confirmed recently", () => {
  expect(estimateWait(0, [])).toBeNull();
  expect(estimateWait(5, minutes(0))).toBeNull();
});

test("divides a payment and those before it by what a minute confirms, in seconds", () => {
  expect(estimateWait(0, minutes(60))).toBe(1);
  expect(estimateWait(119, minutes(60))).toBe(120);
  expect(estimateWait(9_999, minutes(18_000))).toBe(34);
});

test("rounds up, and so never to zero", () => {
  expect(estimateWait(0, minutes(18_000))).toBe(1);
  expect(estimateWait(1, minutes(50))).toBe(3);
});

test("counts by the best minute, not by those with few requests", () => {
  expect(estimateWait(29, minutes(1, 30, 4))).toBe(60);
});

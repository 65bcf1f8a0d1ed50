import { expect, test } from "vitest";
import { disputableUntil } from "./disputable.ts";

const day = 86_400;
const task = { state: "open", reviewBy: 20 * day, grace: 3 * day, objectionTime: 3 * day } as const;

test.each([
  ["turned-down", 10 * day, 10 * day, 13 * day],
  ["turned-down", 10 * day, 13 * day - 1, 13 * day],
  ["turned-down", 10 * day, 13 * day, null],
  ["undecided", 5 * day, 20 * day - 1, null],
  ["undecided", 5 * day, 20 * day, 23 * day],
  ["undecided", 5 * day, 23 * day, null],
  ["disputed", 10 * day, 10 * day, null],
  ["dismissed", 10 * day, 10 * day, null],
  ["paid", 10 * day, 10 * day, null],
] as const)("%s work of %i at %i can be disputed until %s", (state, since, time, until) => {
  expect(disputableUntil({ state, since }, task, time)).toBe(until);
});

test("lets work that waits for 90 days be disputed before its review ends", () => {
  const slow = { ...task, reviewBy: 400 * day };
  const waiting = { state: "undecided", since: 5 * day } as const;
  expect(disputableUntil(waiting, slow, 95 * day - 1)).toBe(null);
  expect(disputableUntil(waiting, slow, 95 * day)).toBe(403 * day);
});

test("does not let work be disputed once its task is closed", () => {
  const down = { state: "turned-down", since: 10 * day } as const;
  expect(disputableUntil(down, { ...task, state: "closed" }, 11 * day)).toBe(null);
});

import { expect, test } from "vitest";
import { evaluateFailure } from "./retry.ts";

const hour = 3_600_000;

test("doubles pauses up to an hour and gives up after a day", () => {
  let now = 0;
  const pauses: number[] = [];
  for (;;) {
    const failure = { failures: pauses.length, foundAt: 0, minPauseMs: 0 };
    const { delivery, nextAt } = evaluateFailure(failure, now);
    if (delivery === "given-up") break;
    pauses.push(nextAt - now);
    now = nextAt;
  }
  expect(pauses.slice(0, 3)).toEqual([10_000, 20_000, 40_000]);
  expect(Math.max(...pauses)).toBe(hour);
  expect(now).toBeGreaterThan(22 * hour);
  expect(now).toBeLessThanOrEqual(24 * hour);
});

test.each([
  ["a longer pause of the receiver", 60_000, 60_000, "waiting"],
  ["our own pause, if the receiver's is shorter", 300, 10_000, "waiting"],
  ["no attempt, if the receiver's pause is longer than the day", 25 * hour, 25 * hour, "given-up"],
])("makes %s", (_what, minPauseMs, pauseMs, delivery) => {
  const after = evaluateFailure({ failures: 0, foundAt: 0, minPauseMs }, 0);
  expect(after).toEqual({ delivery, nextAt: pauseMs });
});

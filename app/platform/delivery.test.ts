import { expect, test } from "vitest";
import { evaluateAttempt } from "./delivery.ts";

const hour = 3_600_000;

test("doubles pauses up to an hour and gives up after a day", () => {
  let [now, tries] = [0, 0];
  const pauses: number[] = [];
  for (;;) {
    const after = evaluateAttempt({ tries, foundAt: 0 }, "down", now);
    if (after.delivery === "given-up") break;
    pauses.push(after.nextAt - now);
    [now, tries] = [after.nextAt, after.tries];
  }
  expect(pauses.slice(0, 3)).toEqual([10_000, 20_000, 40_000]);
  expect(Math.max(...pauses)).toBe(hour);
  expect(now).toBeGreaterThan(22 * hour);
  expect(now).toBeLessThanOrEqual(24 * hour);
  expect(evaluateAttempt({ tries: 3, foundAt: 0 }, null, 5)).toEqual({
    delivery: "sent",
    tries: 4,
    nextAt: 5,
    lastError: null,
  });
});

test.each([
  ["a longer pause of the receiver", 60_000, 60_000, "waiting"],
  ["our own pause, if the receiver's is shorter", 300, 10_000, "waiting"],
  ["no attempt, if the receiver's pause is longer than the day", 25 * hour, 25 * hour, "given-up"],
])("makes %s", (_what, minPauseMs, pauseMs, delivery) => {
  const after = evaluateAttempt({ tries: 0, foundAt: 0, minPauseMs }, "busy", 0);
  expect(after).toMatchObject({ delivery, nextAt: pauseMs });
});

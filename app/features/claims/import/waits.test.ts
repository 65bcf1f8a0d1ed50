import { expect, test } from "vitest";
import { createWaits } from "./waits.ts";

test("doubles the wait of a failed import up to six hours", () => {
  const waits = createWaits();
  const minutes: number[] = [];
  let now = 0;
  for (let failures = 1; failures <= 12; failures += 1) {
    expect(waits.isDue("1", now)).toBe(true);
    waits.fail("1", now);
    let waited = 0;
    while (!waits.hasDue(now)) {
      expect(waits.isDue("1", now)).toBe(false);
      now += 60_000;
      waited += 1;
    }
    minutes.push(waited);
  }
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
  expect(waits.isDue("2", 0)).toBe(true);
});

test("clears the wait after a success", () => {
  const waits = createWaits();
  waits.fail("1", 0);
  waits.forget("1");
  expect([waits.isDue("1", 0), waits.hasDue(1e12)]).toEqual([true, false]);
});

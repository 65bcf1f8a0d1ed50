import fc from "fast-check";
import { expect, test } from "vitest";
import { medianDelay } from "./median-delay.ts";

test.each([
  [[], null],
  [[1, 2], null],
  [[30, 10, 20], 20],
  [[40, 10, 30, 20], 25],
])("takes the middle of %j", (delays, median) => {
  expect(medianDelay(delays)).toBe(median);
});

test("has as many delays below it as above", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 3 }), (delays) => {
      const median = medianDelay(delays) ?? -1;
      const below = delays.filter((delay) => delay < median).length;
      const above = delays.filter((delay) => delay > median).length;
      expect(Math.max(below, above)).toBeLessThanOrEqual(delays.length / 2);
    }),
  );
});

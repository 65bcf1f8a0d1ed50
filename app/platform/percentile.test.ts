import { expect, test } from "vitest";
import { percentileOf } from "./percentile.ts";

test("returns the value that a share of the values does not exceed", () => {
  const values = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect(percentileOf(values, 0.95)).toBe(95);
  expect(percentileOf(values, 0)).toBe(1);
  expect(percentileOf([7, 3], 0.95)).toBe(7);
  expect(percentileOf([], 0.95)).toBeNull();
});

import { expect, test } from "vitest";
import { tipOf } from "./tip.ts";

test("rounds a tip down, as the contract does", () => {
  expect(tipOf(99n, 100)).toBe(0n);
  expect(tipOf(10n ** 18n, 50)).toBe(5n * 10n ** 15n);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { slashLoss } from "./slash-loss.ts";

test("slashes exactly the share, rounded up, and everything at 100 %", () => {
  expect(slashLoss(10n ** 18n, 500)).toBe(5n * 10n ** 16n);
  expect(slashLoss(1n, 1)).toBe(1n);
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 96n - 1n), fc.integer({ min: 1, max: 10_000 }), (wei, bps) => {
      const loss = slashLoss(wei, bps);
      expect(loss * 10_000n).toBeGreaterThanOrEqual(wei * BigInt(bps));
      expect(loss).toBeLessThanOrEqual(wei);
      expect(slashLoss(wei, 10_000)).toBe(wei);
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { listTicks } from "./ticks.ts";
import { amountWriter } from "./write-amount.ts";

test.each([
  [0n, "0 TAN"],
  [147_000n, "0.000000000000147 TAN"],
  [10n ** 15n, "0.001 TAN"],
  [1_234_500_000_000_000_000_000n, "1.23k TAN"],
])("writes %s as %s", (value, text) => {
  expect(amountWriter({ symbol: "TAN", decimals: 18 })(value)).toBe(text);
});

test("writes no unit without a symbol", () => {
  expect(amountWriter({ symbol: "", decimals: 0 })(5n)).toBe("5");
});

test("writes each tick of a chart differently", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 32n }),
      fc.integer({ min: 0, max: 18 }),
      (highest, decimals) => {
        const texts = listTicks(highest).map(amountWriter({ symbol: "TAN", decimals }));
        expect(new Set(texts).size).toBe(texts.length);
      },
    ),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { toDecimalText } from "#app/ui/values/format.ts";
import { amountWriter, listTicks, roundStep } from "./ticks.ts";

const coin = 10n ** 18n;
const values = fc.bigInt({ min: 1n, max: 10n ** 40n });

test.each([
  [0n, [0n]],
  [1n, [0n, 1n]],
  [3n, [0n, 1n, 2n, 3n]],
  [100n, [0n, 50n, 100n]],
  [17n * coin, [0n, 5n * coin, 10n * coin, 15n * coin, 20n * coin]],
  [10n ** 30n, [0n, 5n * 10n ** 29n, 10n ** 30n]],
])("puts ticks for %s at %s", (highest, ticks) => {
  expect(listTicks(highest)).toEqual(ticks);
});

test("covers the highest value with at most four round, even steps", () => {
  fc.assert(
    fc.property(values, fc.integer({ min: 0, max: 30 }), (highest, decimals) => {
      const ticks = listTicks(highest);
      const [zero, step = 0n] = ticks;
      expect(zero).toBe(0n);
      expect(toDecimalText(step, decimals).replaceAll(/[0.]/g, "")).toMatch(/^[125]$/);
      expect(ticks).toEqual(ticks.map((_, i) => BigInt(i) * step));
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
      // None is above without need.
      expect(ticks.at(-2)).toBeLessThan(highest);
    }),
  );
});

test("takes the smallest step that covers a span", () => {
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 20 }), (span, parts) => {
      const step = roundStep(span, parts);
      expect(step * BigInt(parts)).toBeGreaterThanOrEqual(span);
      // The next smaller round step is at least two fifths of it.
      const smaller = String(step).startsWith("5") ? (step * 2n) / 5n : step / 2n;
      expect(smaller * BigInt(parts)).toBeLessThan(span);
    }),
  );
});

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

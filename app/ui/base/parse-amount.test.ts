import fc from "fast-check";
import { expect, test } from "vitest";
import { toDecimalText } from "#app/ui/values/format.ts";
import { parseAmount } from "./parse-amount.ts";

const usdt = { symbol: "USDT", decimals: 6 };

test("round-trips every amount of every token", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 2n ** 256n }),
      fc.integer({ min: 0, max: 36 }),
      (baseUnits, decimals) => {
        const text = toDecimalText(baseUnits, decimals);
        expect(parseAmount(text, { symbol: "T", decimals })).toEqual({ kind: "ok", baseUnits });
      },
    ),
  );
});

test("rejects ambiguous and unparsable amounts", () => {
  for (const text of [
    "1,000.5",
    "1.000,5",
    "1 000",
    "1e3",
    "-1",
    "+1",
    "1.",
    ".5",
    "0x10",
    "ten",
  ]) {
    expect(parseAmount(text, usdt), text).toMatchObject({ kind: "invalid" });
  }
});

test.each([
  ["0,05", 50_000n],
  ["1,5", 1_500_000n],
  ["0,500", 500_000n],
  ["1234,567", 1_234_567_000n],
  ["12,3456", 12_345_600n],
])("reads %s, typed on a phone's keypad that has a comma", (text, baseUnits) => {
  expect(parseAmount(text, usdt)).toEqual({ kind: "ok", baseUnits });
});

test.each(["1,000", "12,345", "123,456"])("asks what the comma in %s means", (text) => {
  const [whole, fraction] = text.split(",");
  expect(parseAmount(text, usdt)).toEqual({
    kind: "invalid",
    reason: `it is unclear whether the comma separates thousands or decimals. Write ${whole}${fraction} or ${whole}.${fraction}`,
  });
});

test("distinguishes empty, zero and too many decimals", () => {
  expect(parseAmount(" ", usdt)).toEqual({ kind: "invalid", reason: "enter an amount" });
  expect(parseAmount("0.00", usdt)).toEqual({ kind: "invalid", reason: "must be more than 0" });
  expect(parseAmount("0.0000001", usdt)).toEqual({
    kind: "invalid",
    reason: "USDT has 6 decimals; this has 7",
  });
});

test("accepts zero where it is allowed, but never an empty text", () => {
  const allowed = { zero: "allowed" } as const;
  expect(parseAmount("0.0", usdt, allowed)).toEqual({ kind: "ok", baseUnits: 0n });
  expect(parseAmount("", usdt, allowed)).toMatchObject({ kind: "invalid" });
});

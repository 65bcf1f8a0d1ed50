import fc from "fast-check";
import { expect, test } from "vitest";
import {
  toSentence,
  formatCountdown,
  divideRounded,
  formatBps,
  formatDuration,
  formatExact,
  formatInteger,
  formatRelative,
  formatRounded,
  formatShare,
  formatShort,
  formatUtc,
  shortenAddress,
  shortenName,
  toDecimalText,
  toShareBps,
  splitName,
} from "./format.ts";

const amount = fc.bigInt({ min: -(2n ** 255n), max: 2n ** 256n - 1n });
const decimals = fc.integer({ min: 0, max: 30 });

/** Parses a decimal number back into base units; throws if it has too many decimals. */
function toBaseUnits(text: string, unitDecimals: number): bigint {
  const [whole = "", fraction = ""] = text.replaceAll(",", "").split(".");
  if (fraction.length > unitDecimals) throw new Error(`${text} has too many decimals`);
  return (
    BigInt(whole.replace("-", "") + fraction.padEnd(unitDecimals, "0")) *
    (text.startsWith("-") ? -1n : 1n)
  );
}

/** Parses a shortened amount into base units. */
function readShort(text: string, unitDecimals: number): bigint {
  const exponent = { k: 3, m: 6, b: 9, t: 12 }[text.slice(-1)] ?? 0;
  const digits = exponent === 0 ? text : text.slice(0, -1);
  const scale = 10n ** BigInt(exponent);
  const fine = 30;
  return (toBaseUnits(digits, fine) * scale * 10n ** BigInt(unitDecimals)) / 10n ** BigInt(fine);
}

test("formats an exact amount that parses to the same base units", () => {
  fc.assert(
    fc.property(amount, decimals, (value, unitDecimals) => {
      expect(toBaseUnits(toDecimalText(value, unitDecimals), unitDecimals)).toBe(value);
      expect(toBaseUnits(formatExact(value, unitDecimals), unitDecimals)).toBe(value);
    }),
  );
});

test("groups an exact amount without trailing zeros", () => {
  expect(formatExact(1_234_567_500_000_000_000_000_000n, 18)).toBe("1,234,567.5");
  expect(formatExact(1n, 18)).toBe("0.000000000000000001");
  expect(formatExact(-1_000n, 0)).toBe("-1,000");
  expect(formatExact(0n, 6)).toBe("0");
});

const abs = (value: bigint) => (value < 0n ? -value : value);

/**
 * Returns the value of the last digit a shortened amount may show, in base units with 30 extra
 * decimals.
 */
function lastDigitOf(text: string, unitDecimals: number): bigint {
  const exponent = { k: 3, m: 6, b: 9, t: 12 }[text.slice(-1)];
  const digits = exponent === undefined ? 4 : 2;
  return 10n ** BigInt(30 + unitDecimals + (exponent ?? 0) - digits);
}

/** Quotients, half of which are exact ties. */
const quotients = fc
  .record({
    dividend: amount,
    divisor: fc.bigInt({ min: 1n, max: 10n ** 40n }),
    isTie: fc.boolean(),
  })
  .map(({ dividend, divisor, isTie }) =>
    isTie
      ? { dividend: (2n * dividend + 1n) * divisor, divisor: 2n * divisor }
      : { dividend, divisor },
  );

test("rounds a quotient to the nearest, and ties to even", () => {
  fc.assert(
    fc.property(quotients, ({ dividend, divisor }) => {
      const rounded = divideRounded(dividend, divisor);
      const off = 2n * abs(rounded * divisor - dividend);
      expect(off).toBeLessThanOrEqual(divisor);
      if (off === divisor) expect(rounded % 2n).toBe(0n);
    }),
  );
});

test("rounds a quotient down to the largest value not above the exact one", () => {
  fc.assert(
    fc.property(quotients, ({ dividend, divisor }) => {
      const floor = divideRounded(dividend, divisor, "down");
      expect(floor * divisor).toBeLessThanOrEqual(dividend);
      expect((floor + 1n) * divisor).toBeGreaterThan(dividend);
    }),
  );
});

test("rounds a quotient up to the smallest value not below the exact one", () => {
  fc.assert(
    fc.property(quotients, ({ dividend, divisor }) => {
      const ceiling = divideRounded(dividend, divisor, "up");
      expect(ceiling * divisor).toBeGreaterThanOrEqual(dividend);
      expect((ceiling - 1n) * divisor).toBeLessThan(dividend);
    }),
  );
});

test("shortens an amount within half of its last place", () => {
  fc.assert(
    fc.property(amount, decimals, (value, unitDecimals) => {
      const text = formatShort(value, unitDecimals);
      const exact = abs(value) * 10n ** 30n;
      if (text.includes("<")) {
        expect(exact * 2n).toBeLessThanOrEqual(lastDigitOf("", unitDecimals));
        return;
      }
      const shown = readShort(text.replace("-", ""), unitDecimals + 30);
      expect(abs(shown - exact) * 2n).toBeLessThanOrEqual(lastDigitOf(text, unitDecimals));
      expect(text).not.toMatch(/\d,\d{3}[^t]*$/);
    }),
  );
});

test("never shows more than can be spent", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), decimals, (value, unitDecimals) => {
      for (const text of [
        formatShort(value, unitDecimals, "down"),
        formatRounded(value, unitDecimals, "down"),
      ]) {
        if (text.startsWith("<")) continue;
        const shown = readShort(text, unitDecimals + 30);
        expect(shown).toBeLessThanOrEqual(value * 10n ** 30n);
      }
    }),
  );
});

test("formats a share within half of its last digit", () => {
  const whole = fc.bigInt({ min: 1n, max: 10n ** 30n });
  fc.assert(
    fc.property(amount, whole, fc.constantFrom(2 as const, 4 as const), (part, all, digits) => {
      const text = formatShare(part, all, digits) ?? "";
      const scale = 100n * 10n ** BigInt(digits);
      const shown = text.includes("<") ? 0n : toBaseUnits(text.replace(" %", ""), digits);
      expect(2n * abs(shown * all - part * scale)).toBeLessThanOrEqual(all);
    }),
  );
});

test.each([
  [950_250_000n, 6, "950.25"],
  [999_999_949n, 6, "999.9999"],
  [999_999_999n, 6, "1k"],
  [9_999_999_999_999_999_999n, 18, "10"],
  [334_499_999_999_999_999_999n, 18, "334.5"],
  [999_994_999_999n, 6, "999.99k"],
  [999_995_000_001n, 6, "1m"],
  [125n, 5, "0.0012"],
  [135n, 6, "0.0001"],
  [12_345n, 8, "0.0001"],
  [15n, 5, "0.0002"],
  [25n, 5, "0.0002"],
  [1_000_000_000n, 6, "1k"],
  [12_345_678_000n, 6, "12.35k"],
  [1_200_000n * 10n ** 18n, 18, "1.2m"],
  [3_000_000_000n * 10n ** 18n, 18, "3b"],
  [1_500n * 10n ** 30n, 18, "1,500t"],
  [49_999_999_999_999n, 18, "<0.0001"],
  [50_000_000_000_000n, 18, "<0.0001"],
  [50_000_000_000_001n, 18, "0.0001"],
  [100_000_000_000_000n, 18, "0.0001"],
  [-5_000n, 0, "-5k"],
  [0n, 18, "0"],
])("shortens %s with %s decimals to %s", (value, unitDecimals, text) => {
  expect(formatShort(value, unitDecimals)).toBe(text);
});

test.each([
  [999_999_999n, 6, "999.9999", "999.999999"],
  [9_999_999_999_999_999_999n, 18, "9.9999", "9.999999"],
  [12_349_999_000n, 6, "12.34k", "12,349.999"],
  [999_999_999_999n, 6, "999.99k", "999,999.999999"],
  [99_999_999_999_999n, 18, "<0.0001", "0.000099"],
])("formats %s with %s decimals as spendable %s, or %s", (value, unitDecimals, short, rounded) => {
  expect(formatShort(value, unitDecimals, "down")).toBe(short);
  expect(formatRounded(value, unitDecimals, "down")).toBe(rounded);
});

test("groups whole numbers", () => {
  expect(formatInteger(1234567n)).toBe("1,234,567");
  expect(formatInteger(-1000)).toBe("-1,000");
  expect(formatInteger(999)).toBe("999");
});

test("shortens an address to its first and last four characters", () => {
  expect(shortenAddress("0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266")).toBe("0xf39Fd6…b92266");
  expect(shortenAddress("0x123456")).toBe("0x123456");
});

test("cuts a name after 24 characters, not within one", () => {
  expect(shortenName("alice.eth")).toBe("alice.eth");
  expect(shortenName("a".repeat(24))).toBe("a".repeat(24));
  expect(shortenName("😀".repeat(25))).toBe(`${"😀".repeat(24)}…`);
});

test.each([
  [0, "0 s"],
  [999, "0 s"],
  [5_000, "5 s"],
  [65_000, "1 min 5 s"],
  [3_600_000, "1 h"],
  [3_605_000, "1 h"],
  [(3 * 24 + 4) * 3_600_000, "3 d 4 h"],
])("formats %s ms as %s", (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text);
});

test("shows zero only when a countdown is over", () => {
  expect(formatCountdown(3_725_000)).toBe("1:02:05");
  expect(formatCountdown(59_001)).toBe("1:00");
  expect(formatCountdown(1)).toBe("0:01");
  expect(formatCountdown(0)).toBe("0:00");
  expect(formatCountdown(-1)).toBe("0:00");
  expect(formatCountdown(90_000_000)).toBe("1 d 1:00:00");
});

test("formats a time in UTC and relative to now", () => {
  const at = Date.UTC(2026, 10, 20, 22, 25, 55);
  expect(formatUtc(at)).toBe("2026-11-20 22:25:55 UTC");
  expect(formatRelative(at, at + 4_000)).toBe("just now");
  expect(formatRelative(at, at + 185_000)).toBe("3 min ago");
  expect(formatRelative(at, at - 2 * 3_600_000)).toBe("in 2 h");
});

test("capitalizes a fragment into a sentence and leaves a sentence unchanged", () => {
  expect(toSentence("must be more than 0")).toBe("Must be more than 0.");
  expect(toSentence("Already one.")).toBe("Already one.");
});

test("rounds an amount to six decimals and never shows a non-zero one as zero", () => {
  expect(formatRounded(1_234_567_999_999_999n, 9)).toBe("1,234,568");
  expect(formatRounded(9_999_999_999_999_999_999n, 18)).toBe("10");
  expect(formatRounded(-1_500_000n, 6)).toBe("-1.5");
  expect(formatRounded(5n, 0)).toBe("5");
  expect(formatRounded(0n, 18)).toBe("0");
  expect(formatRounded(1n, 18)).toBe("<0.000001");
  expect(formatRounded(-1n, 18)).toBe("-<0.000001");
});

test.each([
  ["ratePerDay", "rate per day"],
  ["terms_", "terms"],
  ["refund-to", "refund to"],
  ["id", "id"],
])("splits %s into words", (name, expected) => {
  expect(splitName(name)).toBe(expected);
});

test("rounds a share to four digits, or to two on request", () => {
  expect(formatShare(1n, 3n)).toBe("33.3333 %");
  expect(formatShare(2n, 3n)).toBe("66.6667 %");
  expect(formatShare(1n, 6n)).toBe("16.6667 %");
  expect(formatShare(2n, 3n, 2)).toBe("66.67 %");
  expect(formatShare(1n, 2n)).toBe("50 %");
  expect(formatShare(5n, 5n)).toBe("100 %");
  expect(formatShare(0n, 5n)).toBe("0 %");
  expect(toShareBps(2n, 3n)).toBe(6_667);
  expect(toShareBps(1n, 0n)).toBe(0);
  expect(formatBps(1_250)).toBe("12.5 %");
});

test("never shows a non-zero share as zero and returns null for a share of zero", () => {
  expect(formatShare(1n, 10n ** 30n)).toBe("<0.0001 %");
  expect(formatShare(1n, 10n ** 30n, 2)).toBe("<0.01 %");
  expect(formatShare(0n, 0n)).toBeNull();
});

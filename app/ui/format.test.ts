import fc from "fast-check";
import { expect, test } from "vitest";
import {
  asSentence,
  formatCountdown,
  formatCut,
  formatDuration,
  formatExact,
  formatInteger,
  formatRelative,
  formatShare,
  formatShort,
  formatUtc,
  shortenAddress,
  shortenName,
  toDecimalText,
} from "./format.ts";

const amount = fc.bigInt({ min: -(2n ** 255n), max: 2n ** 256n - 1n });
const decimals = fc.integer({ min: 0, max: 30 });

/** Reads a decimal number back into base units; throws when it has too many decimals. */
function toBaseUnits(text: string, unitDecimals: number): bigint {
  const [whole = "", fraction = ""] = text.replaceAll(",", "").split(".");
  if (fraction.length > unitDecimals) throw new Error(`${text} has too many decimals`);
  return (
    BigInt(whole.replace("-", "") + fraction.padEnd(unitDecimals, "0")) *
    (text.startsWith("-") ? -1n : 1n)
  );
}

/** What a shortened amount says, in base units. */
function readShort(text: string, unitDecimals: number): bigint {
  const exponent = { k: 3, m: 6, b: 9, t: 12 }[text.slice(-1)] ?? 0;
  const digits = exponent === 0 ? text : text.slice(0, -1);
  const scale = 10n ** BigInt(exponent);
  const fine = 30;
  return (toBaseUnits(digits, fine) * scale * 10n ** BigInt(unitDecimals)) / 10n ** BigInt(fine);
}

test("an exact amount reads back as the same base units", () => {
  fc.assert(
    fc.property(amount, decimals, (value, unitDecimals) => {
      expect(toBaseUnits(toDecimalText(value, unitDecimals), unitDecimals)).toBe(value);
      expect(toBaseUnits(formatExact(value, unitDecimals), unitDecimals)).toBe(value);
    }),
  );
});

test("an exact amount has groups and no needless zeros", () => {
  expect(formatExact(1_234_567_500_000_000_000_000_000n, 18)).toBe("1,234,567.5");
  expect(formatExact(1n, 18)).toBe("0.000000000000000001");
  expect(formatExact(-1_000n, 0)).toBe("-1,000");
  expect(formatExact(0n, 6)).toBe("0");
});

test("a shortened amount never shows more than there is, and loses less than a percent", () => {
  fc.assert(
    fc.property(amount, decimals, (value, unitDecimals) => {
      const text = formatShort(value, unitDecimals);
      if (text.endsWith("<0.0001")) {
        const size = value < 0n ? -value : value;
        expect(size * 10_000n).toBeLessThan(10n ** BigInt(unitDecimals));
        return;
      }
      const size = value < 0n ? -value : value;
      const shown = readShort(text.replace("-", ""), unitDecimals);
      expect(shown).toBeLessThanOrEqual(size);
      const cut = size - shown;
      const smallestStep = 10n ** BigInt(Math.max(0, unitDecimals - 4));
      expect(cut * 100n < size || cut <= smallestStep).toBe(true);
    }),
  );
});

test.each([
  [950_250_000n, 6, "950.25"],
  [999_999_999n, 6, "999.9999"],
  [1_000_000_000n, 6, "1k"],
  [12_345_678_000n, 6, "12.34k"],
  [1_200_000n * 10n ** 18n, 18, "1.2m"],
  [3_000_000_000n * 10n ** 18n, 18, "3b"],
  [1_500n * 10n ** 30n, 18, "1,500t"],
  [99_999_999_999_999n, 18, "<0.0001"],
  [100_000_000_000_000n, 18, "0.0001"],
  [-5_000n, 0, "-5k"],
  [0n, 18, "0"],
])("%s with %s decimals shortens to %s", (value, unitDecimals, text) => {
  expect(formatShort(value, unitDecimals)).toBe(text);
});

test("whole numbers are grouped", () => {
  expect(formatInteger(1234567n)).toBe("1,234,567");
  expect(formatInteger(-1000)).toBe("-1,000");
  expect(formatInteger(999)).toBe("999");
});

test("an address is shortened to its first and last four characters", () => {
  expect(shortenAddress("0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266")).toBe("0xf3…2266");
  expect(shortenAddress("0x123456")).toBe("0x123456");
});

test("a name is cut after 24 characters, not within one", () => {
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
])("%s ms last %s", (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text);
});

test("a countdown reads zero only when the time has come", () => {
  expect(formatCountdown(3_725_000)).toBe("1:02:05");
  expect(formatCountdown(59_001)).toBe("1:00");
  expect(formatCountdown(1)).toBe("0:01");
  expect(formatCountdown(0)).toBe("0:00");
  expect(formatCountdown(-1)).toBe("0:00");
  expect(formatCountdown(90_000_000)).toBe("1 d 1:00:00");
});

test("a moment is told in UTC and by its distance", () => {
  const at = Date.UTC(2026, 10, 20, 22, 25, 55);
  expect(formatUtc(at)).toBe("2026-11-20 22:25:55 UTC");
  expect(formatRelative(at, at + 4_000)).toBe("just now");
  expect(formatRelative(at, at + 185_000)).toBe("3 min ago");
  expect(formatRelative(at, at - 2 * 3_600_000)).toBe("in 2 h");
});

test("a fault named in passing becomes a sentence, and a sentence stays one", () => {
  expect(asSentence("must be more than 0")).toBe("Must be more than 0.");
  expect(asSentence("Already one.")).toBe("Already one.");
});

test("a balance is cut to six decimals, not rounded", () => {
  expect(formatCut(1_234_567_999_999_999n, 9)).toBe("1,234,567.999999");
  expect(formatCut(-1_500_000n, 6)).toBe("-1.5");
  expect(formatCut(5n, 0)).toBe("5");
});

test("a share is exact to four decimals and never rounded up", () => {
  expect(formatShare(1n, 3n)).toBe("33.3333 %");
  expect(formatShare(2n, 3n)).toBe("66.6666 %");
  expect(formatShare(1n, 2n)).toBe("50 %");
  expect(formatShare(5n, 5n)).toBe("100 %");
  expect(formatShare(0n, 5n)).toBe("0 %");
});

test("a share too small to show is not called nothing, and one of nothing is not known", () => {
  expect(formatShare(1n, 10n ** 30n)).toBe("<0.0001 %");
  expect(formatShare(0n, 0n)).toBeNull();
});

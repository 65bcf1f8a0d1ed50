import fc from "fast-check";
import { expect, test } from "vitest";
import { codeAlphabet, codeLength, formatCode, parseCode } from "./voucher-code.ts";
import { hashCode, newCode } from "./voucher-code.server.ts";

const code = fc
  .array(fc.constantFrom(...codeAlphabet), { minLength: codeLength, maxLength: codeLength })
  .map((letters) => letters.join(""));

test("uses 32 letters without I, L, O and U, for 80 bits of entropy", () => {
  expect(new Set(codeAlphabet).size).toBe(32);
  expect(codeAlphabet).not.toMatch(/[ILOU]/);
  expect(codeLength * Math.log2(codeAlphabet.length)).toBe(80);
});

test("draws no code twice, and each letter about as often as any other", () => {
  const codes = Array.from({ length: 20_000 }, newCode);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((one) => parseCode(one) !== one)).toEqual([]);
  const counts = new Map<string, number>();
  for (const letter of codes.join("")) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  // 10,000 each; the deviation of such a count is about 100.
  expect(Math.min(...counts.values())).toBeGreaterThan(9_300);
  expect(Math.max(...counts.values())).toBeLessThan(10_700);
  expect(counts.size).toBe(32);
});

test("parses what it has formatted, in any case and with any separators", () => {
  fc.assert(
    fc.property(
      code,
      fc.array(fc.constantFrom("", " ", "-", "–", "\t"), {
        minLength: codeLength,
        maxLength: codeLength,
      }),
      (plain, separators) => {
        expect(formatCode(plain)).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
        expect(parseCode(formatCode(plain))).toBe(plain);
        const entered = [...plain].map((letter, i) => letter + (separators[i] ?? "")).join("");
        expect(parseCode(entered)).toBe(plain);
        expect(parseCode(entered.toLowerCase())).toBe(plain);
      },
    ),
  );
});

test("reads letters that it omits as their look-alikes", () => {
  expect(parseCode("OoIiLl00-1111-2222")).toBe("0011110011112222");
});

test.each([
  "",
  "7QZK-M2F8-0RTX-93W",
  "7QZK-M2F8-0RTX-93WCC",
  "7QZK-M2F8-0RTX-93WU",
  "7QZK_M2F8_0RTX_93WC",
])("rejects %o", (text) => {
  expect(parseCode(text)).toBeNull();
});

test("hashes each code differently, and never as itself", () => {
  fc.assert(
    fc.property(code, code, (one, other) => {
      expect(hashCode(one)).toMatch(/^[0-9a-f]{64}$/);
      expect(hashCode(one) === hashCode(other)).toBe(one === other);
    }),
  );
});

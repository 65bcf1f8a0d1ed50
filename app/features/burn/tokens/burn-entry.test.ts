import { expect, test } from "vitest";
import { messagesOf } from "#app/kit/form/parsed.test-support.ts";
import { ok } from "#app/kit/form/parsed.ts";
import { type BurnEntry, parseBurn } from "./burn-entry.ts";

const usdt = { symbol: "USDT", decimals: 6, max: 5_000_000n };
const entry = { amount: "1.5", note: " spent ", confirmation: "USDT" };

const errorsOf = (changes: Partial<BurnEntry>) =>
  messagesOf(parseBurn({ ...entry, ...changes }, usdt));

test("returns base units and the trimmed reason of a valid entry", () => {
  const { amount, note } = parseBurn(entry, usdt);
  expect([amount, note]).toEqual([ok(1_500_000n), ok("spent")]);
});

test("allows burning the whole balance and not one base unit more", () => {
  expect(parseBurn({ ...entry, amount: "5" }, usdt).amount).toEqual(ok(5_000_000n));
  expect(errorsOf({ amount: "5.000001" })).toEqual({ amount: "You can burn at most 5 USDT." });
});

test.each(["", "0", "-1", "1e3", "1,500", "0.0000001"])("rejects the amount %j", (amount) => {
  expect(errorsOf({ amount })).toHaveProperty("amount");
});

test("accepts a reason of 140 four-byte characters and rejects 141", () => {
  expect(errorsOf({ note: "🔥".repeat(140) })).toEqual({});
  expect(errorsOf({ note: "🔥".repeat(141) })).toEqual({
    note: "The reason has 141 characters; the maximum is 140.",
  });
});

test.each(["", "usdt", "USDTX"])("rejects the confirmation %j", (confirmation) => {
  expect(errorsOf({ confirmation })).toHaveProperty("confirmation");
});

test("reports all errors at once", () => {
  expect(errorsOf({ amount: "x", note: "n".repeat(141), confirmation: "" })).toEqual({
    amount: "Enter a plain number such as 0.05, without thousands separators.",
    note: "The reason has 141 characters; the maximum is 140.",
    confirmation: "Type USDT exactly as shown here.",
  });
});

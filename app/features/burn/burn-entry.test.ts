import { expect, test } from "vitest";
import { checkEntry } from "./burn-entry.ts";

const usdt = { symbol: "USDT", decimals: 6, max: 5_000_000n };
const entry = { amount: "1.5", note: " spent ", confirmation: "USDT" };

test("returns base units and the trimmed reason of a valid entry", () => {
  expect(checkEntry(entry, usdt)).toEqual({ kind: "ok", baseUnits: 1_500_000n, note: "spent" });
});

test("allows burning the whole balance and not one base unit more", () => {
  expect(checkEntry({ ...entry, amount: "5" }, usdt)).toMatchObject({ baseUnits: 5_000_000n });
  expect(checkEntry({ ...entry, amount: "5.000001" }, usdt)).toEqual({
    kind: "invalid",
    errors: { amount: "You can burn at most 5 USDT." },
  });
});

test.each(["", "0", "-1", "1e3", "1,500", "0.0000001"])("rejects the amount %j", (amount) => {
  expect(checkEntry({ ...entry, amount }, usdt)).toHaveProperty("errors.amount");
});

test("accepts a reason of 140 four-byte characters and rejects 141", () => {
  expect(checkEntry({ ...entry, note: "🔥".repeat(140) }, usdt).kind).toBe("ok");
  expect(checkEntry({ ...entry, note: "🔥".repeat(141) }, usdt)).toEqual({
    kind: "invalid",
    errors: { note: "The reason has 141 characters; the maximum is 140." },
  });
});

test.each(["", "usdt", "USDTX"])("rejects the confirmation %j", (confirmation) => {
  expect(checkEntry({ ...entry, confirmation }, usdt)).toHaveProperty("errors.confirmation");
});

test("reports all errors at once", () => {
  const checked = checkEntry({ amount: "x", note: "n".repeat(141), confirmation: "" }, usdt);
  expect(checked).toMatchObject({
    errors: {
      amount: "Enter a plain number such as 0.05, without thousands separators.",
      note: "The reason has 141 characters; the maximum is 140.",
      confirmation: "Type USDT exactly as shown here.",
    },
  });
});

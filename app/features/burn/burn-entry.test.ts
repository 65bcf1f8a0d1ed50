import { expect, test } from "vitest";
import { checkEntry } from "./burn-entry.ts";

const usdt = { symbol: "USDT", decimals: 6, most: 5_000_000n };
const entry = { amount: "1.5", note: " spent ", confirmation: "USDT" };

test("a whole entry gives base units and the trimmed reason", () => {
  expect(checkEntry(entry, usdt)).toEqual({ kind: "ok", baseUnits: 1_500_000n, note: "spent" });
});

test("the whole balance can be burnt, and not one base unit more", () => {
  expect(checkEntry({ ...entry, amount: "5" }, usdt)).toMatchObject({ baseUnits: 5_000_000n });
  expect(checkEntry({ ...entry, amount: "5.000001" }, usdt)).toEqual({
    kind: "invalid",
    errors: { amount: "You can burn at most 5 USDT." },
  });
});

test.each(["", "0", "-1", "1e3", "1,5", "0.0000001"])("the amount %j is refused", (amount) => {
  expect(checkEntry({ ...entry, amount }, usdt)).toHaveProperty("errors.amount");
});

test("140 characters of four bytes are a reason, 141 are too many", () => {
  expect(checkEntry({ ...entry, note: "🔥".repeat(140) }, usdt).kind).toBe("ok");
  expect(checkEntry({ ...entry, note: "🔥".repeat(141) }, usdt)).toEqual({
    kind: "invalid",
    errors: { note: "The reason has 141 characters; the maximum is 140." },
  });
});

test.each(["", "usdt", "USDTX"])("the confirmation %j does not do", (confirmation) => {
  expect(checkEntry({ ...entry, confirmation }, usdt)).toHaveProperty("errors.confirmation");
});

test("every error is named at once", () => {
  const checked = checkEntry({ amount: "x", note: "n".repeat(141), confirmation: "" }, usdt);
  expect(checked).toMatchObject({
    errors: {
      amount: "Enter a plain number such as 0.05, without thousands separators.",
      note: "The reason has 141 characters; the maximum is 140.",
      confirmation: "Type USDT exactly as shown here.",
    },
  });
});

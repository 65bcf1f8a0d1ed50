import { parseEther, zeroAddress } from "viem";
import { expect, test } from "vitest";
import { messagesOf } from "#app/kit/form/parsed.test-support.ts";
import { ok } from "#app/kit/form/parsed.ts";
import { parseTerms, formatTerms } from "./parse-terms.ts";

const unit = { token: zeroAddress, symbol: "WTAN", decimals: 18 };
const terms = {
  accountCap: parseEther("1000.5"),
  penaltyBps: 2_000,
  tipBps: 50,
  loyaltyBps: 250,
  loyaltyMaxBps: 1_500,
};

test("round-trips terms", () => {
  const text = formatTerms(terms, unit);
  expect(text.penaltyBps).toBe("20");
  const parsed = Object.entries(parseTerms(text, unit));
  expect(parsed).toEqual(Object.entries(terms).map(([name, value]) => [name, ok(value)]));
});

test("has a message for each bound of the contract", () => {
  const text = { accountCap: "-1", penaltyBps: "50.01", tipBps: "2", loyaltyBps: "x" };
  const parsed = parseTerms({ ...text, loyaltyMaxBps: "150.01" }, unit);
  expect(messagesOf(parsed)).toEqual({
    accountCap: "Enter a plain number such as 0.05, without thousands separators.",
    penaltyBps: "Enter a percentage from 0 to 50.",
    tipBps: "Enter a percentage from 0 to 1.",
    loyaltyBps: "Enter a plain number such as 0.05, without thousands separators.",
    loyaltyMaxBps: "Enter a percentage from 0 to 150.",
  });
});

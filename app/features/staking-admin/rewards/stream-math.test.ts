import { parseEther } from "viem";
import { expect, test } from "vitest";
import { perDay, previewFunding, refundOf } from "./stream-math.ts";

const day = 86_400;
const scale = 10n ** 18n;
const time = 1_000_000;
/** 10 coins per day for 10 days. */
const stream = {
  active: parseEther("100"),
  settledAt: time,
  rate: (parseEther("10") * scale) / BigInt(day),
  finish: time + 10 * day,
};
const facts = {
  stream,
  time,
  reserve: parseEther("100"),
  balance: parseEther("1000"),
  format: (wei: bigint) => `${wei} wei`,
};
const coins = (wei: bigint) => Math.round(Number(wei / 10n ** 12n) / 1e3) / 1e3;

test("spreads an amount and the remaining stream over the new duration", () => {
  const next = previewFunding(facts, { amount: parseEther("100"), duration: 20 * day });
  expect(next.kind === "ok" && coins(perDay(next.value.rate))).toBe(10);
  expect(next.kind === "ok" && next.value.finish).toBe(time + 20 * day);
});

test("changes only the rate without an amount", () => {
  const next = previewFunding(facts, { amount: 0n, duration: 5 * day });
  expect(next.kind === "ok" && coins(perDay(next.value.rate))).toBe(20);
});

test("refunds a paused stream in full", () => {
  const still = { ...stream, active: 0n };
  expect(coins(refundOf(still, time + 5 * day))).toBe(100);
  expect(coins(refundOf(stream, time + 5 * day))).toBe(50);
  expect(refundOf(stream, time + 11 * day)).toBe(0n);
});

test.each([
  [{ amount: 0n, duration: 3_599 }, "A stream lasts from 1 hour to 1,825 days."],
  [{ amount: 0n, duration: 1_826 * day }, "A stream lasts from 1 hour to 1,825 days."],
  [{ amount: parseEther("1001"), duration: day }, "Your wallet has 1000000000000000000000 wei."],
] as const)("rejects a funding that the contract would reject", (funding, message) => {
  expect(previewFunding(facts, funding)).toEqual({ kind: "invalid", message });
});

test("does not change the rate after the end without an amount", () => {
  const ended = { ...facts, time: time + 11 * day };
  expect(previewFunding(ended, { amount: 0n, duration: day }).kind).toBe("invalid");
  expect(previewFunding(ended, { amount: 1n, duration: day }).kind).toBe("ok");
});

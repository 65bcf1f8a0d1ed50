import { parseEther } from "viem";
import { expect, test } from "vitest";
import { perDay, previewFunding, refundOf } from "./stream-math.ts";

const day = 86_400;
const scale = 10n ** 18n;
const time = 1_000_000;
/** 10 coins a day for 10 days. */
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

test("an amount and what has not flowed are spread anew", () => {
  const next = previewFunding(facts, { amount: parseEther("100"), duration: 20 * day });
  expect(next.kind === "ok" && coins(perDay(next.value.rate))).toBe(10);
  expect(next.kind === "ok" && next.value.finish).toBe(time + 20 * day);
});

test("without an amount only the pace changes", () => {
  const next = previewFunding(facts, { amount: 0n, duration: 5 * day });
  expect(next.kind === "ok" && coins(perDay(next.value.rate))).toBe(20);
});

test("a stream that stands still has lost nothing", () => {
  const still = { ...stream, active: 0n };
  expect(coins(refundOf(still, time + 5 * day))).toBe(100);
  expect(coins(refundOf(stream, time + 5 * day))).toBe(50);
  expect(refundOf(stream, time + 11 * day)).toBe(0n);
});

test.each([
  [{ amount: 0n, duration: 3_599 }, "A stream lasts from 1 hour to 1,825 days."],
  [{ amount: 0n, duration: 1_826 * day }, "A stream lasts from 1 hour to 1,825 days."],
  [{ amount: parseEther("1001"), duration: day }, "Your wallet has 1000000000000000000000 wei."],
] as const)("a funding that the contract would refuse is refused before", (funding, message) => {
  expect(previewFunding(facts, funding)).toEqual({ kind: "invalid", message });
});

test("after the end a pace cannot be changed without an amount", () => {
  const ended = { ...facts, time: time + 11 * day };
  expect(previewFunding(ended, { amount: 0n, duration: day }).kind).toBe("invalid");
  expect(previewFunding(ended, { amount: 1n, duration: day }).kind).toBe("ok");
});

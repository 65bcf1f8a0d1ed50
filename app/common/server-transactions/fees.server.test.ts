import { expect, test } from "vitest";
import { type FeePolicy, firstBid, raisedBid } from "./fees.server.ts";

const quote = { maxFeeWei: 1_000n, priorityFeeWei: 100n, minWei: 550n };
const waiting = { maxFeeWei: 800n, priorityFeeWei: 100n };
const upTo = (maxWei: bigint | null): FeePolicy => ({
  maxWei,
  patienceMs: 30_000,
  raisePercent: 25n,
});

test("a first bid is what the chain asks for, and never above the limit", () => {
  expect(firstBid(quote, upTo(null))).toEqual({ maxFeeWei: 1_000n, priorityFeeWei: 100n });
  expect(firstBid(quote, upTo(550n))).toEqual({ maxFeeWei: 550n, priorityFeeWei: 100n });
  expect(firstBid(quote, upTo(549n))).toBeNull();
});

test("a raised bid is a quarter above the last, or what the chain asks for if that is more", () => {
  expect(raisedBid(waiting, quote, upTo(null))).toEqual({
    maxFeeWei: 1_001n,
    priorityFeeWei: 126n,
  });
  const spike = { ...quote, maxFeeWei: 9_000n, priorityFeeWei: 500n };
  expect(raisedBid(waiting, spike, upTo(null))).toEqual({
    maxFeeWei: 9_000n,
    priorityFeeWei: 500n,
  });
});

test("a raised bid ends at the limit, and is none where nodes would not take it", () => {
  expect(raisedBid(waiting, quote, upTo(881n))?.maxFeeWei).toBe(881n);
  expect(raisedBid(waiting, quote, upTo(880n))).toBeNull();
});

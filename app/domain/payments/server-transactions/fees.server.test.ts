import { expect, test } from "vitest";
import { bumpedFees, type FeePolicy, initialFees } from "./fees.server.ts";

const quote = { maxFeeWei: 1_000n, priorityFeeWei: 100n, minWei: 550n };
const waiting = { maxFeeWei: 800n, priorityFeeWei: 100n };
const upTo = (maxWei: bigint | null): FeePolicy => ({
  maxWei,
  timeoutMs: 30_000,
  raisePercent: 25n,
});

test("starts with the chain's fee, within the limit", () => {
  expect(initialFees(quote, upTo(null))).toEqual({ maxFeeWei: 1_000n, priorityFeeWei: 100n });
  expect(initialFees(quote, upTo(550n))).toEqual({ maxFeeWei: 550n, priorityFeeWei: 100n });
  expect(initialFees(quote, upTo(549n))).toBeNull();
});

test("raises a fee by a quarter, or to the chain's fee if that is higher", () => {
  expect(bumpedFees(waiting, quote, upTo(null))).toEqual({
    maxFeeWei: 1_001n,
    priorityFeeWei: 126n,
  });
  const spike = { ...quote, maxFeeWei: 9_000n, priorityFeeWei: 500n };
  expect(bumpedFees(waiting, spike, upTo(null))).toEqual({
    maxFeeWei: 9_000n,
    priorityFeeWei: 500n,
  });
});

test("raises a fee up to the limit, and not if nodes would reject the replacement", () => {
  expect(bumpedFees(waiting, quote, upTo(881n))?.maxFeeWei).toBe(881n);
  expect(bumpedFees(waiting, quote, upTo(880n))).toBeNull();
});

import fc from "fast-check";
import { zeroAddress } from "viem";
import { expect, test } from "vitest";
import {
  expectedSeconds,
  maxTransferable,
  readQuotes,
  roundTransfer,
  secondsUntil,
  smallestStep,
} from "./amounts.ts";

const router = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const token = "0x8464135c8F25Da09e49BC8782676a84730C318bC";
const amounts = fc.bigInt(0n, 10n ** 30n);
/**
 * Scales of tokens with 0 to 18 decimals in a message of 18, and some that are not powers of ten.
 */
const scales = fc.oneof(
  fc.integer({ min: 0, max: 18 }).map((exponent) => 10n ** BigInt(exponent)),
  fc.bigInt(1n, 1_000n),
);
const routes = fc
  .tuple(scales, scales)
  .map(([from, to]) => ({ origin: { scale: from }, destination: { scale: to } }));

test("delivers the full amount from six decimals to eighteen", () => {
  const route = { origin: { scale: 10n ** 12n }, destination: { scale: 1n } };
  expect(roundTransfer(1n, route)).toEqual({ sent: 1n, arrives: 10n ** 12n, left: 0n });
});

test("leaves the remainder when going from eighteen decimals to six", () => {
  const route = { origin: { scale: 1n }, destination: { scale: 10n ** 12n } };
  expect(roundTransfer(10n ** 18n + 7n, route)).toEqual({
    sent: 10n ** 18n,
    arrives: 10n ** 6n,
    left: 7n,
  });
  expect(roundTransfer(10n ** 12n - 1n, route).arrives).toBe(0n);
});

test("neither creates nor loses units in a transfer", () => {
  fc.assert(
    fc.property(amounts, routes, (amount, route) => {
      const { sent, arrives, left } = roundTransfer(amount, route);
      expect(sent + left).toBe(amount);
      // As the routers compute: multiplied at one end, divided and truncated at the other.
      expect(sent * route.origin.scale).toBe(arrives * route.destination.scale);
      expect(left).toBeLessThan(smallestStep(route));
      expect(roundTransfer(sent, route)).toEqual({ sent, arrives, left: 0n });
    }),
  );
});

test("takes the fee of a native transfer as the value above the amount", () => {
  const native = { kind: "native", router } as const;
  expect(readQuotes([{ token: zeroAddress, amount: 105n }], native, 100n)).toEqual({
    valueWei: 105n,
    feeWei: 5n,
    approve: null,
  });
});

test("approves the quoted token amount for quotes of two or three parts", () => {
  const side = { kind: "collateral", router } as const;
  const gas = { token: zeroAddress, amount: 5n } as const;
  const charge = { valueWei: 5n, feeWei: 5n, approve: { token, units: 101n } };
  expect(readQuotes([gas, { token, amount: 101n }], side, 100n)).toEqual(charge);
  const three = [gas, { token, amount: 100n }, { token, amount: 1n }] as const;
  expect(readQuotes(three, side, 100n)).toEqual(charge);
});

test("needs no approval for a bridged token, which its own router burns", () => {
  const side = { kind: "synthetic", router } as const;
  const quotes = [
    { token: zeroAddress, amount: 5n },
    { token: router, amount: 100n },
  ] as const;
  expect(readQuotes(quotes, side, 100n)).toEqual({ valueWei: 5n, feeWei: 5n, approve: null });
});

test("returns a maximum within every bound, and one step more is not", () => {
  const bounds = fc.record({
    balance: amounts,
    reserved: amounts,
    locked: fc.option(amounts),
    limit: amounts.map((level) => ({ level, capacity: level, refillRate: 1n })),
  });
  fc.assert(
    fc.property(bounds, routes, (transfer, route) => {
      const { amount } = maxTransferable(transfer, route);
      const fits = (sent: bigint) =>
        (sent === 0n || sent + transfer.reserved <= transfer.balance) &&
        sent * route.origin.scale <= transfer.limit.level &&
        (transfer.locked === null || roundTransfer(sent, route).arrives <= transfer.locked);
      expect(fits(amount)).toBe(true);
      expect(roundTransfer(amount, route).left).toBe(0n);
      expect(fits(amount + smallestStep(route))).toBe(false);
    }),
  );
});

test("computes the wait for the limit, and null above its capacity", () => {
  const limit = { level: 10n, capacity: 100n, refillRate: 7n };
  expect(secondsUntil(10n, limit)).toBe(0n);
  expect(secondsUntil(11n, limit)).toBe(1n);
  expect(secondsUntil(100n, limit)).toBe(13n);
  expect(secondsUntil(101n, limit)).toBeNull();
  expect(secondsUntil(11n, { ...limit, refillRate: 0n })).toBeNull();
});

test("adds the finality times of both chains", () => {
  expect(
    expectedSeconds({ confirmations: 3, blockSeconds: 2 }, { confirmations: 5, blockSeconds: 12 }),
  ).toBe(66);
});

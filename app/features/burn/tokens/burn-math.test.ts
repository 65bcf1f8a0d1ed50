import { expect, test } from "vitest";
import { foreseeBurn, isLargeBurn, maxBurnable } from "./burn-math.ts";

test("is large above one percent of the supply, not at it", () => {
  expect(isLargeBurn(10n, 1_000n)).toBe(false);
  expect(isLargeBurn(11n, 1_000n)).toBe(true);
});

test("lowers balance, supply and circulation by a true burn", () => {
  expect(foreseeBurn({ balance: 100n, supply: 1_000n, dead: 50n }, 40n, true)).toEqual({
    balance: { before: 100n, after: 60n },
    supply: { before: 1_000n, after: 960n },
    circulating: { before: 950n, after: 910n },
  });
});

test("leaves the supply unchanged by a transfer to the dead address", () => {
  const { supply, circulating } = foreseeBurn({ balance: 9n, supply: 10n, dead: 1n }, 4n, false);
  expect(supply).toEqual({ before: 10n, after: 10n });
  expect(circulating).toEqual({ before: 9n, after: 5n });
});

test("reserves one and a half times the fee, rounded up, from the max burn", () => {
  expect(maxBurnable(1_000n, 100n)).toBe(850n);
  expect(maxBurnable(1_000n, 101n)).toBe(848n);
  expect(maxBurnable(100n, 100n)).toBe(0n);
});

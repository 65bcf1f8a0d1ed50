import fc from "fast-check";
import { parseEther } from "viem";
import { expect, test } from "vitest";
import type { Position, Stream } from "./locked-staking.types.ts";
import {
  addStake,
  daySeconds,
  lock,
  lockTiers,
  maxPowerBps,
  partsOf,
  penaltyFor,
  powerOf,
  rewardOf,
  secondsLeft,
  settlePower,
  takeOut,
  tierForMaximum,
  tierOf,
  unstreamed,
  wholeBps,
} from "./locked-staking-math.ts";
import { scale } from "#app/domain/locked-staking/stake-method.ts";

const time = 1_000 * daySeconds;
const terms = {
  accountCap: 0n,
  penaltyBps: 2_000,
  tipBps: 50,
  loyaltyBps: 250,
  loyaltyMaxBps: 1_500,
};
const now = { time, terms };
const nothing = { badgeBps: 0, referralBps: 0 };
const none: Position = {
  amount: 0n,
  power: 0n,
  powerBps: 0,
  lockEnd: 0,
  lockLength: 0,
  lockBps: 0,
  stakedSince: 0,
  penaltyBps: 0,
};
const stream: Stream = {
  rewardPerPower: 0n,
  settledAt: time,
  reserve: parseEther("100"),
  rate: (parseEther("10") * scale) / BigInt(daySeconds),
  finish: time + 10 * daySeconds,
};

function stake(amount: bigint, days: number, from = none): Position {
  const changed = addStake(from, { amount, lockSeconds: days * daySeconds }, now);
  if (changed.kind !== "changed") throw new Error("It was refused.");
  return settlePower(changed.position, nothing, now);
}

test.each([
  [0, 10_000],
  [29, 10_000],
  [30, 15_000],
  [89, 15_000],
  [90, 20_000],
  [180, 25_000],
  [999, 25_000],
])("boosts a lock of %i days to %i basis points", (days, bps) => {
  expect(stake(parseEther("100"), days).powerBps).toBe(bps);
  expect(wholeBps + tierOf(days * daySeconds).bps).toBe(bps);
});

test("adds up the parts of a boost, then caps the sum, and returns each part", () => {
  const held = { ...stake(parseEther("1"), 90), stakedSince: time - 400 * daySeconds };
  expect(partsOf(held, { badgeBps: 500, referralBps: 5_000 }, now)).toEqual({
    lockBps: 10_000,
    loyaltyBps: 1_500,
    badgeBps: 500,
    referralBps: 5_000,
    totalBps: maxPowerBps,
  });
});

test("adds nothing for an expired lock, and no loyalty for an empty stake", () => {
  const held = { ...stake(parseEther("1"), 30), lockEnd: time };
  expect(partsOf(held, nothing, now).lockBps).toBe(0);
  expect(partsOf(none, nothing, now)).toMatchObject({ loyaltyBps: 0, totalBps: wholeBps });
});

test("boosts stake added to a running lock by the remaining time", () => {
  const held = { ...stake(100n, 180), lockEnd: time + 40 * daySeconds };
  // 100 at 150% and 300 at the 50% of 30 days.
  expect(stake(300n, 0, held).lockBps).toBe(7_500);
});

test("rejects a lock that would end later but boost less", () => {
  const held = { ...stake(100n, 180), lockEnd: time + 10 * daySeconds };
  expect(lock(held, lockTiers[1], now)).toEqual({ kind: "boost-would-fall", lockBps: 15_000 });
});

test("ends lock and loyalty when everything is withdrawn", () => {
  expect(takeOut(stake(100n, 90), 100n)).toEqual(none);
});

test("keeps power between the stake and two and a half times it", () => {
  const share = fc.integer({ min: 0, max: 15_000 });
  const amounts = fc.bigInt({ min: 1n, max: 2n ** 96n - 1n });
  const days = fc.constantFrom(0, 30, 90, 180);
  fc.assert(
    fc.property(amounts, days, share, share, (amount, lockDays, badgeBps, referralBps) => {
      const { power } = settlePower(stake(amount, lockDays), { badgeBps, referralBps }, now);
      expect(power).toBeGreaterThanOrEqual(amount);
      expect(power).toBeLessThanOrEqual(powerOf(amount, maxPowerBps));
    }),
  );
});

test("reduces a penalty over time, rounds it up and caps it at its share", () => {
  const held = stake(parseEther("7"), 90);
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: held.amount }),
      fc.integer({ min: 0, max: 90 * daySeconds }),
      fc.integer({ min: 0, max: 90 * daySeconds }),
      (amount, a, b) => {
        const [early, late] = [time + Math.min(a, b), time + Math.max(a, b)];
        const penalty = penaltyFor(held, amount, early);
        expect(penalty).toBeGreaterThanOrEqual(penaltyFor(held, amount, late));
        expect(penalty).toBeLessThanOrEqual((amount * 2_000n + 9_999n) / 10_000n);
      },
    ),
  );
  expect(penaltyFor(held, 1n, time)).toBe(1n);
  expect(penaltyFor(held, held.amount, held.lockEnd)).toBe(0n);
});

test("never pays all powers together more than the stream emits", () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 10n ** 15n, max: 2n ** 90n }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 20 * daySeconds }),
      (powers, seconds) => {
        const total = powers.reduce((sum, one) => sum + one, 0n);
        const paid = powers.reduce(
          (sum, power) => sum + rewardOf(stream, { power, total, seconds, time }),
          0n,
        );
        expect(paid).toBeLessThanOrEqual(unstreamed(stream));
      },
    ),
  );
});

test("pauses a stream without power and stops one that has ended", () => {
  expect(secondsLeft(stream, 10n ** 15n - 1n, time)).toBeNull();
  expect(secondsLeft(stream, 10n ** 15n, time)).toBe(10 * daySeconds);
  expect(secondsLeft({ ...stream, finish: time }, 0n, time)).toBe(0);
});

test.each([
  [0, 0, 180],
  [5_000, 0, 90],
  [9_000, 1_000, 30],
  [15_000, 0, 0],
])(
  "reaches the maximum with %i of badges, %i of loyalty and a lock of %i days",
  (badgeBps, loyaltyBps, days) => {
    const tier = tierForMaximum({ badgeBps, loyaltyBps, referralBps: 0 });
    expect(tier.seconds).toBe(days * daySeconds);
  },
);

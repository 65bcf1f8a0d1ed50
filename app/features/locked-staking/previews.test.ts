import { parseEther, zeroAddress, zeroHash } from "viem";
import { expect, test } from "vitest";
import type { AccountFacts, Pool, Position } from "./locked-staking.types.ts";
import { daySeconds, lockTiers } from "./locked-staking-math.ts";
import { scale } from "#app/domain/locked-staking/stake-method.ts";
import {
  findClaimBlocker,
  findExitBlocker,
  findStakeBlocker,
  findWithdrawBlocker,
} from "./blockers.ts";
import { previewExtension, previewLeaving, previewStake } from "./previews.ts";

const time = 1_000 * daySeconds;
const stakeUnit = { token: zeroAddress, symbol: "WTAN", decimals: 18 };
const pool: Pool = {
  time,
  stakeUnit,
  staked: parseEther("900"),
  power: parseEther("900"),
  isFrozen: false,
  terms: {
    accountCap: parseEther("150"),
    penaltyBps: 2_000,
    tipBps: 50,
    loyaltyBps: 0,
    loyaltyMaxBps: 0,
  },
  rewards: [
    {
      unit: stakeUnit,
      stream: {
        rewardPerPower: 0n,
        settledAt: time,
        finish: time + 10 * daySeconds,
        reserve: 0n,
        rate: (parseEther("10") * scale) / BigInt(daySeconds),
      },
    },
  ],
  method: {
    selector: zeroHash,
    target: zeroAddress,
    kind: "flex",
    multiplierBps: 10_000,
    minStake: parseEther("1"),
    lock: 0,
    isEnabled: true,
  },
};
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
const locked: Position = {
  amount: parseEther("100"),
  power: parseEther("200"),
  powerBps: 20_000,
  lockBps: 10_000,
  lockEnd: time + 45 * daySeconds,
  lockLength: 90 * daySeconds,
  stakedSince: time - 45 * daySeconds,
  penaltyBps: 2_000,
};

function factsOf(position: Position): { pool: Pool; account: AccountFacts } {
  const parts = { lockBps: 0, loyaltyBps: 0, badgeBps: 0, referralBps: 0, totalBps: 10_000 };
  const account = {
    wallet: zeroAddress,
    balance: parseEther("500"),
    position,
    parts,
    earned: [0n],
  };
  return { pool, account };
}

test("previews a stake's lock, boost, share and daily reward", () => {
  const requested = { amount: parseEther("50"), lockSeconds: 90 * daySeconds };
  const next = previewStake(factsOf(none), requested);
  if (next.kind === "invalid") throw new Error(next.message);
  const { position, parts, shareBps, totalPower, aDay } = next.value;
  expect(parts).toMatchObject({ lockBps: 10_000, totalBps: 20_000 });
  expect(position).toMatchObject({ power: parseEther("100"), lockEnd: time + 90 * daySeconds });
  expect(totalPower).toBe(parseEther("1000"));
  expect(shareBps).toBe(1_000);
  expect(Number((aDay[0] ?? 0n) / 10n ** 12n) / 1e6).toBeCloseTo(1, 4);
});

test.each([
  [none, "501", "Your wallet has 500 WTAN."],
  [none, "0.5", "Stake at least 1 WTAN."],
  [none, "151", "An account can stake at most 150 WTAN here; you can add 150 WTAN."],
  [locked, "51", "An account can stake at most 150 WTAN here; you can add 50 WTAN."],
  [
    { ...locked, amount: parseEther("150") },
    "2",
    "An account can stake at most 150 WTAN here, and you have reached that.",
  ],
])("rejects a stake that the contract would reject", (position, amount, message) => {
  const requested = { amount: parseEther(amount), lockSeconds: 0 };
  expect(previewStake(factsOf(position), requested)).toEqual({ kind: "invalid", message });
});

test("rejects a lock that would not end later or would boost less", () => {
  const short = previewExtension(factsOf(locked), lockTiers[1]);
  expect(short.kind === "invalid" && short.message).toMatch(/this one would not end later\.$/);
  const late = { ...locked, lockEnd: time + daySeconds };
  expect(previewExtension(factsOf(late), lockTiers[1])).toEqual({
    kind: "invalid",
    message: "Your running lock adds 100 %, and this one would add less. Choose a longer one.",
  });
  expect(previewExtension(factsOf(late), lockTiers[2]).kind).toBe("ok");
});

test("charges half of the penalty for half of a lock", () => {
  const next = previewLeaving(factsOf(locked), parseEther("10"));
  expect(next.kind === "ok" && next.value.penalty).toBe(parseEther("1"));
  expect(previewLeaving(factsOf(locked), parseEther("101"))).toEqual({
    kind: "invalid",
    message: "You have 100 WTAN staked.",
  });
});

test("states why an action is blocked and from when it is possible", () => {
  expect(findWithdrawBlocker(factsOf(locked))).toMatch(/^Possible from 1972-\d\d-\d\d .* UTC$/);
  expect(findWithdrawBlocker(factsOf(none))).toBe("You have nothing staked");
  expect(findExitBlocker(factsOf(locked))).toBeNull();
  const free = { ...locked, lockEnd: time };
  expect(findWithdrawBlocker(factsOf(free))).toBeNull();
  expect(findExitBlocker(factsOf(free))).toBe(
    "Your stake is not locked: withdraw it without a penalty",
  );
  expect(findClaimBlocker(factsOf(none))).toBe("There is nothing to claim");
  expect(findStakeBlocker({ ...pool, isFrozen: true })).toBe("A guardian has frozen new stakes");
});

import type { Hex } from "viem";
import type { LeftOutReason } from "#app/features/incentives/engine/engine.types.ts";
import type { DividedPart } from "#app/features/incentives/split/split.types.ts";

/** What a validator earned in an epoch, and why. Amounts in base units. */
export type RewardTableRow = {
  account: Hex;
  validator: number | null;
  /** Over the window, of the coin that is staked. */
  averageStake: bigint;
  /** Of all stake of the epoch, in hundredths of a per cent, rounded. */
  stakeShareBps: number;
  /** Blocks that it was to sign and signed; `null`: they were not counted. */
  uptime: { expected: number; signed: number } | null;
  commissionBps: number | null;
  slashes: number;
  wasJailed: boolean;
  /** What the rule gives for stake alone. */
  base: bigint;
  /** What the criteria take of it, from zero up. */
  penalty: bigint;
  /** What the penalties of others leave to it. */
  bonus: bigint;
  /** By hand; below zero it takes away. */
  adjustment: bigint;
  /** `base − penalty + bonus + adjustment`. */
  net: bigint;
  /** What of the net stays with the account. */
  kept: bigint;
  /** What of it goes to others. */
  parts: readonly DividedPart[];
  /** Why the terms give it nothing; `null`: they do. */
  leftOut: LeftOutReason | null;
};

export type RewardTableTotals = {
  validators: number;
  /** Those with a net. */
  rewarded: number;
  budget: bigint;
  base: bigint;
  penalty: bigint;
  bonus: bigint;
  adjustment: bigint;
  /** Sum of the nets, which is the budget less the carry. */
  net: bigint;
  carry: bigint;
  /** Average over the window of all that was staked. */
  averageStake: bigint;
  /** Seconds. */
  seconds: number;
};

export type RewardTable = { rows: RewardTableRow[]; totals: RewardTableTotals };

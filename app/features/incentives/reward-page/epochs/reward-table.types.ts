import type { Hex } from "viem";
import type { LeftOutReason } from "#app/domain/rewards/engine/engine.types.ts";
import type { DividedPart } from "#app/domain/rewards/engine/split.types.ts";

/** A validator's rewards in an epoch with reasons. Amounts in base units. */
export type RewardTableRow = {
  account: Hex;
  validator: number | null;
  /** Over the window, in the staked coin. */
  averageStake: bigint;
  /** Share of the epoch's total stake, in basis points, rounded. */
  stakeShareBps: number;
  /** Expected and signed blocks; null if uptime was not imported. */
  uptime: { expected: number; signed: number } | null;
  commissionBps: number | null;
  slashes: number;
  wasJailed: boolean;
  /** Reward by the rule for stake alone. */
  base: bigint;
  /** Deducted by the criteria; never negative. */
  penalty: bigint;
  /** Share of other validators' penalties. */
  bonus: bigint;
  /** Manual adjustment; negative amounts reduce the reward. */
  adjustment: bigint;
  /** `base − penalty + bonus + adjustment`. */
  net: bigint;
  /** Part of the net that the account keeps. */
  remainder: bigint;
  /** Parts passed on to other accounts. */
  parts: readonly DividedPart[];
  /** Why the terms grant it nothing; null if they do grant something. */
  leftOut: LeftOutReason | null;
};

export type RewardTableTotals = {
  validators: number;
  /** Number of rows with a positive net. */
  rewarded: number;
  budget: bigint;
  base: bigint;
  penalty: bigint;
  bonus: bigint;
  adjustment: bigint;
  /** Sum of the nets: the budget minus the carry. */
  net: bigint;
  carry: bigint;
  /** Average total stake over the window. */
  averageStake: bigint;
  /** Seconds. */
  seconds: number;
};

export type RewardTable = { rows: RewardTableRow[]; totals: RewardTableTotals };

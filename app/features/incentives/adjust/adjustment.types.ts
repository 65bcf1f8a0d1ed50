import type { Hex } from "viem";
import type { EpochInputs } from "#app/features/incentives/engine/engine.types.ts";
import type { Split } from "#app/features/incentives/split/split.types.ts";

/** A change of what one account gets, agreed on by two admins. Addresses in lower case. */
export type Adjustment = {
  account: Hex;
  /** In base units; below zero it takes away. */
  amount: bigint;
  reason: string;
  proposedBy: Hex;
  confirmedBy: Hex;
};

/** All that an epoch's rows are derived from, adjustments and splits included. */
export type RewardInputs = EpochInputs & {
  adjustments: readonly Adjustment[];
  /** Those in force when the epoch began, of its validators' operators. */
  splits: readonly Split[];
};

/** The most that an epoch's adjustments move in all, up and down together, of its budget. */
export const adjustableBps = 1_000n;

/** Characters of a reason. */
export const maxReasonLength = 160;

/** Why an adjustment cannot be made; amounts in base units. */
export type AdjustmentError =
  | { kind: "unknown-account" }
  | { kind: "excluded" }
  | { kind: "below-zero"; has: bigint }
  | { kind: "over-share"; used: bigint; limit: bigint }
  | { kind: "over-account-cap"; cap: bigint }
  | { kind: "over-budget"; carry: bigint };

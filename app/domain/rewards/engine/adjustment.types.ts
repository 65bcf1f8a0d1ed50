import type { Hex } from "viem";
import type { EpochInputs } from "./engine.types.ts";
import type { Split } from "./split.types.ts";

/** A change of an account's reward, agreed on by two admins. Addresses in lower case. */
export type Adjustment = {
  account: Hex;
  /** In base units; negative amounts reduce the reward. */
  amount: bigint;
  reason: string;
  proposedBy: Hex;
  confirmedBy: Hex;
};

/** All inputs that an epoch's rows are derived from, including adjustments and splits. */
export type RewardInputs = EpochInputs & {
  adjustments: readonly Adjustment[];
  /** Splits of the validators' operators in force when the epoch began. */
  splits: readonly Split[];
};

/** Max share of an epoch's budget that all adjustments may move in total, up and down together. */
export const adjustableBps = 1_000n;

/** In characters. */
export const maxReasonLength = 160;

/** Why an adjustment is invalid; amounts in base units. */
export type AdjustmentError =
  | { kind: "unknown-account" }
  | { kind: "excluded" }
  | { kind: "below-zero"; has: bigint }
  | { kind: "over-share"; used: bigint; limit: bigint }
  | { kind: "over-account-cap"; cap: bigint }
  | { kind: "over-budget"; carry: bigint };

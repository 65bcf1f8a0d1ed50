import type { Hex } from "viem";

/** In Unix seconds; the end is exclusive. */
export type EpochWindow = { from: number; to: number };

/** A validator's record over the window, for the criteria. */
export type ValidatorRecord = {
  validator: number;
  /** Blocks of the window's epochs; null if no uptime was imported. */
  uptime: { expected: number; signed: number } | null;
  slashes: number;
  /** At any time in the window. */
  wasJailed: boolean;
  /** Highest commission in the window, in basis points. */
  commissionBps: number;
};

/** A source's data about an account over the window. */
export type Fact = {
  /** Lower case. */
  account: Hex;
  /** Stake multiplied by its duration in seconds, in base units. */
  stakeSeconds: bigint;
  /** Validators only. */
  record: ValidatorRecord | null;
};

/** Amount for an average stake of at least `from`. */
export type Tier = { from: bigint; amount: bigint };

export type Rule =
  | { kind: "pro-rata" }
  | { kind: "fixed"; amount: bigint }
  /** In ascending order of `from`. */
  | { kind: "tiered"; tiers: readonly Tier[] };

export const criterionKinds = [
  "uptime",
  "no-slash",
  "never-jailed",
  "min-stake",
  "max-commission",
  "min-blocks",
  "max-share",
] as const;
export type CriterionKind = (typeof criterionKinds)[number];

/**
 * A component of a validator's score. The threshold is in basis points for uptime, commission and
 * share of all stake, in base units for a stake, a number of blocks for signed blocks, and zero for
 * the others.
 */
export type Criterion = { kind: CriterionKind; weightBps: number; threshold: bigint };

export type ValidatorRules = {
  /** Weights add up to 10,000, if there are any. */
  criteria: readonly Criterion[];
  /** Whether the reward is reduced by missed blocks. */
  byPerformance: boolean;
  /** Whether a validator jailed at any time in the window gets nothing. */
  withoutJailed: boolean;
};

/** Source of the facts: a contract's events up to the window's end, and which of its accounts. */
export type FactsSource = { chainId: number; contract: Hex } & (
  | { kind: "stakers" }
  | { kind: "delegators"; validators: readonly number[] }
  | { kind: "validators" }
  /** `method` is the selector of the only method that counts, or null for all. */
  | { kind: "eco-stake"; method: Hex | null }
);

/** Complete inputs of an allocation; it depends on nothing else. */
export type EpochInputs = {
  window: EpochWindow;
  /** For re-reading the facts; missing in inputs from before this field existed. */
  source?: FactsSource | undefined;
  facts: readonly Fact[];
  rule: Rule;
  /** Null if every account counts in full. */
  validators: ValidatorRules | null;
  /** Min average stake over the window, in base units; accounts below it get nothing. */
  minStake: bigint;
  /** Max amount per account; null if unlimited. */
  cap: bigint | null;
  /** Lower case. */
  excluded: readonly Hex[];
  /** In base units. */
  budget: bigint;
};

export type AllocatedRow = { account: Hex; amount: bigint; note: string | null };

export type LeftOutReason = "excluded" | "too-little-stake" | "jailed" | "no-criterion" | "dust";

export type Allocation = {
  /** Sorted by account. */
  rows: AllocatedRow[];
  sum: bigint;
  /** Unallocated part of the budget. */
  carry: bigint;
  leftOut: { account: Hex; reason: LeftOutReason }[];
};

export type AllocationAnswer =
  | { kind: "allocated"; allocation: Allocation }
  /** The fixed amounts exceed the budget. */
  | { kind: "over-budget"; needed: bigint; budget: bigint };

import type { Hex } from "viem";

/** Unix seconds; the end is not in it. */
export type EpochWindow = { from: number; to: number };

/** Of a validator over the window, for the criteria. */
export type ValidatorRecord = {
  validator: number;
  /** Blocks of the window's epochs; `null` when no uptime was imported for it. */
  uptime: { expected: number; signed: number } | null;
  slashes: number;
  /** At any time in the window. */
  wasJailed: boolean;
  /** The highest it was in the window, in hundredths of a per cent. */
  commissionBps: number;
};

/** What a source knows of an account over the window. */
export type Fact = {
  /** Lower case. */
  account: Hex;
  /** Stake times the seconds that it was staked, in base units. */
  stakeSeconds: bigint;
  /** Of validators only. */
  record: ValidatorRecord | null;
};

/** Who gets so much from an average stake on. */
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
 * A part of a validator's score. The threshold is in hundredths of a per cent for an uptime, a
 * commission and a share of all stake, in base units of stake for a stake, a number of blocks for
 * those that it signed, and zero for the others.
 */
export type Criterion = { kind: CriterionKind; weightBps: number; threshold: bigint };

export type ValidatorRules = {
  /** Weights of at least one come to 10,000. */
  criteria: readonly Criterion[];
  /** Whether what a validator gets shrinks with the blocks that it did not sign. */
  byPerformance: boolean;
  /** Whether one that was jailed at any time in the window gets nothing. */
  withoutJailed: boolean;
};

/** Where facts were read: a contract's events up to the window's end, and which of its accounts. */
export type FactsSource = { chainId: number; contract: Hex } & (
  | { kind: "stakers" }
  | { kind: "delegators"; validators: readonly number[] }
  | { kind: "validators" }
  /** `method`: the selector of the one that counts, or `null`. */
  | { kind: "eco-stake"; method: Hex | null }
);

/** All that an allocation is derived from; nothing else is looked at. */
export type EpochInputs = {
  window: EpochWindow;
  /** For who reads the facts anew; of inputs before it was named there is none. */
  source?: FactsSource | undefined;
  facts: readonly Fact[];
  rule: Rule;
  /** `null`: every account counts in full. */
  validators: ValidatorRules | null;
  /** Average stake over the window in base units, below which an account gets nothing. */
  minStake: bigint;
  /** The most an account gets, or `null`. */
  cap: bigint | null;
  /** Lower case. */
  excluded: readonly Hex[];
  /** In base units. */
  budget: bigint;
};

export type AllocatedRow = { account: Hex; amount: bigint; note: string | null };

export type LeftOutReason = "excluded" | "too-little-stake" | "jailed" | "no-criterion" | "dust";

export type Allocation = {
  /** By account. */
  rows: AllocatedRow[];
  sum: bigint;
  /** What of the budget nobody got. */
  carry: bigint;
  leftOut: { account: Hex; reason: LeftOutReason }[];
};

export type AllocationAnswer =
  | { kind: "allocated"; allocation: Allocation }
  /** Fixed amounts come to more than the budget. */
  | { kind: "over-budget"; needed: bigint; budget: bigint };

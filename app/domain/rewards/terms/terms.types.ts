import type { Address, Hex } from "viem";
import type { StakeMethod } from "#app/domain/locked-staking/stake-method.ts";
import type { Criterion, Rule } from "#app/domain/rewards/engine/engine.types.ts";

/** Target group of an incentive, which also determines its pages. */
export type IncentiveKind = "staking" | "validator";

/** Form fields as entered, so an invalid draft loses nothing. */
export const termsFields = [
  "title",
  "token",
  "budget",
  "start",
  "end",
  "intervalHours",
  "claimDays",
  "source",
  "validators",
  "method",
  "rule",
  "fixed",
  "tiers",
  "minStake",
  "cap",
  "excluded",
  "uptimeWeight",
  "uptimeAt",
  "noSlashWeight",
  "neverJailedWeight",
  "minStakeWeight",
  "minStakeAt",
  "commissionWeight",
  "commissionAt",
  "blocksWeight",
  "blocksAt",
  "shareWeight",
  "shareAt",
  "byPerformance",
  "withoutJailed",
] as const;
export type TermsField = (typeof termsFields)[number];
export type TermsText = Readonly<Record<TermsField, string>>;
export type TermsErrors = Partial<Record<TermsField, string | readonly string[]>>;

/** Eligible accounts. */
export type Source =
  | { kind: "stakers" }
  /** Delegators of specific validators. */
  | { kind: "delegators"; validators: readonly number[] }
  /** All validator operators. */
  | { kind: "validators" }
  /** Accounts with locked stake; only by one of its methods, unless null. */
  | { kind: "eco-stake"; method: Hex | null }
  /** Accounts on a list, with their amounts. */
  | { kind: "list" };

/** The staked coin. */
export type StakeUnit = { symbol: string; decimals: number };

/**
 * The locked staking contract: its coin and all methods it knows, including those of other
 * contracts.
 */
export type EcoStake = { contract: Address; coin: StakeUnit; methods: readonly StakeMethod[] };

export type IncentiveToken = { address: Address; symbol: string; decimals: number };

/** Terms agreed on before funding. Amounts in base units, times in Unix seconds. */
export type Terms = {
  kind: IncentiveKind;
  title: string;
  token: IncentiveToken;
  budget: bigint;
  start: number;
  end: number;
  /** Length of an epoch, in seconds. */
  interval: number;
  /** How long claims are paid after the end, in seconds. */
  claimSeconds: number;
  source: Source;
  /** Unit of stake. */
  coin: StakeUnit;
  rule: Rule;
  /** In base units of the staked coin. */
  minStake: bigint;
  cap: bigint | null;
  /** Lower case. */
  excluded: readonly Hex[];
  criteria: readonly Criterion[];
  byPerformance: boolean;
  withoutJailed: boolean;
};

export type ReadTerms = { kind: "terms"; terms: Terms } | { kind: "invalid"; errors: TermsErrors };

/** How long the contract pays claims after a program's end. */
export const graceSeconds = 14 * 86_400;

/** In UTF-8 bytes. */
export const maxTitleBytes = 80;

/** Max age of an incentive's start, in days. */
export const retroDays = 90;
export type AddError = (field: TermsField, message: string) => void;

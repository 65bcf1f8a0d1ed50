import type { Address, Hex } from "viem";
import type { StakeMethod } from "#app/common/locked-staking/stake-method.ts";
import type { Criterion, Rule } from "#app/features/incentives/engine/engine.types.ts";

/** Whom an incentive is for, which is also whose pages it is on. */
export type IncentiveKind = "staking" | "validator";

/** The words of the form, as they were typed; nothing of a draft is lost while it is wrong. */
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
export type TermsErrors = Partial<Record<TermsField, string>>;

/** Who may get something. */
export type Source =
  | { kind: "stakers" }
  /** Those who have staked with some validators. */
  | { kind: "delegators"; validators: readonly number[] }
  /** All validator operators. */
  | { kind: "validators" }
  /** Those who have stake in the locked stake; by one of its methods only, unless it is `null`. */
  | { kind: "eco-stake"; method: Hex | null }
  /** Whoever a list names, with what each gets. */
  | { kind: "list" };

/** What is staked. */
export type StakeUnit = { symbol: string; decimals: number };

/** The locked stake: what is staked in it, and every method that it knows, its own and others'. */
export type EcoStake = { contract: Address; coin: StakeUnit; methods: readonly StakeMethod[] };

export type IncentiveToken = { address: Address; symbol: string; decimals: number };

/** What was agreed on before any money moved. Amounts in base units, times in Unix seconds. */
export type Terms = {
  kind: IncentiveKind;
  title: string;
  token: IncentiveToken;
  budget: bigint;
  start: number;
  end: number;
  /** Seconds of an epoch. */
  interval: number;
  /** How long after the end claims are paid. */
  claimSeconds: number;
  source: Source;
  /** What stake is counted in. */
  coin: StakeUnit;
  rule: Rule;
  /** In base units of what is staked. */
  minStake: bigint;
  cap: bigint | null;
  /** Lower case. */
  excluded: readonly Hex[];
  criteria: readonly Criterion[];
  byPerformance: boolean;
  withoutJailed: boolean;
};

export type ReadTerms = { kind: "terms"; terms: Terms } | { kind: "invalid"; errors: TermsErrors };

/** After a programme's end the contract pays claims for so long. */
export const graceSeconds = 14 * 86_400;

/** In UTF-8. */
export const maxTitleBytes = 80;

/** How long ago an incentive may have begun. */
export const retroDays = 90;
export type Refuse = (field: TermsField, message: string) => void;

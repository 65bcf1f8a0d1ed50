import type { Address } from "viem";
import type { ListChain } from "#app/domain/lists/values/recipients.types.ts";
import type { AdminFacts } from "#app/domain/staking/admin.types.ts";
import type { ValidatorStatus } from "#app/domain/staking/history/statuses.ts";
import type { Uptime } from "#app/domain/staking/uptime.ts";
import type { Names } from "#app/domain/staking/model/staking.types.ts";

/** A validator that a list may contain. */
export type Known = { id: number; operator: Address };

/** Options for parsing a list. */
export type UptimeOptions = {
  validators: readonly Known[];
  chain: ListChain;
  /** The epoch that lines may name; null if not known yet. */
  epoch: number | null;
};

/** Effect of a line of a list. */
export type Verdict = {
  line: number;
  kind: "new" | "same" | "replaced";
  row: Uptime;
  text: string;
};

/** A validator's record over the latest epochs. */
export type StrikeRecord = {
  id: number;
  status: ValidatorStatus;
  /** Uptime in its latest epoch, in basis points. */
  lastBps: number;
  lastEpoch: number;
  /** Average over its latest epochs. */
  meanBps: number;
  epochs: number;
  /** Number of consecutive strikes up to the latest epoch. */
  inRow: number;
};

/** An epoch in the chart; `bps` is null if no blocks were expected. */
export type EpochBar = {
  epoch: number;
  expected: number;
  signed: number;
  bps: number | null;
  isStrike: boolean;
};

export type UptimePage = {
  facts: AdminFacts;
  thresholdBps: number;
  records: StrikeRecord[];
  /** The charted validator; null for all combined. */
  chosen: number | null;
  /** Oldest first. */
  bars: EpochBar[];
  names: Names;
  /** All validators that a list may contain. */
  validators: Known[];
};

export type CheckedUptime = {
  epoch: string;
  text: string;
  /** As formatted by `printChoices`. */
  choices: string;
  verdicts: Verdict[];
};

/** Response to a form of the page. */
export type UptimeAnswer = {
  /** `filledWith`: what the threshold's form was filled with, as JSON; empty if not known. */
  values: { threshold: string; filledWith: string };
  errors: { epoch: string | null; list: string | null; threshold: string | null };
  /** Preview of a list's effect; null if it was not parsed. */
  checked: CheckedUptime | null;
};

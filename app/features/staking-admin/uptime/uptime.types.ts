import type { Address } from "viem";
import type { ListChain } from "#app/common/recipients/recipients.types.ts";
import type { AdminFacts } from "#app/features/staking-admin/admin.types.ts";
import type { ValidatorStatus } from "#app/common/staking-history/statuses.ts";
import type { Names } from "#app/common/staking/model/staking.types.ts";

/** How many of its blocks a validator signed in an epoch. */
export type Uptime = { epoch: number; validator: number; expected: number; signed: number };

/** Whom a file may be about. */
export type Known = { id: number; operator: Address };

/** By what a list is read. */
export type UptimeOptions = {
  validators: readonly Known[];
  chain: ListChain;
  /** That lines may name; `null`: not known yet. */
  epoch: number | null;
};

/** What becomes of one line of a list. */
export type Verdict = {
  line: number;
  kind: "new" | "same" | "replaced";
  row: Uptime;
  text: string;
};

/** A validator's record in the newest epochs. */
export type Standing = {
  id: number;
  status: ValidatorStatus;
  /** Of its newest epoch, in hundredths of a per cent. */
  lastBps: number;
  lastEpoch: number;
  /** Of all its newest epochs together. */
  meanBps: number;
  epochs: number;
  /** Strikes without an epoch in between that is none. */
  inRow: number;
};

/** One epoch in the picture; `bps` is `null` when nothing was expected. */
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
  standings: Standing[];
  /** Whose record is drawn; `null`: everybody's together. */
  chosen: number | null;
  /** Oldest first. */
  bars: EpochBar[];
  names: Names;
  /** All that a list may be about. */
  validators: Known[];
};

export type CheckedUptime = {
  epoch: string;
  text: string;
  /** As `printChoices` prints them. */
  choices: string;
  verdicts: Verdict[];
};

/** What a form of the page is answered with. */
export type UptimeAnswer = {
  typed: { threshold: string };
  errors: { epoch: string | null; list: string | null; threshold: string | null };
  /** What a list would do; `null` when it was not read. */
  checked: CheckedUptime | null;
};

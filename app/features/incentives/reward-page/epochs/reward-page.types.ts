import type { Hex } from "viem";
import type { ClaimHubFacts, Programme } from "#app/domain/claims/claim-hub.types.ts";
import type { RewardInputs } from "#app/domain/rewards/engine/adjustment.types.ts";
import type { Proposal } from "#app/domain/rewards/runs/adjustment.store.server.ts";
import type { IncentiveToken, Terms } from "#app/domain/rewards/terms/terms.types.ts";
import type { NumberedPage } from "#app/kit/list/pages.ts";
import type { Choice } from "./choice.ts";
import type { EpochRun, EpochTotals } from "./read-epochs.server.ts";
import type { RewardTable, RewardTableRow } from "./reward-table.types.ts";

/** A row with the page's additional data. */
export type NamedRow = RewardTableRow & {
  moniker: string | null;
  /** Difference from the previous granted epoch; null if there is none. */
  change: bigint | null;
};

/** Inputs of an epoch, for recomputing its root. */
export type InputsLink = { epoch: number; url: string; hash: Hex };

export type ChosenEpoch = {
  run: EpochRun;
  inputs: Pick<RewardInputs, "window" | "adjustments" | "splits" | "budget" | "rule">;
  totals: RewardTable["totals"];
  /** Rows that match the search. */
  page: NumberedPage<NamedRow>;
  top: NamedRow[];
  bottom: NamedRow[];
  /** All accounts of the reward table, for selection. */
  accounts: { account: Hex; validator: number | null; moniker: string | null }[];
  /** The epoch that `change` is relative to. */
  before: number | null;
  timeline: EpochTotals[];
  /** Oldest first; null if an earlier root was not computed here. */
  line: InputsLink[] | null;
  /** Proposals for the same epoch, newest first. */
  proposals: Proposal[];
};

export type RewardPage = {
  facts: ClaimHubFacts;
  choice: Choice;
  programmes: { id: string; title: string }[];
  /** Null if there is no validator program. */
  shown: {
    id: string;
    title: string;
    /** Path of the incentive's own pages. */
    programme: Programme;
    token: IncentiveToken;
    coin: { symbol: string; decimals: number };
    terms: Terms;
    runs: EpochRun[];
    /** Null if nothing has been computed yet. */
    epoch: ChosenEpoch | null;
  } | null;
};

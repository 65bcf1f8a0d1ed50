import type { Address, Hex } from "viem";
import { readOverview } from "#app/features/incentives/overview/overview.server.ts";
import type {
  ClaimHubFacts,
  Programme,
} from "#app/features/incentives/claim-hub/claim-hub.types.ts";
import { readIncentive, stakedCoin } from "#app/features/incentives/incentive-page.server.ts";
import { ancestryOf } from "#app/features/incentives/runs/ancestry.ts";
import { findInputs } from "#app/features/incentives/runs/run.store.server.ts";
import type { IncentiveToken, Terms } from "#app/features/incentives/terms/terms.types.ts";
import { pathOf } from "#app/features/incentives/labels.ts";
import {
  listProposals,
  type Proposal,
} from "#app/features/incentives/adjust/adjustment.store.server.ts";
import type { RewardInputs } from "#app/features/incentives/adjust/adjustment.types.ts";
import { readInputs } from "#app/features/incentives/adjust/inputs-text.ts";
import { chooseRows, rankRows } from "#app/features/incentives/reward-table/order.ts";
import { rewardTableOf } from "#app/features/incentives/reward-table/reward-table.ts";
import type {
  RewardTable,
  RewardTableRow,
} from "#app/features/incentives/reward-table/reward-table.types.ts";
import { cutPage, type NumberedPage } from "#app/kit/list/pages.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import type { Choice } from "./choice.ts";
import { readMonikers } from "./monikers.server.ts";
import {
  type EpochRun,
  type EpochTotals,
  listEpochRuns,
  publishedOf,
  fetchTimeline,
} from "./read-epochs.server.ts";

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
  /** All accounts of the sheet, for selection. */
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
    path: string;
    programme: Programme;
    token: IncentiveToken;
    coin: { symbol: string; decimals: number };
    terms: Terms;
    runs: EpochRun[];
    /** Null if nothing has been computed yet. */
    epoch: ChosenEpoch | null;
  } | null;
};

/** Loads the validator rewards of an epoch. Returns null if the chain cannot be read. */
export async function loadRewardPage(wallet: Address, choice: Choice): Promise<RewardPage | null> {
  const overview = await readOverview("validator", wallet);
  if (!overview) return null;
  const { facts } = overview;
  const live = overview.incentives.filter(({ programme }) => programme !== null);
  const programmes = live.map(({ id, title }) => ({ id, title }));
  const id = programmes.some((one) => one.id === choice.programme)
    ? choice.programme
    : (programmes[0]?.id ?? null);
  const none = { facts, choice, programmes, shown: null };
  if (id === null) return none;
  const page = await readIncentive({ kind: "validator", id, wallet });
  if (!page?.programme || page.terms.kind === "invalid") return none;
  const { programme, terms, incentive } = page;
  const { db } = getRuntime().database;
  const runs = await listEpochRuns(db, { incentiveId: id, programme, time: facts.time });
  const run = runs.find((one) => one.id === choice.run) ?? runs[0] ?? null;
  const shown = {
    id,
    title: terms.terms.title,
    path: pathOf(incentive),
    programme,
    token: terms.terms.token,
    coin: stakedCoin(),
    terms: terms.terms,
    runs,
    epoch: run && (await readEpoch(run, runs, choice)),
  };
  return { ...none, shown, choice: { ...choice, programme: id, run: run?.id ?? null } };
}

async function readEpoch(
  run: EpochRun,
  runs: readonly EpochRun[],
  choice: Choice,
): Promise<ChosenEpoch | null> {
  const { db } = getRuntime().database;
  const { incentiveId, id } = run;
  const text = await findInputs(db, incentiveId, id);
  if (text === null) return null;
  const inputs = readInputs(text);
  const { rows, totals } = rewardTableOf(inputs);
  const line = ancestryOf(run, runs, publishedOf(runs));
  const last = line?.at(-2) ?? null;
  const [monikers, earlier, timeline, proposals] = await Promise.all([
    readMonikers(),
    last && findInputs(db, incentiveId, last.id),
    fetchTimeline(db, run, runs),
    listProposals(db, incentiveId),
  ]);
  const had =
    earlier &&
    new Map(rewardTableOf(readInputs(earlier)).rows.map((row) => [row.account, row.net]));
  const nameOf = (row: RewardTableRow): NamedRow => ({
    ...row,
    moniker: row.validator === null ? null : (monikers.get(row.validator) ?? null),
    change: had ? row.net - (had.get(row.account) ?? 0n) : null,
  });
  const found = chooseRows(rows, choice, monikers);
  const page = cutPage(found, choice.page);
  const { top, bottom } = rankRows(rows);
  const siblings = new Set(runs.filter(({ epoch }) => epoch === run.epoch).map((one) => one.id));
  const { window, adjustments, splits, budget, rule } = inputs;
  return {
    run,
    inputs: { window, adjustments, splits, budget, rule },
    totals,
    page: { ...page, rows: page.rows.map(nameOf) },
    top: top.map(nameOf),
    bottom: bottom.map(nameOf),
    accounts: rows
      .map(nameOf)
      .map(({ account, validator, moniker }) => ({ account, validator, moniker })),
    before: had ? (last?.epoch ?? null) : null,
    timeline,
    line: line && line.map((one) => linkOf(one)),
    proposals: proposals.filter(({ runId }) => siblings.has(runId)),
  };
}

type Linked = { id: string; incentiveId: string; epoch: number | null; inputsHash: Hex };

function linkOf({ id, incentiveId, epoch, inputsHash }: Linked): InputsLink {
  const url = `/ecoSystem/incentive/${incentiveId}/inputs.json?run=${id}`;
  return { epoch: epoch ?? 0, url, hash: inputsHash };
}

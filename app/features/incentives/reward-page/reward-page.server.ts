import type { Address, Hex } from "viem";
import { readOverview } from "#app/features/incentives/shared/overview.server.ts";
import { readIncentive, stakedCoin } from "#app/features/incentives/incentive-page.server.ts";
import { ancestryOf } from "#app/domain/rewards/runs/ancestry.ts";
import { findInputs } from "#app/domain/rewards/runs/run.store.server.ts";
import { listProposals } from "#app/domain/rewards/runs/adjustment.store.server.ts";
import { readInputs } from "#app/domain/rewards/engine/inputs-text.ts";
import { chooseRows, rankRows } from "#app/features/incentives/reward-page/epochs/order.ts";
import { rewardTableOf } from "#app/features/incentives/reward-page/epochs/reward-table.ts";
import type {
  ChosenEpoch,
  InputsLink,
  NamedRow,
  RewardPage,
} from "#app/features/incentives/reward-page/epochs/reward-page.types.ts";
import type { RewardTableRow } from "#app/features/incentives/reward-page/epochs/reward-table.types.ts";
import { cutPage } from "#app/kit/list/pages.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import type { Choice } from "#app/features/incentives/reward-page/epochs/choice.ts";
import { readMonikers } from "#app/domain/rewards/sources/monikers.server.ts";
import {
  type EpochRun,
  listEpochRuns,
  publishedOf,
  fetchTimeline,
} from "#app/features/incentives/reward-page/epochs/read-epochs.server.ts";
import { incentivePaths } from "#app/paths/incentives.ts";

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
  const { programme, terms } = page;
  const { db } = getRuntime().database;
  const runs = await listEpochRuns(db, { incentiveId: id, programme, time: facts.time });
  const run = runs.find((one) => one.id === choice.run) ?? runs[0] ?? null;
  const shown = {
    id,
    title: terms.terms.title,
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
  const url = incentivePaths.inputs(incentiveId, id);
  return { epoch: epoch ?? 0, url, hash: inputsHash };
}

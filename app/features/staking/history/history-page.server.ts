import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Address } from "viem";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { readNames } from "#app/domain/staking/names.server.ts";
import { readAhead } from "#app/chain/chain-ahead.server.ts";
import { findStaking, stakedCoin } from "#app/domain/staking/deployment.server.ts";
import { readNetwork, readValidators } from "#app/domain/staking/read-pool.server.ts";
import type { Coin, Names } from "#app/domain/staking/model/staking.types.ts";
import { csvText } from "#app/kit/list/csv.ts";
import { cutPage, type NumberedPage } from "#app/kit/list/pages.ts";
import { toDecimalText } from "#app/ui/values/format.ts";
import {
  type TimelinePoint,
  timelineOf,
  type HistoryRow,
  deriveHistory,
  withinSpan,
} from "./history.ts";
import { listAccountEvents } from "./history-events.server.ts";
import { type DayChoice, parseDayChoice } from "#app/kit/list/day-filter.ts";

const parts = 60;

export type ListedRow = HistoryRow & { explorer: string };

export type HistoryPage = NumberedPage<ListedRow> & {
  coin: Coin;
  names: Names;
  choice: DayChoice;
  /** Whether older rows are cut off, which makes the balances wrong. */
  isCut: boolean;
  timeline: TimelinePoint[];
  /** How far the chain's clock is ahead of the server's, in milliseconds. */
  ahead: number;
};

/** Loads a wallet's actions and earnings, newest first. Returns null if staking is not deployed. */
export async function loadHistoryPage(
  wallet: Address,
  search: URLSearchParams,
): Promise<HistoryPage | null> {
  const deployment = findStaking();
  if (!deployment) return null;
  const choice = parseDayChoice(search);
  const { rows, isCut } = await readRows(deployment, wallet);
  const found = withinSpan(rows, choice).reverse();
  const page = cutPage(found, choice.page);
  const networks = [getNetwork(deployment.chainId)];
  return {
    coin: stakedCoin(),
    names: await namesOf(deployment, page.rows),
    ...page,
    choice,
    rows: page.rows.map((row) => ({
      ...row,
      explorer: explorerTransactionUrl(networks, deployment.chainId, row.txHash),
    })),
    isCut,
    timeline: await fetchTimeline(deployment, rows, choice),
    ahead: await readAhead(deployment.chainId),
  };
}

async function readRows(deployment: Deployment, wallet: Address) {
  const { events, isCut } = await listAccountEvents(deployment, wallet);
  return { rows: deriveHistory(events), isCut };
}

async function namesOf(deployment: Deployment, rows: readonly HistoryRow[]): Promise<Names> {
  const ids = [...new Set(rows.map(({ id }) => id))];
  return readNames(deployment, await readValidators(deployment, ids));
}

async function fetchTimeline(
  deployment: Deployment,
  rows: readonly HistoryRow[],
  { from, until }: DayChoice,
): Promise<TimelinePoint[]> {
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) return [];
  const network = await readNetwork(deployment);
  const now = network.kind === "unavailable" ? last.at : network.value.time * 1_000;
  const begin = Math.max(first.at, from ?? first.at);
  const end = Math.min(Math.max(now, last.at) + 1, until ?? Infinity);
  return end <= begin ? [] : timelineOf(rows, { from: begin, until: end, parts });
}

/**
 * Exports the history as CSV, oldest first, so the last line has the current stake. Returns null if
 * staking is not deployed.
 */
export async function exportHistory(
  wallet: Address,
  search: URLSearchParams,
): Promise<string | null> {
  const deployment = findStaking();
  if (!deployment) return null;
  const { rows } = await readRows(deployment, wallet);
  const { symbol, decimals } = stakedCoin();
  return csvText<HistoryRow>(
    {
      time_utc: ({ at }) => new Date(at),
      block: ({ block }) => block,
      transaction: ({ txHash }) => txHash,
      type: ({ type }) => type,
      validator: ({ id }) => id,
      amount_units: ({ amount }) => amount,
      amount: ({ amount }) => toDecimalText(amount, decimals),
      symbol: () => symbol,
      balance_after_units: ({ balanceAfter }) => balanceAfter,
      unbonding_after_units: ({ unbondingAfter }) => unbondingAfter,
    },
    withinSpan(rows, parseDayChoice(search)),
  );
}

import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Address } from "viem";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { readNames } from "#app/common/staking/names.server.ts";
import { readAhead } from "#app/chain/chain-ahead.server.ts";
import { findStaking, stakedCoin } from "#app/common/staking/deployment.server.ts";
import { readNetwork, readValidators } from "#app/common/staking/read-pool.server.ts";
import type { Coin, Names } from "#app/common/staking/model/staking.types.ts";
import { csvLine } from "#app/ui/csv.ts";
import { toDecimalText } from "#app/ui/format.ts";
import {
  type TimelinePoint,
  timelineOf,
  type HistoryRow,
  deriveHistory,
  withinSpan,
} from "./history.ts";
import { listAccountEvents } from "./history-events.server.ts";
import { type DayChoice, parseDayChoice } from "#app/common/entries/day-filter.ts";

const pageSize = 50;
const parts = 60;

export type ListedRow = HistoryRow & { explorer: string };

export type HistoryPage = {
  coin: Coin;
  names: Names;
  choice: DayChoice;
  rows: ListedRow[];
  pages: number;
  /** Number of rows without a filter. */
  all: number;
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
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(choice.page, pages);
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  const networks = [getNetwork(deployment.chainId)];
  return {
    coin: stakedCoin(),
    names: await namesOf(deployment, shown),
    choice: { ...choice, page },
    rows: shown.map((row) => ({
      ...row,
      explorer: explorerTransactionUrl(networks, deployment.chainId, row.txHash),
    })),
    pages,
    all: rows.length,
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

const header = [
  "time",
  "block",
  "tx",
  "type",
  "validator",
  "amount_wei",
  "amount",
  "symbol",
  "balance_after",
  "unbonding_after",
];

/**
 * Exports the history as CSV, oldest first, so the last line has the current stake; amounts in wei.
 */
export async function exportHistory(
  wallet: Address,
  search: URLSearchParams,
): Promise<string | null> {
  const deployment = findStaking();
  if (!deployment) return null;
  const { rows } = await readRows(deployment, wallet);
  const { symbol, decimals } = stakedCoin();
  const lines = withinSpan(rows, parseDayChoice(search)).map((row) =>
    csvLine([
      new Date(row.at).toISOString(),
      String(row.block),
      row.txHash,
      row.type,
      String(row.id),
      String(row.amount),
      toDecimalText(row.amount, decimals),
      symbol,
      String(row.balanceAfter),
      String(row.unbondingAfter),
    ]),
  );
  return csvLine(header) + lines.join("");
}

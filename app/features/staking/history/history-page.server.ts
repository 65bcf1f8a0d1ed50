import type { Address } from "viem";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { readNames } from "#app/features/staking/names.server.ts";
import { chainAheadOf } from "#app/chain/chain-clock.ts";
import { findStaking, stakedCoin } from "#app/features/staking/place.server.ts";
import { readNetwork, readValidators } from "#app/features/staking/read-pool.server.ts";
import type { Coin, Names, StakingPlace } from "#app/features/staking/staking.types.ts";
import { csvLine } from "#app/ui/csv.ts";
import { toDecimalText } from "#app/ui/format.ts";
import { type CoursePoint, courseOf, type HistoryRow, tellHistory, withinSpan } from "./history.ts";
import { listOwnEvents } from "./history-events.server.ts";
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
  /** How many there are without a filter. */
  all: number;
  /** Whether older ones are left out, so that no balance is right. */
  isCut: boolean;
  course: CoursePoint[];
  /** How far the chain's clock is ahead of the machine's, milliseconds. */
  ahead: number;
};

/** What a wallet did and earned, newest first; `null` where staking is not deployed. */
export async function loadHistoryPage(
  wallet: Address,
  search: URLSearchParams,
): Promise<HistoryPage | null> {
  const place = findStaking();
  if (!place) return null;
  const choice = parseDayChoice(search);
  const { rows, isCut } = await readRows(place, wallet);
  const found = withinSpan(rows, choice).reverse();
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(choice.page, pages);
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  const networks = [getNetwork(place.chainId)];
  const network = await readNetwork(place);
  return {
    coin: stakedCoin(),
    names: await namesOf(place, shown),
    choice: { ...choice, page },
    rows: shown.map((row) => ({
      ...row,
      explorer: explorerTransactionUrl(networks, place.chainId, row.txHash),
    })),
    pages,
    all: rows.length,
    isCut,
    course: await readCourse(place, rows, choice),
    ahead:
      network.kind === "unavailable"
        ? 0
        : chainAheadOf({ time: network.value.time, readAt: network.readAt }),
  };
}

async function readRows(place: StakingPlace, wallet: Address) {
  const { events, isCut } = await listOwnEvents(place, wallet);
  return { rows: tellHistory(events), isCut };
}

async function namesOf(place: StakingPlace, rows: readonly HistoryRow[]): Promise<Names> {
  const ids = [...new Set(rows.map(({ id }) => id))];
  return readNames(place, await readValidators(place, ids));
}

async function readCourse(
  place: StakingPlace,
  rows: readonly HistoryRow[],
  { from, until }: DayChoice,
): Promise<CoursePoint[]> {
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) return [];
  const network = await readNetwork(place);
  const now = network.kind === "unavailable" ? last.at : network.value.time * 1_000;
  const begin = Math.max(first.at, from ?? first.at);
  const end = Math.min(Math.max(now, last.at) + 1, until ?? Infinity);
  return end <= begin ? [] : courseOf(rows, { from: begin, until: end, parts });
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

/** The same as CSV, oldest first, so that the last line has the stake of now; amounts in wei. */
export async function exportHistory(
  wallet: Address,
  search: URLSearchParams,
): Promise<string | null> {
  const place = findStaking();
  if (!place) return null;
  const { rows } = await readRows(place, wallet);
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

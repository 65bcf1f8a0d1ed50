import type { Address } from "viem";
import { readAhead } from "#app/chain/chain-ahead.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import type { LockedStakingFacts } from "#app/features/locked-staking/locked-staking.types.ts";
import type { TokenUnit } from "#app/domain/assets/token-unit.ts";
import { fetchLockedStaking } from "#app/features/locked-staking/fetch-locked-staking.server.ts";
import { csvText } from "#app/kit/list/csv.ts";
import { cutPage, type NumberedPage } from "#app/kit/list/pages.ts";
import { toDecimalText } from "#app/ui/values/format.ts";
import {
  type TimelinePoint,
  earningTimeline,
  earningsOf,
  type HistoryRow,
  powerTimeline,
  deriveHistory,
  withinSpan,
} from "./history.ts";
import { listAccountEvents } from "./history-events.server.ts";
import { type DayChoice, parseDayChoice } from "#app/kit/list/day-filter.ts";

const parts = 60;

export type ListedRow = HistoryRow & { unit: TokenUnit; explorer: string };

export type HistoryPage = NumberedPage<ListedRow> & {
  stakeUnit: TokenUnit;
  choice: DayChoice;
  /** Whether older rows are cut off, which makes the stake amounts wrong. */
  isCut: boolean;
  /** How far the chain's clock is ahead of the machine's, milliseconds. */
  ahead: number;
  power: TimelinePoint[];
  /** Earnings per day, by reward token. */
  rewards: { unit: TokenUnit; timeline: TimelinePoint[] }[];
};

/** Loads a wallet's actions and earnings, newest first. Returns null if nothing can be read. */
export async function loadHistoryPage(
  wallet: Address,
  search: URLSearchParams,
): Promise<HistoryPage | null> {
  const facts = await fetchLockedStaking(wallet);
  if (facts.kind !== "read") return null;
  const { deployment, pool } = facts;
  const choice = parseDayChoice(search);
  const { events, isCut } = await listAccountEvents(deployment, wallet);
  const rows = deriveHistory(events);
  const found = withinSpan(rows, choice).reverse();
  const page = cutPage(found, choice.page);
  const networks = [getNetwork(deployment.chainId)];
  return {
    stakeUnit: pool.stakeUnit,
    ...page,
    choice,
    rows: page.rows.map((row) => ({
      ...row,
      unit: unitOf(row, facts),
      explorer: explorerTransactionUrl(networks, deployment.chainId, row.txHash),
    })),
    isCut,
    ahead: await readAhead(deployment.chainId),
    ...drawTimelines(facts, rows, choice),
  };
}

function unitOf({ token }: HistoryRow, { pool }: Pick<LockedStakingFacts, "pool">): TokenUnit {
  return pool.rewards.find(({ unit }) => unit.token === token)?.unit ?? pool.stakeUnit;
}

function drawTimelines(
  { pool, account }: LockedStakingFacts,
  rows: readonly HistoryRow[],
  { from, until }: DayChoice,
): Pick<HistoryPage, "power" | "rewards"> {
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) return { power: [], rewards: [] };
  const now = Math.max(pool.time * 1_000, last.at);
  const begin = Math.max(first.at, from ?? first.at);
  const end = Math.min(now + 1, until ?? Infinity);
  if (end <= begin) return { power: [], rewards: [] };
  const span = { from: begin, until: end, parts };
  const power = powerTimeline(rows, span);
  const newest = power.at(-1);
  // The last point is the contract's current value.
  if (newest && end > now) newest.value = account.position.power;
  return {
    power,
    rewards: pool.rewards.map(({ unit }, i) => {
      const unclaimed = account.earned[i] ?? 0n;
      const earnings = earningsOf(rows, { token: unit.token, unclaimed, now });
      return { unit, timeline: earningTimeline(earnings, span) };
    }),
  };
}

/**
 * Exports the history as CSV, oldest first, so the last line has the current stake. Returns null if
 * nothing can be read.
 */
export async function exportHistory(
  wallet: Address,
  search: URLSearchParams,
): Promise<string | null> {
  const facts = await fetchLockedStaking(wallet);
  if (facts.kind !== "read") return null;
  const rows = deriveHistory((await listAccountEvents(facts.deployment, wallet)).events);
  return csvText<HistoryRow>(
    {
      time_utc: ({ at }) => new Date(at),
      block: ({ block }) => block,
      transaction: ({ txHash }) => txHash,
      type: ({ type }) => type,
      amount_units: ({ amount }) => amount,
      amount: (row) =>
        row.amount === null ? null : toDecimalText(row.amount, unitOf(row, facts).decimals),
      symbol: (row) => (row.amount === null ? null : unitOf(row, facts).symbol),
      penalty_units: ({ penalty }) => penalty,
      stake_after_units: ({ stakeAfter }) => stakeAfter,
      power_after_units: ({ powerAfter }) => powerAfter,
    },
    withinSpan(rows, parseDayChoice(search)),
  );
}

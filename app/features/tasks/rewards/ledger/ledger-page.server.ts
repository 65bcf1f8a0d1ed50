import type { Address } from "viem";
import { getNetwork } from "#app/chain/config.server.ts";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import { latestIndexed } from "#app/common/events/events.server.ts";
import { findTaskEscrow } from "#app/features/tasks/escrow/place.server.ts";
import { tasksStream } from "#app/features/tasks/escrow/place.server.ts";
import { listMoneyLogs } from "#app/features/tasks/rewards/payouts/payout-events.server.ts";
import {
  awardsByMonth,
  type Month,
  type Payout,
  sumAwards,
  sumWaiting,
  tellPayouts,
} from "#app/features/tasks/rewards/payouts/payouts.ts";
import { listTitles } from "#app/features/tasks/rewards/rewards.store.server.ts";
import { readUnitOf, type Unit, type UnitOf } from "#app/features/tasks/escrow/units.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { csvLine } from "#app/ui/csv.ts";
import { toDecimalText } from "#app/ui/format.ts";
import { filterPayouts, parseAskedLedger } from "./ledger-filter.ts";

export type LedgerRow = Payout & { unit: Unit; title: string | null; explorer: string };

/** Of a token, over all payouts whatever is filtered. Base units. */
export type LedgerTotal = {
  token: Address;
  unit: Unit;
  awarded: bigint;
  waiting: bigint;
  months: Month[];
};

export type LedgerPage = {
  rows: LedgerRow[];
  page: number;
  pages: number;
  /** How many the filter found, and how many there are. */
  found: number;
  all: number;
  totals: LedgerTotal[];
  faults: string[];
  /** How far events are read; `null`: nothing is read yet. */
  block: number | null;
};

const rowsOfPage = 50;

/** Every payment out of the escrow, newest first; `null`: it is not deployed. */
export async function loadLedgerPage(search: URLSearchParams): Promise<LedgerPage | null> {
  const place = findTaskEscrow();
  if (!place) return null;
  const [logs, indexed, unitOf] = await Promise.all([
    listMoneyLogs(place),
    latestIndexed(place.chainId, tasksStream),
    readUnitOf(),
  ]);
  const payouts = tellPayouts(logs);
  const asked = parseAskedLedger(search);
  const found = filterPayouts(payouts, asked);
  const pages = Math.max(1, Math.ceil(found.length / rowsOfPage));
  const page = Math.min(asked.days.page, pages);
  const shown = found.slice((page - 1) * rowsOfPage, page * rowsOfPage);
  const titles = await titlesOf(place.address, shown);
  const networks = [getNetwork(place.chainId)];
  return {
    rows: shown.map((payout) => ({
      ...payout,
      unit: unitOf(payout.token),
      title: payout.task === null ? null : (titles.get(payout.task) ?? null),
      explorer: explorerTransactionUrl(networks, place.chainId, payout.txHash),
    })),
    page,
    pages,
    found: found.length,
    all: payouts.length,
    totals: totalsOf(payouts, unitOf),
    faults: asked.faults,
    block: indexed?.block ?? null,
  };
}

function totalsOf(payouts: readonly Payout[], unitOf: UnitOf): LedgerTotal[] {
  const [awards, waiting] = [sumAwards(payouts), sumWaiting(payouts)];
  return [...new Set([...awards.keys(), ...waiting.keys()])].map((token) => ({
    token,
    unit: unitOf(token),
    awarded: awards.get(token) ?? 0n,
    waiting: waiting.get(token) ?? 0n,
    months: awardsByMonth(payouts, token),
  }));
}

function titlesOf(contract: Address, payouts: readonly Payout[]): Promise<Map<number, string>> {
  const numbers = payouts.flatMap(({ task }) => task ?? []);
  return listTitles(getRuntime().database.db, contract, numbers);
}

const header = [
  "time",
  "block",
  "tx",
  "event",
  "task",
  "title",
  "submitter",
  "payee",
  "to",
  "amount_units",
  "amount",
  "symbol",
  "token",
  "final",
];

/** All that the filter finds as CSV, newest first; `null`: the escrow is not deployed. */
export async function exportLedger(search: URLSearchParams): Promise<string | null> {
  const place = findTaskEscrow();
  if (!place) return null;
  const payouts = filterPayouts(tellPayouts(await listMoneyLogs(place)), parseAskedLedger(search));
  const titles = await titlesOf(place.address, payouts);
  const unitOf = await readUnitOf();
  const lines = payouts.map((payout) => lineOf(payout, titles, unitOf(payout.token)));
  return csvLine(header) + lines.join("");
}

function lineOf(
  payout: Payout,
  titles: ReadonlyMap<number, string>,
  { symbol, decimals }: Unit,
): string {
  const { at, block, txHash, kind, task, submitter, payee, to, amount, token, isFinal } = payout;
  return csvLine([
    new Date(at).toISOString(),
    String(block),
    txHash,
    kind,
    String(task ?? ""),
    task === null ? "" : (titles.get(task) ?? ""),
    submitter ?? "",
    payee ?? "",
    to ?? "",
    String(amount),
    toDecimalText(amount, decimals),
    symbol,
    token,
    isFinal ? "yes" : "no",
  ]);
}

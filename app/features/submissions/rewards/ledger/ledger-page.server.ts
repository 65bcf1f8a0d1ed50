import type { Address } from "viem";
import { getNetwork } from "#app/chain/config.server.ts";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import { latestIndexed } from "#app/domain/events/events.server.ts";
import { findTaskEscrow } from "#app/domain/tasks/escrow/deployment.server.ts";
import { tasksStream } from "#app/domain/tasks/escrow/deployment.server.ts";
import { listMoneyLogs } from "#app/domain/submissions/payouts/payout-events.server.ts";
import {
  awardsByMonth,
  derivePayouts,
  type Month,
  type Payout,
  sumAwards,
  sumWaiting,
} from "#app/domain/submissions/payouts/payouts.ts";
import { listTitles } from "#app/features/submissions/rewards/rewards.store.server.ts";
import { readUnitOf, type Unit, type UnitOf } from "#app/domain/tasks/escrow/units.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { csvText } from "#app/kit/list/csv.ts";
import { parseListQuery, parsePageNumber } from "#app/kit/list/list-query.ts";
import { cutPage, type NumberedPage } from "#app/kit/list/pages.ts";
import { toDecimalText } from "#app/ui/values/format.ts";
import { filterPayouts, ledgerFields } from "./ledger-filter.ts";

export type LedgerRow = Payout & { unit: Unit; title: string | null; explorer: string };

/** Totals of a token over all payouts, regardless of filters, in base units. */
export type LedgerTotal = {
  token: Address;
  unit: Unit;
  awarded: bigint;
  waiting: bigint;
  months: Month[];
};

export type LedgerPage = NumberedPage<LedgerRow> & {
  /** Number of payouts without a filter. */
  all: number;
  totals: LedgerTotal[];
  /** Parameters of filters with an invalid value. */
  rejected: string[];
  /** Last indexed block; null if nothing is indexed yet. */
  block: number | null;
};

/** Loads a page of payments from the escrow, newest first; null if not deployed. */
export async function loadLedgerPage(search: URLSearchParams): Promise<LedgerPage | null> {
  const deployment = findTaskEscrow();
  if (!deployment) return null;
  const [logs, indexed, unitOf] = await Promise.all([
    listMoneyLogs(deployment),
    latestIndexed(deployment.chainId, tasksStream),
    readUnitOf(),
  ]);
  const payouts = derivePayouts(logs);
  const { filter, rejected } = parseListQuery(ledgerFields, search);
  const page = cutPage(filterPayouts(payouts, filter), parsePageNumber(search));
  const titles = await titlesOf(deployment.address, page.rows);
  const networks = [getNetwork(deployment.chainId)];
  return {
    ...page,
    rows: page.rows.map((payout) => ({
      ...payout,
      unit: unitOf(payout.token),
      title: payout.task === null ? null : (titles.get(payout.task) ?? null),
      explorer: explorerTransactionUrl(networks, deployment.chainId, payout.txHash),
    })),
    all: payouts.length,
    totals: totalsOf(payouts, unitOf),
    rejected,
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

/** Exports all matching payments as CSV, newest first; null if the escrow is not deployed. */
export async function exportLedger(search: URLSearchParams): Promise<string | null> {
  const deployment = findTaskEscrow();
  if (!deployment) return null;
  const payouts = filterPayouts(
    derivePayouts(await listMoneyLogs(deployment)),
    parseListQuery(ledgerFields, search).filter,
  );
  const titles = await titlesOf(deployment.address, payouts);
  const unitOf = await readUnitOf();
  return csvText<Payout>(
    {
      time_utc: ({ at }) => new Date(at),
      block: ({ block }) => block,
      transaction: ({ txHash }) => txHash,
      event: ({ kind }) => kind,
      task: ({ task }) => task,
      title: ({ task }) => (task === null ? null : titles.get(task)),
      submitter: ({ submitter }) => submitter,
      payee: ({ payee }) => payee,
      to: ({ to }) => to,
      amount_units: ({ amount }) => amount,
      amount: ({ amount, token }) => toDecimalText(amount, unitOf(token).decimals),
      symbol: ({ token }) => unitOf(token).symbol,
      token: ({ token }) => token,
      final: ({ isFinal }) => isFinal,
    },
    payouts,
  );
}

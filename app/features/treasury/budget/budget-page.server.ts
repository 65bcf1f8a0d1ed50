import { type Address, zeroAddress } from "viem";
import { readAhead } from "#app/chain/chain-ahead.server.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { type IndexedUpTo, latestIndexed } from "#app/domain/events/events.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { parsePageNumber } from "#app/kit/list/list-query.ts";
import { cutPage, type NumberedPage } from "#app/kit/list/pages.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { listBudgetEvents } from "#app/features/treasury/shared/budget-events.server.ts";
import { listLabels } from "#app/domain/treasury/treasury.server.ts";
import { donations, nameBudgets } from "#app/domain/treasury/budget-names.ts";
import { balanceOf } from "#app/domain/treasury/budget-sums.ts";
import { areEqual, balancesAt, deriveLedger, type LedgerCheck, type LedgerRow } from "./ledger.ts";
import { type LedgerShow, ledgerShows, showsRow } from "./ledger-shows.ts";
import { findTreasury, treasuryStream } from "#app/domain/treasury/treasury.server.ts";
import { fetchBudget, fetchHolding, fetchPurse } from "#app/domain/treasury/read-budgets.server.ts";
import { readTotals } from "#app/domain/treasury/read-totals.server.ts";
import { fetchSpenders, fetchTargets, namedSpenders } from "./spenders.server.ts";
import { readTreasuryFor } from "#app/domain/treasury/treasury-facts.server.ts";
import {
  type Budget,
  type PayTarget,
  type Purse,
  type Spender,
  type TreasuryAnswer,
} from "#app/domain/treasury/treasury.types.ts";
import type { TokenUnit } from "#app/domain/assets/token-unit.ts";
import { readUnits } from "#app/domain/assets/token-units.server.ts";

/** Max age of state to read, in blocks; nodes may not have older state. */
const readableBlocks = 100;

export type ListedRow = LedgerRow & { explorer: string };

/** Newest first. */
export type LedgerPage = NumberedPage<ListedRow> & {
  /** How far the chain's clock is ahead of the machine's, milliseconds. */
  ahead: number;
  show: LedgerShow;
  check: LedgerCheck;
  /** The first event that disagrees with the balances computed up to it. */
  firstError: LedgerRow | null;
};

export type CoinBudget = { id: number; name: string; owner: Address };

export type BudgetPage = {
  budget: Budget;
  /** Unique display name. */
  name: string;
  unit: TokenUnit;
  /** What the treasury holds of the budget's token beyond what budgets have. */
  surplus: bigint;
  /** The wallet's balance of the budget's token. */
  purse: Purse;
  spenders: Spender[];
  targets: PayTarget[];
  ledger: LedgerPage;
  /** For the donations: the open budgets in coins that they can be moved into. */
  coinBudgets: CoinBudget[];
};

/** Loads a budget with its ledger; `value` is null if the budget does not exist. */
export async function loadBudgetPage(
  wallet: Address,
  id: number,
  search: URLSearchParams,
): Promise<TreasuryAnswer<BudgetPage | null>> {
  const deployment = findTreasury();
  // Read before the events, which may then be newer, but never older.
  const indexed = deployment && (await latestIndexed(deployment.chainId, treasuryStream));
  const rows = deployment ? deriveLedger(await listBudgetEvents(deployment, id)) : [];
  const named = deployment ? namedSpenders(deployment, rows) : [];
  const key = `budget:${id}:${named.map(({ address }) => address).join()}`;
  const answer = await readTreasuryFor(wallet, key, async (at) => {
    const budget = await fetchBudget(at, id);
    if (budget === null) return null;
    const [{ held, balance }, purse, spenders, targets] = await Promise.all([
      fetchHolding(at, budget.token),
      fetchPurse(at, budget.token, wallet),
      fetchSpenders(at, id, named),
      fetchTargets(at, budget.token),
    ]);
    return { budget, surplus: balance > held ? balance - held : 0n, purse, spenders, targets };
  });
  if (answer.kind !== "read") return answer;
  const { facts, value } = answer;
  if (value === null) return { ...answer, value };
  const [unit] = await readUnits([value.budget.token]);
  if (!unit) throw new Error("The unit of a budget was not read.");
  const check = await checkLedger(facts.deployment, rows, {
    budget: value.budget,
    block: Number(facts.block),
    indexed,
  });
  const ahead = await readAhead(facts.deployment.chainId);
  const ledger = { ...pageOf(rows, facts.deployment, search), check, ahead };
  const nameOf = nameBudgets(await listLabels(facts.deployment));
  const coinBudgets = id === donations ? await listCoinBudgets(wallet, nameOf) : [];
  return { ...answer, value: { ...value, unit, name: nameOf(id), ledger, coinBudgets } };
}

async function listCoinBudgets(
  wallet: Address,
  nameOf: (id: number) => string,
): Promise<CoinBudget[]> {
  const totals = await readTotals(wallet);
  if (totals.kind !== "read") return [];
  return totals.value.budgets
    .filter(({ isOpen, token }) => isOpen && token === zeroAddress)
    .flatMap(({ id, owner }) => (owner === null ? [] : [{ id, name: nameOf(id), owner }]));
}

function pageOf(
  rows: readonly LedgerRow[],
  { chainId }: Deployment,
  search: URLSearchParams,
): Omit<LedgerPage, "check" | "ahead"> {
  const show = ledgerShows.find((one) => one === search.get("show")) ?? "all";
  const found = rows.filter((row) => showsRow(show, row)).reverse();
  const page = cutPage(found, parsePageNumber(search));
  const networks = [getNetwork(chainId)];
  return {
    ...page,
    show,
    rows: page.rows.map((row) => ({
      ...row,
      explorer: explorerTransactionUrl(networks, chainId, row.txHash),
    })),
    firstError: rows.find(({ agrees }) => !agrees) ?? null,
  };
}

/**
 * Compares the ledger with the contract at a block known to both: the page's block, or the last
 * indexed one while the index lags behind.
 */
async function checkLedger(
  deployment: Deployment,
  rows: readonly LedgerRow[],
  { budget, block, indexed }: { budget: Budget; block: number; indexed: IndexedUpTo | null },
): Promise<LedgerCheck> {
  if (indexed === null) return { kind: "not-indexed" };
  const at = Math.min(block, indexed.block);
  const counted = balancesAt(rows, at);
  const head = balancesOf(budget);
  if (areEqual(counted, head)) return { kind: "agrees", block: at };
  if (at === block) return { kind: "differs", block, counted, stated: head };
  const behind: LedgerCheck = { kind: "catching-up", missing: block - at };
  if (block - at > readableBlocks) return behind;
  const stated = await fetchBalancesAt(deployment, { id: budget.id, at });
  if (stated === null) return behind;
  return areEqual(counted, stated)
    ? { kind: "agrees", block: at }
    : { kind: "differs", block: at, counted, stated };
}

function balancesOf(budget: Budget) {
  return { balance: balanceOf(budget), reserved: budget.reserved };
}

/** Returns null if the chain does not respond. */
async function fetchBalancesAt(deployment: Deployment, { id, at }: { id: number; at: number }) {
  const client = chainClient(deployment.chainId);
  try {
    const budget = await fetchBudget({ client, deployment, blockNumber: BigInt(at) }, id);
    return budget === null ? { balance: 0n, reserved: 0n } : balancesOf(budget);
  } catch (error) {
    getRuntime().log.warn({ scope: "treasury", budget: id, at, err: error }, "books not readable");
    return null;
  }
}

import type { Address } from "viem";
import { type CsvColumns, csvText } from "#app/kit/list/csv.ts";
import { parsePageNumber } from "#app/kit/list/list-query.ts";
import { cutPage, type NumberedPage } from "#app/kit/list/pages.ts";
import { toDecimalText } from "#app/ui/values/format.ts";
import { listLabels } from "#app/domain/treasury/treasury.server.ts";
import { nameBudgets } from "#app/domain/treasury/budget-names.ts";
import { type BudgetShow, budgetShows } from "./budget-shows.ts";
import {
  balanceOf,
  freeOf,
  type TokenTotal,
  tokensOf,
  totalsOf,
} from "#app/domain/treasury/budget-sums.ts";
import { readTotals, type TreasuryTotals } from "#app/domain/treasury/read-totals.server.ts";
import type { Budget, TreasuryAnswer } from "#app/domain/treasury/treasury.types.ts";
import { donations } from "#app/domain/treasury/budget-names.ts";
import type { TokenUnit } from "#app/domain/assets/token-unit.ts";
import { listUnits, readUnits } from "#app/domain/assets/token-units.server.ts";

export type ListedBudget = Budget & {
  /** Purpose; null if not indexed yet. */
  label: string | null;
  /** Unique display name. */
  name: string;
  unit: TokenUnit;
};

/** `rows` are budgets, newest first. */
export type TreasuryPage = NumberedPage<ListedBudget> & {
  show: BudgetShow;
  counts: Record<BudgetShow, number>;
  totals: (TokenTotal & { unit: TokenUnit })[];
  /** Number of older budgets that were not read. */
  unread: number;
  /** Tokens offered for a new budget without a lookup. */
  units: TokenUnit[];
};

/** Loads the treasury overview and its budgets. */
export async function loadTreasuryPage(
  wallet: Address,
  search: URLSearchParams,
): Promise<TreasuryAnswer<TreasuryPage>> {
  const answer = await readTotals(wallet);
  if (answer.kind !== "read") return answer;
  const { count, holdings } = answer.value;
  const all = await listNamed(answer.value, answer.facts.deployment);
  const show = budgetShows.find((one) => one === search.get("show")) ?? "open";
  const isShown = pickersFor(wallet);
  const found = all.filter(isShown[show]);
  const isWhole = all.length === count;
  const units = await readUnits(holdings.map(({ token }) => token));
  return {
    ...answer,
    value: {
      show,
      counts: {
        open: all.filter(isShown.open).length,
        mine: all.filter(isShown.mine).length,
        closed: all.filter(isShown.closed).length,
        all: all.length,
      },
      ...cutPage(found, parsePageNumber(search)),
      totals: totalsOf(all, holdings, isWhole).map((total) => ({
        ...total,
        unit: unitFor(units, total.token),
      })),
      unread: count - all.length,
      units: await listUnits(),
    },
  };
}

function pickersFor(wallet: Address): Record<BudgetShow, (budget: Budget) => boolean> {
  return {
    open: ({ isOpen }) => isOpen,
    mine: ({ owner, proposedOwner }) => owner === wallet || proposedOwner === wallet,
    closed: ({ isOpen }) => !isOpen,
    all: () => true,
  };
}

async function listNamed(
  { budgets }: TreasuryTotals,
  deployment: Parameters<typeof listLabels>[0],
): Promise<ListedBudget[]> {
  const [labels, units] = await Promise.all([listLabels(deployment), readUnits(tokensOf(budgets))]);
  const nameOf = nameBudgets(labels);
  return budgets.map((budget) => ({
    ...budget,
    name: nameOf(budget.id),
    label: budget.id === donations ? "Donations" : (labels.get(budget.id) ?? null),
    unit: unitFor(units, budget.token),
  }));
}

function unitFor(units: readonly TokenUnit[], token: Address): TokenUnit {
  const unit = units.find((one) => one.token === token);
  if (!unit) throw new Error(`The unit of ${token} was not read.`);
  return unit;
}

const columns: CsvColumns<ListedBudget> = {
  id: ({ id }) => id,
  label: ({ label }) => label,
  token: ({ token }) => token,
  symbol: ({ unit }) => unit.symbol,
  owner: ({ owner }) => owner,
  state: ({ isOpen }) => (isOpen ? "open" : "closed"),
  deposited_units: ({ deposited }) => deposited,
  reserved_units: ({ reserved }) => reserved,
  spent_units: ({ spent }) => spent,
  refunded_units: ({ refunded }) => refunded,
  balance_units: balanceOf,
  free_units: freeOf,
  free: (budget) => toDecimalText(freeOf(budget), budget.unit.decimals),
};

/** Exports the budgets read as CSV, oldest first. */
export async function exportBudgets(wallet: Address): Promise<string | null> {
  const answer = await readTotals(wallet);
  if (answer.kind !== "read") return null;
  const budgets = await listNamed(answer.value, answer.facts.deployment);
  return csvText(
    columns,
    budgets.sort((one, other) => one.id - other.id),
  );
}

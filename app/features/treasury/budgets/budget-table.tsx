import { ListView } from "#app/kit/list/list-view.tsx";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatInteger, type Rounding } from "#app/ui/values/format.ts";
import { Link } from "#app/ui/forms/link.tsx";
import { freeOf } from "#app/domain/treasury/budget-sums.ts";
import { BudgetStatus } from "#app/features/treasury/shared/budget-status.tsx";
import { type BudgetShow, budgetShows } from "./budget-shows.ts";
import type { ListedBudget, TreasuryPage } from "./treasury-page.server.ts";
import styles from "#app/features/treasury/treasury.module.css";
import type { TreasuryFacts } from "#app/domain/treasury/treasury.types.ts";
import { treasuryPaths } from "#app/paths/treasury.ts";

const showLabels: Readonly<Record<BudgetShow, string>> = {
  open: "Open",
  mine: "Mine",
  closed: "Closed",
  all: "All",
};

type BudgetTableProps = { page: TreasuryPage; facts: TreasuryFacts };

/** Budgets, newest first. */
export function BudgetTable({ page, facts }: BudgetTableProps) {
  const { show, unread } = page;
  return (
    <ListView
      caption="Budgets"
      page={page}
      rowKey={({ id }) => String(id)}
      columns={columnsFor(facts)}
      filters={{
        segments: {
          name: "show",
          label: "Kinds of budgets",
          selected: show,
          options: budgetShows.map((one) => ({
            value: one,
            label: showLabels[one],
            count: page.counts[one],
          })),
        },
        csv: treasuryPaths.csv,
      }}
      note={unread > 0 ? `${formatInteger(unread)} older budgets are not shown.` : undefined}
      empty={<EmptyState>Open budgets appear here.</EmptyState>}
    />
  );
}

function columnsFor({ wallet }: TreasuryFacts): Column<ListedBudget>[] {
  const amount = (
    header: string,
    of: (budget: ListedBudget) => bigint,
    rounding?: Rounding,
  ): Column<ListedBudget> => ({
    header,
    align: "end",
    cell: (budget) => (
      <Amount value={of(budget)} {...budget.unit} form="short" rounding={rounding} />
    ),
  });
  return [
    {
      header: "Budget",
      cell: (budget) => (
        <Link to={treasuryPaths.budget(budget.id)} className={styles["label"]}>
          {budget.name}
        </Link>
      ),
    },
    {
      header: "Owner",
      cell: ({ owner }) =>
        owner === null ? "none" : owner === wallet ? "You" : <Address value={owner} />,
    },
    amount("Deposited", ({ deposited }) => deposited),
    amount("Spent", ({ spent }) => spent),
    amount("Refunded", ({ refunded }) => refunded),
    amount("Reserved", ({ reserved }) => reserved),
    amount("Free", freeOf, "down"),
    { header: "State", cell: (budget) => <BudgetStatus budget={budget} wallet={wallet} /> },
  ];
}

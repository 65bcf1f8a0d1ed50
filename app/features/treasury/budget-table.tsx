import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatInteger, type Rounding } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { freeOf } from "./budget-sums.ts";
import { BudgetStatus } from "./budget-status.tsx";
import { Chips } from "#app/ui/chips.tsx";
import { Paging } from "#app/kit/list/paging.tsx";
import { type BudgetShow, budgetShows } from "./budget-shows.ts";
import type { ListedBudget, TreasuryPage } from "./treasury-page.server.ts";
import styles from "./treasury.module.css";
import type { TreasuryFacts } from "./treasury.types.ts";

const showLabels: Readonly<Record<BudgetShow, string>> = {
  open: "Open",
  mine: "Mine",
  closed: "Closed",
  all: "All",
};

const emptyLabels: Readonly<Record<BudgetShow, string>> = {
  open: "No open budgets.",
  mine: "You have no budgets.",
  closed: "No closed budgets.",
  all: "No budgets yet.",
};

type BudgetTableProps = { page: TreasuryPage; facts: TreasuryFacts };

/** Budgets, newest first. */
export function BudgetTable({ page, facts }: BudgetTableProps) {
  const { show, budgets, pages, unread } = page;
  return (
    <DataTable
      caption="Budgets"
      rows={budgets}
      rowKey={({ id }) => String(id)}
      columns={columnsFor(facts)}
      empty={<EmptyState>{emptyLabels[show]}</EmptyState>}
      toolbar={
        <div className={layout["toolbar"]}>
          <Chips
            label="Kinds of budgets"
            shows={budgetShows}
            shown={show}
            labels={showLabels}
            counts={page.counts}
          />
          <ButtonLink size="small" to="/ecoSystem/treasury.csv" reloadDocument>
            Export CSV
          </ButtonLink>
        </div>
      }
      footer={
        pages > 1 || unread > 0 ? (
          <div className={layout["toolbar"]}>
            {unread > 0 && (
              <span className={typography["note"]}>
                {formatInteger(unread)} older budgets are not shown.
              </span>
            )}
            <Paging page={{ page: page.page, pages: pages }} />
          </div>
        ) : undefined
      }
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
        <Link to={`/ecoSystem/treasury/${budget.id}`} className={styles["label"]}>
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

import { useSearchParams } from "@remix-run/react";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/form.tsx";
import { formatInteger, unknownFigure } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Status } from "#app/ui/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { HistoryType } from "./history.ts";
import type { HistoryPage, ListedRow } from "./history-page.server.ts";

const path = "/ecoSystem/boostRewards";

const typeLabels: Readonly<Record<HistoryType, string>> = {
  stake: "Staked",
  extend: "Lock extended",
  withdraw: "Withdrawn",
  exit: "Exited early",
  settle: "Boost settled",
  boosts: "Boosts set",
  reward: "Reward paid",
  "reward-refused": "Reward refused by its token",
  tip: "Tip earned",
  "tip-paid": "Tip taken from my rewards",
};

/** The wallet's actions and payouts, newest first. */
export function HistoryTable({ page }: { page: HistoryPage }) {
  const { choice, pages, all } = page;
  const isFiltered = choice.from !== null || choice.until !== null;
  return (
    <>
      {choice.unread.length > 0 && (
        <Notice tone="warn">
          Not filtered by {choice.unread.join(" and ")}: enter a day like 2026-11-20.
        </Notice>
      )}
      {page.isCut && (
        <Notice tone="warn">
          The history is too long to read whole, so the stake after each event leaves out the oldest
          events.
        </Notice>
      )}
      <DataTable
        caption="My history"
        rows={page.rows}
        rowKey={({ key, type }) => `${key}-${type}`}
        columns={columnsFor(page)}
        toolbar={<Filters />}
        empty={
          isFiltered && all > 0 ? (
            <EmptyState action={<ButtonLink to={`${path}/history`}>Show all</ButtonLink>}>
              No events in this period.
            </EmptyState>
          ) : (
            <EmptyState action={<ButtonLink to={path}>Stake</ButtonLink>}>
              Your stakes, locks, claims and withdrawals appear here.
            </EmptyState>
          )
        }
        footer={pages > 1 ? <Pages page={choice.page} pages={pages} /> : undefined}
      />
    </>
  );
}

function columnsFor({ stakeUnit, ahead }: HistoryPage): Column<ListedRow>[] {
  return [
    { header: "Time", cell: ({ at }) => <RelativeTime at={at} ahead={ahead} /> },
    { header: "Event", cell: ({ type }) => typeLabels[type] },
    {
      header: "Amount",
      align: "end",
      cell: ({ amount, unit, penalty }) =>
        amount === null ? (
          unknownFigure
        ) : (
          <span className={layout["two-lines"]}>
            <Amount value={amount} {...unit} form="rounded" />
            {penalty > 0n && (
              <span className={typography["note"]}>
                of it a penalty of <Amount value={penalty} {...unit} form="rounded" />
              </span>
            )}
          </span>
        ),
    },
    {
      header: "My stake after",
      align: "end",
      cell: ({ stakeAfter }) => <Amount value={stakeAfter} {...stakeUnit} form="rounded" />,
    },
    {
      header: "My power after",
      align: "end",
      cell: ({ powerAfter }) =>
        powerAfter === null ? (
          unknownFigure
        ) : (
          <Amount value={powerAfter} decimals={stakeUnit.decimals} symbol="" form="rounded" />
        ),
    },
    {
      header: "Status",
      cell: ({ isFinal }) =>
        isFinal ? <Status tone="green">Final</Status> : <Status tone="accent">Confirming</Status>,
    },
    {
      header: "Transaction",
      cell: ({ txHash, explorer }) => (
        <Address value={txHash} kind="transaction hash" explorer={<a href={explorer}>View</a>} />
      ),
    },
  ];
}

function Filters() {
  const [search] = useSearchParams();
  const file = new URLSearchParams(search);
  file.delete("page");
  return (
    <Form method="get" className={layout["filter-row"]} key={search.toString()} preventScrollReset>
      <TextField
        label="From (UTC)"
        name="from"
        type="date"
        defaultValue={search.get("from") ?? ""}
      />
      <TextField label="To (UTC)" name="to" type="date" defaultValue={search.get("to") ?? ""} />
      <div className={layout["tools"]}>
        <Button type="submit">Filter</Button>
        <ButtonLink to={`${path}/history.csv?${file}`} reloadDocument>
          Export CSV
        </ButtonLink>
      </div>
    </Form>
  );
}

/** Pagination, newest page first. */
function Pages({ page, pages }: { page: number; pages: number }) {
  const [search] = useSearchParams();
  const at = (number: number) => {
    const next = new URLSearchParams(search);
    next.set("page", String(number));
    return `?${next}`;
  };
  return (
    <div className={layout["tools"]}>
      <span className={typography["note"]}>
        Page {formatInteger(page)} of {formatInteger(pages)}
      </span>
      {page > 1 && (
        <ButtonLink size="small" to={at(page - 1)}>
          Previous
        </ButtonLink>
      )}
      {page < pages && (
        <ButtonLink size="small" to={at(page + 1)}>
          Next
        </ButtonLink>
      )}
    </div>
  );
}

import { useSearchParams } from "@remix-run/react";
import { PageLinks } from "#app/features/staking/page-links.tsx";
import { nameOf } from "#app/common/staking/labels.ts";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Status } from "#app/ui/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { HistoryType } from "./history.types.ts";
import type { HistoryPage, ListedRow } from "./history-page.server.ts";

const typeLabels: Readonly<Record<HistoryType, string>> = {
  stake: "Delegated",
  unstake: "Undelegated",
  "put-back": "Unbonding canceled",
  withdraw: "Withdrawn",
  "move-out": "Redelegated away",
  "move-in": "Redelegated here",
  claim: "Claimed",
  commission: "Commission claimed",
  compound: "Compounded",
  slash: "Slashed",
  "slash-unbonding": "Unbonding stake slashed",
};

/** The wallet's actions and events affecting its stake, newest first. */
export function HistoryTable({ page }: { page: HistoryPage }) {
  const [search] = useSearchParams();
  const { choice, pages, all } = page;
  const isFiltered = choice.from !== null || choice.until !== null;
  const at = (number: number) => {
    const next = new URLSearchParams(search);
    next.set("page", String(number));
    return `?${next}`;
  };
  return (
    <>
      {choice.unread.length > 0 && (
        <Notice tone="warn">
          Not filtered by {choice.unread.join(" and ")}: enter a day like 2026-11-20.
        </Notice>
      )}
      {page.isCut && (
        <Notice tone="warn">
          The history is too long to read in full, so the stake after each event omits the oldest
          events.
        </Notice>
      )}
      <DataTable
        caption="My history"
        rows={page.rows}
        rowKey={({ key }) => key}
        columns={columnsFor(page)}
        toolbar={<Filters />}
        empty={
          isFiltered && all > 0 ? (
            <EmptyState action={<ButtonLink to="/staking/history">Show all</ButtonLink>}>
              No events in this period.
            </EmptyState>
          ) : (
            <EmptyState action={<ButtonLink to="/staking">Choose a validator</ButtonLink>}>
              Your delegations, claims, withdrawals and slashes appear here.
            </EmptyState>
          )
        }
        footer={pages > 1 ? <PageLinks page={choice.page} pages={pages} at={at} /> : undefined}
      />
    </>
  );
}

function columnsFor({ coin, names, ahead }: HistoryPage): Column<ListedRow>[] {
  return [
    { header: "Time", cell: ({ at }) => <RelativeTime at={at} ahead={ahead} /> },
    { header: "Event", cell: ({ type }) => typeLabels[type] },
    {
      header: "Validator",
      cell: ({ id }) => <Link to={`/staking/${id}`}>{nameOf(id, names)}</Link>,
    },
    {
      header: "Amount",
      align: "end",
      cell: ({ amount }) => <Amount value={amount} {...coin} form="rounded" />,
    },
    {
      header: "My stake after",
      align: "end",
      cell: ({ balanceAfter, unbondingAfter }) => (
        <span className={layout["two-lines"]}>
          <Amount value={balanceAfter} {...coin} form="rounded" />
          {unbondingAfter > 0n && (
            <span className={typography["note"]}>
              unbonding <Amount value={unbondingAfter} {...coin} form="rounded" />
            </span>
          )}
        </span>
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
        <ButtonLink to={`/staking/history.csv?${file}`} reloadDocument>
          Export CSV
        </ButtonLink>
      </div>
    </Form>
  );
}

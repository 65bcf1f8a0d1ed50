import { useSearchParams } from "@remix-run/react";
import typography from "#app/ui/typography.module.css";
import styles from "#app/features/submissions/rewards/rewards.module.css";
import { payoutLabels, rewardsPath } from "#app/features/submissions/rewards/labels.ts";
import { Paging } from "#app/kit/list/paging.tsx";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatInteger, unknownFigure } from "#app/ui/format.ts";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Status } from "#app/ui/status.tsx";
import layout from "#app/ui/layout.module.css";
import { ledgerFields } from "./ledger-fields.ts";
import { LedgerFilters } from "./ledger-filters.tsx";
import type { LedgerPage, LedgerRow } from "./ledger-page.server.ts";

/** Payments from the escrow, newest first. */
export function LedgerTable({ page }: { page: LedgerPage }) {
  const { rows, found, all, block } = page;
  const [search] = useSearchParams();
  const isFiltered = ledgerFields.some((name) => search.get(name));
  return (
    <DataTable
      caption="Payouts"
      dense
      rows={rows}
      rowKey={({ key }) => key}
      columns={columns}
      toolbar={<LedgerFilters totals={page.totals} />}
      footer={
        <div className={layout["toolbar-rows"]}>
          <p className={typography["remark"]}>
            {formatInteger(found)} of {formatInteger(all)} payouts
            {block !== null && `, as of block ${formatInteger(block)}`}
          </p>
          {page.pages > 1 && <Paging page={{ page: page.page, pages: page.pages }} />}
        </div>
      }
      empty={
        isFiltered && all > 0 ? (
          <EmptyState action={<ButtonLink to={`${rewardsPath}/ledger`}>Show all</ButtonLink>}>
            No payout matches.
          </EmptyState>
        ) : (
          <EmptyState>Payments from the escrow appear here.</EmptyState>
        )
      }
    />
  );
}

const columns: Column<LedgerRow>[] = [
  { header: "Time", cell: ({ at }) => <RelativeTime at={at} /> },
  { header: "Event", cell: ({ kind }) => payoutLabels[kind] },
  {
    header: "Task",
    cell: ({ task, title }) =>
      task === null ? (
        unknownFigure
      ) : (
        <span className={styles["title"]}>
          {task}
          {title !== null && `, ${title}`}
        </span>
      ),
  },
  {
    header: "Submitter",
    priority: "medium",
    cell: ({ submitter }) => (submitter === null ? unknownFigure : <Address value={submitter} />),
  },
  { header: "Paid to", cell: (row) => <PaidTo row={row} /> },
  {
    header: "Amount",
    align: "end",
    cell: ({ amount, unit }) => <Amount value={amount} {...unit} form="rounded" />,
  },
  {
    header: "Status",
    priority: "low",
    cell: ({ isFinal }) =>
      isFinal ? <Status tone="green">Final</Status> : <Status tone="accent">Confirming</Status>,
  },
  {
    header: "Transaction",
    priority: "low",
    cell: ({ txHash, explorer }) => (
      <Address value={txHash} kind="transaction hash" explorer={<a href={explorer}>View</a>} />
    ),
  },
];

function PaidTo({ row: { payee, to } }: { row: LedgerRow }) {
  if (payee === null) return "Several";
  if (to === null || to === payee) return <Address value={payee} />;
  return (
    <span className={layout["lines"]}>
      <Address value={payee} />
      <span className={typography["remark"]}>
        sent to <Address value={to} />
      </span>
    </span>
  );
}

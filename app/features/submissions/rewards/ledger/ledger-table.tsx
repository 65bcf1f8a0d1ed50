import typography from "#app/ui/typography.module.css";
import styles from "#app/features/submissions/rewards/rewards.module.css";
import { payoutLabels } from "#app/features/submissions/rewards/labels.ts";
import { payoutKinds } from "#app/domain/submissions/payouts/payouts.ts";
import { addressFilter, choiceFilter } from "#app/kit/list/filter-fields.ts";
import { finalityColumn, timeColumn, transactionColumn } from "#app/kit/list/event-columns.tsx";
import { ListView } from "#app/kit/list/list-view.tsx";
import { developerRewardPaths } from "#app/paths/developer-rewards.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatInteger, unknownFigure } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import type { LedgerPage, LedgerRow } from "./ledger-page.server.ts";

/** Payments from the escrow, newest first. */
export function LedgerTable({ page }: { page: LedgerPage }) {
  const { total, all, block, totals, rejected } = page;
  return (
    <ListView
      caption="Payouts"
      page={page}
      rowKey={({ key }) => key}
      columns={columns}
      filters={{
        rejected,
        csv: developerRewardPaths.ledgerCsv,
        fields: [
          addressFilter("account", "Submitter or who was paid"),
          { kind: "text", name: "task", label: "Task number", expects: "its number in the escrow" },
          choiceFilter(
            "kind",
            "Event",
            "All events",
            payoutKinds.map((kind) => [kind, payoutLabels[kind]]),
          ),
          choiceFilter(
            "token",
            "Token",
            "All tokens",
            totals.map(({ token, unit }) => [token, unit.symbol]),
          ),
          { kind: "days" },
        ],
      }}
      note={
        <>
          {formatInteger(total)} of {formatInteger(all)} payouts
          {block !== null && `, as of block ${formatInteger(block)}`}
        </>
      }
      empty={<EmptyState>Payments from the escrow appear here.</EmptyState>}
    />
  );
}

const columns: Column<LedgerRow>[] = [
  timeColumn,
  { header: "Event", phone: "title", cell: ({ kind }) => payoutLabels[kind] },
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
  finalityColumn,
  transactionColumn(({ explorer }) => explorer),
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

import type { ReactNode } from "react";
import { deskPath, statusWords } from "#app/features/tasks/desk/words.ts";
import styles from "#app/features/tasks/rewards/rewards.module.css";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { unknownFigure } from "#app/ui/format.ts";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Status } from "#app/ui/status.tsx";
import type { Show } from "./standing.ts";
import { TaskCell } from "./task-cell.tsx";
import type { WorkRow } from "./work-page.server.ts";

type WorkTableProps = {
  show: Exclude<Show, "open">;
  rows: readonly WorkRow[];
  toolbar: ReactNode;
  footer: ReactNode;
};

/** What was handed in and what came of it, newest first. */
export function WorkTable({ show, rows, toolbar, footer }: WorkTableProps) {
  return (
    <DataTable
      caption="Work"
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      toolbar={toolbar}
      footer={footer}
      empty={<EmptyState>{emptyWords[show]}</EmptyState>}
    />
  );
}

const emptyWords: Readonly<Record<Exclude<Show, "open">, string>> = {
  "in-work": "What is handed in and not decided yet is listed here.",
  submitted: "All that the developer hands in is listed here, whatever came of it.",
  rewarded: "What is approved and paid is listed here, with its transaction.",
  "not-chosen": "What is turned down is listed here, with the reason.",
  cancelled: "What is withdrawn, and work for tasks that are cancelled, is listed here.",
};

const columns: Column<WorkRow>[] = [
  { header: "Task", cell: ({ id, task }) => <TaskCell task={task} to={`${deskPath}/${id}`} /> },
  {
    header: "Status",
    cell: ({ status }) => (
      <Status tone={statusWords[status].tone}>{statusWords[status].text}</Status>
    ),
  },
  { header: "Amount", align: "end", cell: (row) => <Arrives row={row} /> },
  {
    header: "Paid by",
    cell: ({ paidTx, explorer }) =>
      paidTx === null || explorer === null ? (
        unknownFigure
      ) : (
        <Address value={paidTx} kind="transaction hash" explorer={<a href={explorer}>View</a>} />
      ),
  },
  {
    header: "Reason",
    cell: ({ reason }) => <span className={styles["quiet"]}>{reason ?? unknownFigure}</span>,
  },
  { header: "Handed in", cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  { header: "Deadline", cell: ({ task }) => <RelativeTime at={task.submitBy * 1_000} /> },
];

/** What arrives at the submitter, who may have named others. */
function Arrives({ row: { arrives, amount, unit, payees } }: { row: WorkRow }) {
  if (arrives === null || amount === null) return unknownFigure;
  return (
    <span className={styles["lines"]}>
      <Amount value={arrives} {...unit} form="rounded" />
      {payees > 0 && (
        <span className={styles["quiet"]}>
          of <Amount value={amount} {...unit} form="rounded" /> split among {payees}
        </span>
      )}
    </span>
  );
}

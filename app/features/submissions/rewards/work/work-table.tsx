import { statusLabels } from "#app/domain/tasks/model/submission-labels.ts";
import typography from "#app/ui/typography.module.css";
import layout from "#app/ui/layout.module.css";
import { Address } from "#app/ui/values/address.tsx";
import type { FilterBarProps } from "#app/kit/list/filter-bar.tsx";
import { ListView } from "#app/kit/list/list-view.tsx";
import type { NumberedPage } from "#app/kit/list/pages.ts";
import { submissionPaths } from "#app/paths/submissions.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { unknownFigure } from "#app/ui/values/format.ts";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import { TaskCell } from "./task-cell.tsx";
import type { WorkRow } from "./work-page.server.ts";

type WorkTableProps = {
  page: NumberedPage<WorkRow>;
  filters: FilterBarProps;
  note: string;
};

/** Submissions with their outcome, newest first. */
export function WorkTable({ page, filters, note }: WorkTableProps) {
  return (
    <ListView
      caption="Work"
      page={page}
      rowKey={({ id }) => id}
      columns={columns}
      filters={filters}
      note={note}
      // Shown only for a chosen outcome, which counts as a filter.
      empty={null}
    />
  );
}

const columns: Column<WorkRow>[] = [
  {
    header: "Task",
    cell: ({ id, task }) => <TaskCell task={task} to={submissionPaths.submission(id)} />,
  },
  {
    header: "Status",
    cell: ({ status }) => (
      <Status tone={statusLabels[status].tone}>{statusLabels[status].text}</Status>
    ),
  },
  { header: "Amount", align: "end", cell: (row) => <Arrives row={row} /> },
  {
    header: "Paid by",
    priority: "low",
    cell: ({ paidTx, explorer }) =>
      paidTx === null || explorer === null ? (
        unknownFigure
      ) : (
        <Address value={paidTx} kind="transaction hash" explorer={<a href={explorer}>View</a>} />
      ),
  },
  {
    header: "Reason",
    priority: "medium",
    cell: ({ reason }) => <span className={typography["remark"]}>{reason ?? unknownFigure}</span>,
  },
  { header: "Submitted", cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  {
    header: "Deadline",
    priority: "low",
    cell: ({ task }) => <RelativeTime at={task.submitBy * 1_000} />,
  },
];

/** The submitter's part; the rest goes to other payees. */
function Arrives({ row: { arrives, amount, unit, payees } }: { row: WorkRow }) {
  if (arrives === null || amount === null) return unknownFigure;
  return (
    <span className={layout["lines"]}>
      <Amount value={arrives} {...unit} form="rounded" />
      {payees > 0 && (
        <span className={typography["remark"]}>
          of <Amount value={amount} {...unit} form="rounded" /> split among {payees}
        </span>
      )}
    </span>
  );
}

import { taskPaths } from "#app/paths/tasks.ts";
import typography from "#app/ui/typography.module.css";
import layout from "#app/ui/layout.module.css";
import { Address } from "#app/ui/values/address.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import {
  formatBps,
  formatDuration,
  formatInteger,
  toShareBps,
  unknownFigure,
} from "#app/ui/values/format.ts";
import type { BoardPage } from "./board-page.server.ts";
import { Sums } from "./sums.tsx";

/** Ranking of sponsors, with the amounts they paid out and how fast. */
export function SponsorTable({ page: { sponsors, units } }: { page: BoardPage }) {
  return (
    <DataTable
      caption="Sponsors"
      rows={sponsors}
      rowKey={({ account }) => account}
      toolbar={<h2>Sponsors</h2>}
      columns={[
        { header: "Sponsor", cell: ({ account }) => <Address value={account} /> },
        { header: "Tasks", align: "end", cell: ({ tasks }) => formatInteger(tasks) },
        {
          header: "Paid tasks",
          align: "end",
          cell: ({ paidTasks }) => formatInteger(paidTasks),
        },
        {
          header: "Funded",
          align: "end",
          cell: ({ money }) => (
            <Sums sums={money.map(({ token, put }) => ({ token, amount: put }))} units={units} />
          ),
        },
        {
          header: "Paid",
          align: "end",
          cell: ({ money }) => (
            <span className={layout["lines"]}>
              {money.map((one) => (
                <span key={one.token}>{formatBps(toShareBps(one.paid, one.put))}</span>
              ))}
            </span>
          ),
        },
        {
          header: "Time to review",
          align: "end",
          cell: ({ reviewMs }) => formatMedian(reviewMs),
        },
        { header: "Time to pay", align: "end", cell: ({ payMs }) => formatMedian(payMs) },
      ]}
      footer={
        <p className={typography["remark"]}>
          Times are medians: from the work to the decision, and from the decision to its payment.
        </p>
      }
      empty={
        <EmptyState action={<ButtonLink to={taskPaths.add}>Create a task</ButtonLink>}>
          Accounts that fund tasks appear here.
        </EmptyState>
      }
    />
  );
}

function formatMedian(ms: number | null): string {
  return ms === null ? unknownFigure : formatDuration(ms);
}

import styles from "#app/features/submissions/queue.module.css";
import type { Unit } from "#app/domain/tasks/model/submission-labels.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatAmount } from "#app/ui/values/format.ts";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import typography from "#app/ui/typography.module.css";
import type { ShownAward } from "./award-page.server.ts";
import { sumOf } from "#app/domain/submissions/award/award.types.ts";

/** Paid and void awards. */
export function PastAwards({ awards, unit }: { awards: readonly ShownAward[]; unit: Unit }) {
  const columns: Column<ShownAward>[] = [
    { header: "Gathered", cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
    {
      header: "Status",
      cell: ({ status }) =>
        status === "done" ? (
          <Status tone="green">Paid</Status>
        ) : (
          <Status tone="neutral">Void</Status>
        ),
    },
    {
      header: "Winners",
      align: "end",
      cell: ({ rows }) => rows.filter(({ amount }) => amount > 0n).length,
    },
    {
      header: "Amount",
      align: "end",
      cell: ({ rows }) => <Amount value={sumOf(rows)} {...unit} />,
    },
    {
      header: "Transaction",
      cell: ({ explorer, credits }) => (
        <span className={styles["what"]}>
          {explorer === null ? "none" : <a href={explorer}>Show</a>}
          {credits.map(({ account, amount }) => (
            <span key={account} className={typography["note"]}>
              {account} refused {formatAmount(amount, unit)}: credited, to be withdrawn
            </span>
          ))}
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption="Past awards"
      columns={columns}
      rows={awards}
      rowKey={({ id }) => id}
      empty={<EmptyState>Paid and voided awards appear here.</EmptyState>}
    />
  );
}

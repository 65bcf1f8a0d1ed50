import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import { addressFilter, choiceFilter } from "#app/kit/list/filter-fields.ts";
import { ListView } from "#app/kit/list/list-view.tsx";
import { consolePaths } from "#app/paths/console.ts";
import { Address } from "#app/ui/values/address.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import { DifferenceList } from "./difference-list.tsx";
import { actionsOf } from "./history-filter.ts";
import type { HistoryPage, HistoryRow } from "./history.server.ts";
import styles from "./history.module.css";

/** Shows who did what on a page of the console, and when. */
export function HistoryView({ page }: { page: HistoryPage }) {
  const { area, topic } = page;
  return (
    <ListView
      caption="Admin actions"
      page={page}
      rowKey={(row) => row.id}
      columns={columnsFor(page)}
      filters={{
        rejected: page.rejected,
        csv: `${consolePaths.actionsCsv(area)}${topic === null ? "" : `?topic=${encodeURIComponent(topic)}`}`,
        fields: [
          { kind: "text", name: "text", label: "Subject or change" },
          addressFilter("actor", "Who"),
          choiceFilter(
            "action",
            "Action",
            "All actions",
            actionsOf(area).map(({ action, label }) => [action, label]),
          ),
          { kind: "days" },
        ],
      }}
      empty={<EmptyState>Admin actions appear here.</EmptyState>}
    />
  );
}

function columnsFor({ networks }: HistoryPage): Column<HistoryRow>[] {
  return [
    { header: "Time", cell: ({ at }) => <RelativeTime at={at} /> },
    {
      header: "Who",
      cell: ({ actor, actorName }) => <Address value={actor} label={actorName ?? undefined} />,
    },
    {
      header: "What",
      cell: ({ label, subject, subjectPage }) => (
        <span className={styles["what"]}>
          {label}
          <span className={styles["subject"]}>
            {subjectPage === null ? subject : <Link to={subjectPage}>{subject}</Link>}
          </span>
        </span>
      ),
    },
    {
      header: "Changes",
      cell: ({ differences }) => <DifferenceList differences={differences} />,
    },
    {
      header: "Transaction",
      priority: "medium",
      cell: ({ transaction }) =>
        transaction && (
          <Address
            value={transaction.hash}
            kind="transaction hash"
            explorer={
              <a href={explorerTransactionUrl(networks, transaction.chainId, transaction.hash)}>
                View
              </a>
            }
          />
        ),
    },
  ];
}

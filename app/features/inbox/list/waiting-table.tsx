import { areas } from "#app/domain/alerts/alarm.types.ts";
import type { WaitingItem } from "#app/domain/alerts/waiting.types.ts";
import { ListView } from "#app/kit/list/list-view.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import styles from "#app/features/inbox/inbox.module.css";
import typography from "#app/ui/typography.module.css";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import { areaLabels } from "#app/features/inbox/area-labels.ts";
import type { InboxPage } from "./inbox-page.server.ts";

/** Shows what the admin has to do; an item leaves the list when it is done. */
export function WaitingTable({ page }: { page: InboxPage }) {
  const { waiting, waits, waitingCounts, waitingTotal, ahead } = page;
  return (
    <ListView
      title="Waiting for you"
      caption="Waiting for you"
      cards
      columns={columnsFor(ahead)}
      page={{ rows: waiting, page: 1, pages: 1, total: waiting.length }}
      rowKey={({ key }) => key}
      filters={
        waitingTotal === 0
          ? undefined
          : {
              segments: {
                name: "waits",
                label: "What waits",
                selected: waits ?? "",
                options: [
                  { value: "", label: "All", count: waitingTotal },
                  ...areas.map((area) => ({
                    value: area,
                    label: areaLabels[area],
                    count: waitingCounts[area] ?? 0,
                  })),
                ],
              },
            }
      }
      empty={<EmptyState>Reviews, roots, scheduled calls and offers appear here.</EmptyState>}
    />
  );
}

const columnsFor = (ahead: number): readonly Column<WaitingItem>[] => [
  {
    header: "What",
    phone: "title",
    cell: ({ title, note }) => (
      <span className={styles["texts"]}>
        <strong>{title}</strong>
        <span className={typography["note"]}>{note}</span>
      </span>
    ),
  },
  {
    header: "Due",
    phone: "time",
    cell: ({ dueAt }) =>
      dueAt === null ? (
        <span className={typography["note"]}>no deadline</span>
      ) : (
        <RelativeTime at={dueAt} ahead={ahead} />
      ),
  },
  {
    header: "Action",
    actions: true,
    align: "end",
    cell: ({ action, title }) => (
      <ButtonLink size="small" to={action.to}>
        {action.label}
        <span className="visually-hidden">: {title}</span>
      </ButtonLink>
    ),
  },
];

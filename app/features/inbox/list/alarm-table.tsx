import type { ShownAlarm } from "#app/common/alerts/describe-alarm.ts";
import { areas, severities } from "#app/domain/alerts/alarm.types.ts";
import { AlarmStatus, severityLabels } from "#app/features/inbox/alarm-status.tsx";
import { areaLabels } from "#app/features/inbox/area-labels.ts";
import { ListView } from "#app/kit/list/list-view.tsx";
import { inboxPaths } from "#app/paths/inbox.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import layout from "#app/ui/layout.module.css";
import type { Column } from "#app/ui/tables/data-table.tsx";
import styles from "#app/features/inbox/inbox.module.css";
import typography from "#app/ui/typography.module.css";
import { formatDuration } from "#app/ui/values/format.ts";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import { type AlarmShow, alarmShows } from "./alarm-shows.ts";
import type { InboxPage } from "./inbox-page.server.ts";

const showLabels: Readonly<Record<AlarmShow, string>> = {
  open: "Open",
  cleared: "Cleared",
  all: "All",
};

/** Shows what is or was wrong, newest first. */
export function AlarmTable({ page }: { page: InboxPage }) {
  const { alarms, show, openCount, rejected, now } = page;
  const option = (value: string, label: string) => ({ value, label });
  return (
    <ListView
      title="Alarms"
      caption="Alarms"
      cards
      columns={columnsFor(now)}
      page={alarms}
      rowKey={({ id }) => id}
      filters={{
        segments: {
          name: "show",
          label: "State",
          selected: show,
          options: alarmShows.map((one) => ({
            ...option(one, showLabels[one]),
            count: one === "open" ? openCount : undefined,
          })),
        },
        fields: [
          {
            kind: "select",
            name: "area",
            label: "Area",
            options: [
              option("", "All areas"),
              ...areas.map((area) => option(area, areaLabels[area])),
            ],
          },
          {
            kind: "select",
            name: "severity",
            label: "Severity",
            options: [
              option("", "All severities"),
              ...severities.map((one) => option(one, severityLabels[one])),
            ],
          },
        ],
        rejected,
      }}
      empty={<EmptyState>Nothing is wrong. Alarms appear here while their cause lasts.</EmptyState>}
    />
  );
}

const columnsFor = (now: number): readonly Column<ShownAlarm>[] => [
  {
    header: "Alarm",
    phone: "title",
    cell: ({ id, title, text }) => (
      <span className={styles["texts"]}>
        <Link to={inboxPaths.alarm(id)}>{title}</Link>
        <span className={typography["note"]}>{text}</span>
      </span>
    ),
  },
  {
    header: "State",
    phone: "state",
    cell: (alarm) => (
      <span className={layout["two-lines"]}>
        <AlarmStatus alarm={alarm} />
        <span className={typography["note"]}>{stateNote(alarm, now)}</span>
      </span>
    ),
  },
  { header: "Raised", phone: "time", cell: ({ raisedAt }) => <RelativeTime at={raisedAt} /> },
  {
    header: "Action",
    actions: true,
    align: "end",
    cell: ({ page, title }) =>
      page && (
        <ButtonLink size="small" to={page.to}>
          {page.label}
          <span className="visually-hidden">: {title}</span>
        </ButtonLink>
      ),
  },
];

/** Says how long an alarm was open, or that an admin knows about it. */
function stateNote(alarm: ShownAlarm, now: number): string {
  const { raisedAt, clearedAt, acknowledged, mutedUntil } = alarm;
  if (clearedAt !== null) return `open for ${formatDuration(clearedAt - raisedAt, 1)}`;
  if (mutedUntil !== null && mutedUntil > now) return "muted";
  return acknowledged ? "acknowledged" : "";
}

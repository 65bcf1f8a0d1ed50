import type { ListedChannel } from "#app/domain/channels/channels.server.ts";
import { findSetting } from "#app/domain/channels/environment.ts";
import { inboxPaths } from "#app/paths/inbox.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import layout from "#app/ui/layout.module.css";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import styles from "#app/features/inbox/inbox.module.css";
import typography from "#app/ui/typography.module.css";
import { channelLabels, formatAreas, lowestLabels } from "./channel-labels.ts";
import { ChannelStatus } from "./channel-status.tsx";

/** Lists where alarms are sent to, and whether they arrive. */
export function ChannelTable({ channels }: { channels: readonly ListedChannel[] }) {
  return (
    <DataTable
      caption="Channels"
      cards
      rows={channels}
      rowKey={({ id }) => id}
      columns={columns}
      empty={<EmptyState>Alarms are sent to the channels that you add.</EmptyState>}
    />
  );
}

const columns: readonly Column<ListedChannel>[] = [
  {
    header: "Channel",
    phone: "title",
    cell: ({ id, name, kind, target }) => {
      const setting = findSetting(id);
      return (
        <span className={styles["texts"]}>
          <Link to={inboxPaths.channel(id)}>{name}</Link>
          <span className={typography["note"]}>
            {channelLabels[kind]}, {target}
            {setting !== null && `, set by ${setting}`}
          </span>
        </span>
      );
    },
  },
  {
    header: "Gets",
    cell: ({ lowestSeverity, areas }) => (
      <span className={layout["two-lines"]}>
        {lowestLabels[lowestSeverity]}
        <span className={typography["note"]}>{formatAreas(areas)}</span>
      </span>
    ),
  },
  { header: "State", phone: "state", cell: (channel) => <ChannelStatus channel={channel} /> },
];

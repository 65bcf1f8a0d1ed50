import { Link } from "@remix-run/react";
import type { Network } from "#app/chain/networks.ts";
import { ListView } from "#app/kit/list/list-view.tsx";
import { RouteName } from "#app/features/bridge/shared/route-name.tsx";
import { bridgePaths } from "#app/paths/bridge.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Pictured } from "#app/ui/values/pictured.tsx";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { messageFilters } from "./message-filters.ts";
import type { MessageList, MessageRow } from "./message-list.server.ts";
import styles from "./messages.module.css";
import { Tries } from "./tries.tsx";

type MessageTableProps = { list: MessageList; networks: readonly Network[] };

/** Shows everything that the bridge has carried, carries or cannot carry. */
export function MessageTable({ list, networks }: MessageTableProps) {
  return (
    <ListView
      caption="Messages"
      page={list}
      rowKey={({ id }) => id}
      columns={columnsFor(networks)}
      filters={messageFilters(list, networks)}
      onward={onwardLabels[list.sort]}
      noMatch="No match yet: messages appear once their block is final."
      empty={
        <EmptyState action={<ButtonLink to={bridgePaths.index}>Send the first</ButtonLink>}>
          Bridge messages appear here.
        </EmptyState>
      }
    />
  );
}

const onwardLabels = {
  newest: { first: "Newest", next: "Older" },
  oldest: { first: "Oldest", next: "Newer" },
} as const;

const columnsFor = (networks: readonly Network[]): Column<MessageRow>[] => [
  { header: "Time", cell: ({ at }) => <RelativeTime at={at} /> },
  {
    header: "Route",
    phone: "title",
    cell: ({ from, to }) => <RouteName from={from} to={to} networks={networks} />,
  },
  {
    header: "Amount",
    align: "end",
    cell: ({ amount, image_url }) =>
      amount ? (
        <Pictured image={image_url}>
          <Amount {...amount} />
        </Pictured>
      ) : (
        <span className={typography["note"]}>Not one of our tokens</span>
      ),
  },
  {
    header: "Sender and recipient",
    priority: "medium",
    cell: ({ sender, recipient }) => (
      <span className={layout["lines"]}>
        <Address value={sender} kind="sender" />
        <span>
          <span aria-hidden>→</span> <span className="visually-hidden">to</span>
          <Address value={recipient} kind="recipient" />
        </span>
      </span>
    ),
  },
  { header: "Status", cell: (row) => <DeliveryStatus {...row} /> },
  { header: "Message", cell: ({ id }) => <Link to={bridgePaths.message(id)}>Open</Link> },
];

function DeliveryStatus({ status, tries, nextAt }: MessageRow) {
  const isDone = status.stepsDone === 4;
  return (
    <span className={styles["standing"]}>
      <Status tone={status.tone}>{status.label}</Status>
      {!isDone && <span className={typography["note"]}>{status.reason}</span>}
      {nextAt !== null && tries > 0 && (
        <span className={typography["note"]}>
          <Tries tries={tries} nextAt={nextAt} />
        </span>
      )}
    </span>
  );
}

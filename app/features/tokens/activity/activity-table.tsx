import type { ReactNode } from "react";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import type { ChainId, Network } from "#app/chain/networks.ts";
import { finalityColumn, timeColumn, transactionColumn } from "#app/kit/list/event-columns.tsx";
import { ListView } from "#app/kit/list/list-view.tsx";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { ActivityFilters } from "./activity-filters.ts";
import type { ActivityEvent, ActivityPage } from "./activity.types.ts";

type ActivityTableProps = {
  page: ActivityPage;
  filters: ActivityFilters;
  unit: { symbol: string; decimals: number };
  chainId: ChainId;
  networks: readonly Network[];
  csv: string;
  note: ReactNode;
  /** Shown if there are no events: which ones will be listed. */
  empty: string;
};

/** A token's events, newest first. */
export function ActivityTable(props: ActivityTableProps) {
  const { page, filters, unit, chainId, networks, csv, note, empty } = props;
  return (
    <ListView
      caption="Activity"
      page={page}
      rowKey={({ cursor }) => cursor}
      columns={[
        timeColumn,
        {
          header: "Event",
          phone: "title",
          cell: ({ what }) => <span className={typography["wrap"]}>{what}</span>,
        },
        {
          header: "Amount",
          align: "end",
          cell: ({ amount }) =>
            amount !== null && <Amount value={amount} {...unit} form="rounded" />,
        },
        { header: "Account", cell: (event) => <Accounts {...event} /> },
        { header: "By", priority: "low", cell: ({ by }) => by && <Address value={by} /> },
        finalityColumn,
        transactionColumn(({ txHash }) => explorerTransactionUrl(networks, chainId, txHash)),
      ]}
      filters={{
        segments: {
          name: "show",
          label: "Kinds of events",
          selected: page.show,
          options: Object.entries(filters).map(([value, label]) => ({ value, label })),
        },
        csv,
      }}
      note={note}
      empty={<EmptyState>{empty}</EmptyState>}
    />
  );
}

function Accounts({ from, account }: Pick<ActivityEvent, "from" | "account">) {
  if (!from || !account) {
    const only = account ?? from;
    return only && <Address value={only} />;
  }
  return (
    <span className={layout["two-lines"]}>
      <span>
        from <Address value={from} />
      </span>
      <span>
        to <Address value={account} />
      </span>
    </span>
  );
}

import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import { maxRows } from "#app/common/events/ledger-limits.ts";
import { finalityColumn, timeColumn, transactionColumn } from "#app/kit/list/event-columns.tsx";
import { ListView } from "#app/kit/list/list-view.tsx";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatInteger } from "#app/ui/format.ts";
import typography from "#app/ui/typography.module.css";
import type { ActivityPage } from "./activity.server.ts";
import { CoverageText } from "./coverage-text.tsx";
import type { Coverage } from "./coverage.types.ts";
import { type ActivityShow, activityShows } from "./events.types.ts";
import type { ManagedView } from "./managed-view.types.ts";

const showLabels: Readonly<Record<ActivityShow, string>> = {
  all: "All",
  mints: "Mints",
  burns: "Burns",
  pauses: "Pauses",
  roles: "Roles",
  ownership: "Ownership",
};

type ActivityTableProps = { view: ManagedView; page: ActivityPage; coverage: Coverage };

/** Mints, burns, pauses and changes of roles and ownership, newest first. */
export function ActivityTable({ view, page, coverage }: ActivityTableProps) {
  const { facts, network } = view;
  const { show } = page;
  return (
    <ListView
      caption="Activity"
      page={{ rows: page.events, next: page.next }}
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
            amount !== null && <Amount value={amount} {...facts} form="rounded" />,
        },
        { header: "Account", cell: ({ account }) => account && <Address value={account} /> },
        { header: "By", priority: "low", cell: ({ by }) => by && <Address value={by} /> },
        finalityColumn,
        transactionColumn(({ txHash }) =>
          explorerTransactionUrl([network], network.chainId, txHash),
        ),
      ]}
      filters={{
        segments: {
          name: "show",
          label: "Kinds of events",
          selected: show,
          options: activityShows.map((one) => ({ value: one, label: showLabels[one] })),
        },
        csv: `/token/mintBurning/${facts.token}/activity.csv`,
      }}
      note={
        <>
          <CoverageText coverage={coverage} />
          The newest {formatInteger(maxRows)} of each kind are listed; holders count all. The minter
          is the sender of the transaction.
        </>
      }
      empty={
        <EmptyState>
          Mints, burns, pauses, roles and changes of the owner are listed here.
        </EmptyState>
      }
    />
  );
}

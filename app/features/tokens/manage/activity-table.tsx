import { Link, useSearchParams } from "@remix-run/react";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import { maxRows } from "#app/common/events/ledger-limits.ts";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { Paging } from "#app/kit/list/paging.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Status } from "#app/ui/status.tsx";
import chipStyles from "#app/ui/chips.module.css";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { ActivityPage } from "./activity.server.ts";
import { CoverageText } from "./coverage-text.tsx";
import type { Coverage } from "./coverage.types.ts";
import { type ActivityShow, activityShows } from "./events.types.ts";
import styles from "./manage.module.css";
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
  const [search] = useSearchParams();
  return (
    <DataTable
      caption="Activity"
      rows={page.events}
      rowKey={({ cursor }) => cursor}
      columns={[
        { header: "Time", cell: ({ at }) => <RelativeTime at={at} /> },
        { header: "Event", cell: ({ what }) => <span className={typography["wrap"]}>{what}</span> },
        {
          header: "Amount",
          align: "end",
          cell: ({ amount }) =>
            amount !== null && <Amount value={amount} {...facts} form="rounded" />,
        },
        { header: "Account", cell: ({ account }) => account && <Address value={account} /> },
        { header: "By", priority: "low", cell: ({ by }) => by && <Address value={by} /> },
        {
          header: "Status",
          priority: "low",
          cell: ({ isFinal }) =>
            isFinal ? (
              <Status tone="green">Final</Status>
            ) : (
              <Status tone="accent">Confirming</Status>
            ),
        },
        {
          header: "Transaction",
          priority: "medium",
          cell: ({ txHash }) => (
            <Address
              value={txHash}
              kind="transaction hash"
              explorer={
                <a href={explorerTransactionUrl([network], network.chainId, txHash)}>View</a>
              }
            />
          ),
        },
      ]}
      empty={
        <EmptyState>
          {show === "all"
            ? "Mints, burns, pauses, roles and changes of the owner are listed here."
            : "No events of this kind."}
        </EmptyState>
      }
      toolbar={
        <div className={layout["toolbar-rows"]}>
          <div className={layout["toolbar"]}>
            <nav aria-label="Kinds of events" className={styles["chips"]}>
              {activityShows.map((one) => (
                <Link
                  key={one}
                  to={`?show=${one}`}
                  preventScrollReset
                  className={chipStyles["chip"]}
                  aria-current={one === show ? "true" : undefined}
                >
                  {showLabels[one]}
                </Link>
              ))}
            </nav>
            <ButtonLink
              size="small"
              to={`/token/mintBurning/${facts.token}/activity.csv?show=${show}`}
              reloadDocument
            >
              Export CSV
            </ButtonLink>
          </div>
          <CoverageText coverage={coverage} />
          <p className={typography["note"]}>
            The newest {formatInteger(maxRows)} of each kind are listed; holders count all. The
            minter is the sender of the transaction.
          </p>
        </div>
      }
      footer={
        page.next !== null || search.has("before") ? (
          <Paging page={{ next: page.next }} />
        ) : undefined
      }
    />
  );
}

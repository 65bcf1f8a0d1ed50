import { chainAheadOf } from "#app/chain/chain-clock.ts";
import { finalityColumn, transactionColumn } from "#app/kit/list/event-columns.tsx";
import { ListView } from "#app/kit/list/list-view.tsx";
import { claimPaths } from "#app/paths/claims.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import styles from "./claims.module.css";
import type { ClaimHistory, PaidClaim } from "./history.server.ts";

/** Claims paid for an account, newest first. */
export function HistoryTable({ history }: { history: Extract<ClaimHistory, { kind: "read" }> }) {
  const { account, claims, next } = history;
  return (
    <ListView
      caption="Paid claims"
      page={{ rows: claims, next }}
      rowKey={({ key }) => key}
      columns={columnsFor(account, chainAheadOf(history.facts))}
      filters={{ csv: `${claimPaths.historyCsv}?account=${account}` }}
      empty={
        <EmptyState action={<ButtonLink to={claimPaths.index}>See what is due</ButtonLink>}>
          Claims for the account appear here.
        </EmptyState>
      }
    />
  );
}

function columnsFor(account: string, ahead: number): Column<PaidClaim>[] {
  const who = (address: string) =>
    address === account ? "The account" : <Address value={address} />;
  return [
    { header: "Time", cell: ({ at }) => <RelativeTime at={at} ahead={ahead} /> },
    {
      header: "Program",
      cell: ({ programme, n }) => (
        <span className={styles["title"]}>
          {programme.title}, root {n}
        </span>
      ),
    },
    {
      header: "Amount",
      align: "end",
      cell: ({ amount, programme }) => <Amount value={amount} {...programme.unit} form="rounded" />,
    },
    { header: "Paid to", cell: ({ recipient }) => who(recipient) },
    { header: "Claimed by", cell: ({ caller }) => who(caller) },
    finalityColumn,
    transactionColumn(({ explorer }) => explorer),
  ];
}

import type { Network } from "#app/chain/networks.ts";
import { Address } from "#app/ui/values/address.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import styles from "./bridge.module.css";
import type { Transfer } from "./shared/transfers.server.ts";
import { transferColumns } from "./shared/transfers-table.tsx";

type WaitingTableProps = { transfers: readonly Transfer[]; networks: readonly Network[] };

/** Pending and blocked transfers of all users, with the reason for each. */
export function WaitingTable({ transfers, networks }: WaitingTableProps) {
  const columns: Column<Transfer>[] = [
    ...transferColumns(networks),
    { header: "From", cell: ({ sender }) => <Address value={sender} /> },
    {
      header: "Why",
      cell: ({ status }) => <span className={styles["reason"]}>{status.reason}</span>,
    },
  ];
  return (
    <DataTable
      caption="Transfers in transit"
      rows={transfers}
      rowKey={({ id }) => id}
      toolbar={<h2>Transfers in transit</h2>}
      empty={<EmptyState>Pending and blocked transfers appear here.</EmptyState>}
      columns={columns}
    />
  );
}

import { ListView } from "#app/kit/list/list-view.tsx";
import { Link } from "@remix-run/react";
import type { Network } from "#app/chain/networks.ts";
import { bridgePaths } from "#app/paths/bridge.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import type { Transfer, TransferList } from "./transfers.server.ts";

type TransfersTableProps = { list: TransferList; networks: readonly Network[] };

/** Returns the columns shared by all transfer tables. */
export function transferColumns(networks: readonly Network[]): Column<Transfer>[] {
  const nameOf = (chainId: number) =>
    networks.find((network) => network.chainId === chainId)?.chainName;
  return [
    { header: "Time", cell: ({ at }) => <RelativeTime at={at} /> },
    {
      header: "Route",
      cell: ({ chainId, route }) => (
        <span>
          {nameOf(chainId)} <span aria-hidden>→</span>
          <span className="visually-hidden">to</span> {nameOf(route.destination.chainId)}
        </span>
      ),
    },
    {
      header: "Amount",
      align: "end",
      cell: ({ sent, route }) => (
        <Amount value={sent} decimals={route.origin.decimals} symbol={route.symbol} />
      ),
    },
    {
      header: "Status",
      cell: ({ status }) => <Status tone={status.tone}>{status.label}</Status>,
    },
    { header: "Transfer", cell: ({ id }) => <Link to={bridgePaths.message(id)}>Follow</Link> },
  ];
}

/** Transfers sent by the signed-in wallet. */
export function TransfersTable({ list, networks }: TransfersTableProps) {
  return (
    <ListView
      caption="My transfers"
      title="My transfers"
      page={{ rows: list.transfers, next: list.next }}
      rowKey={({ id }) => id}
      columns={transferColumns(networks)}
      empty={<EmptyState>Your bridge transfers appear here.</EmptyState>}
    />
  );
}

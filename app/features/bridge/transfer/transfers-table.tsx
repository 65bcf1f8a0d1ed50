import { Link, useSearchParams } from "@remix-run/react";
import type { Network } from "#app/chain/networks.ts";
import { Amount } from "#app/ui/amount.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Status } from "#app/ui/status.tsx";
import { Paging } from "#app/kit/list/paging.tsx";
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
    { header: "Transfer", cell: ({ id }) => <Link to={`/bridge/${id}`}>Follow</Link> },
  ];
}

/** Transfers sent by the signed-in wallet. */
export function TransfersTable({ list, networks }: TransfersTableProps) {
  const [search] = useSearchParams();
  const isLater = search.has("before");
  return (
    <DataTable
      caption="My transfers"
      rows={list.transfers}
      rowKey={({ id }) => id}
      columns={transferColumns(networks)}
      toolbar={<h2>My transfers</h2>}
      empty={<EmptyState>Your bridge transfers will appear here.</EmptyState>}
      footer={list.next !== null || isLater ? <Paging page={{ next: list.next }} /> : undefined}
    />
  );
}

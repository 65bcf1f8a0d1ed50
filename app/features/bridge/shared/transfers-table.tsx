import { ListView } from "#app/kit/list/list-view.tsx";
import { Link } from "@remix-run/react";
import type { ChainId, Network } from "#app/chain/networks.ts";
import type { RouteEnd } from "#app/domain/bridge/message/stored-message.server.ts";
import { bridgePaths } from "#app/paths/bridge.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Pictured } from "#app/ui/values/pictured.tsx";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import { RouteName } from "./route-name.tsx";
import type { Transfer, TransferList } from "./transfers.server.ts";

type TransfersTableProps = { list: TransferList; networks: readonly Network[] };

/** Returns the columns shared by all transfer tables. */
export function transferColumns(networks: readonly Network[]): Column<Transfer>[] {
  const endOf = (chainId: ChainId): RouteEnd => ({
    chainId,
    name: networks.find((network) => network.chainId === chainId)?.chainName ?? String(chainId),
  });
  return [
    { header: "Time", cell: ({ at }) => <RelativeTime at={at} /> },
    {
      header: "Route",
      cell: ({ chainId, route }) => (
        <RouteName
          from={endOf(chainId)}
          to={endOf(route.destination.chainId)}
          networks={networks}
        />
      ),
    },
    {
      header: "Amount",
      align: "end",
      cell: ({ sent, route }) => (
        <Pictured image={route.image_url}>
          <Amount value={sent} decimals={route.origin.decimals} symbol={route.symbol} />
        </Pictured>
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

import { Link, useSearchParams } from "@remix-run/react";
import { explorerAddressUrl } from "#app/chain/explorer-url.ts";
import { homeChainId, type Network } from "#app/chain/networks.ts";
import { IndexedNotes, nameChains } from "#app/common/events/indexed-notes.tsx";
import { finalityColumn } from "#app/kit/list/event-columns.tsx";
import { ListView } from "#app/kit/list/list-view.tsx";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatBps } from "#app/ui/values/format.ts";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import layout from "#app/ui/layout.module.css";
import type { CreatedReflection } from "#app/domain/tokens/reflection/reflection.types.ts";
import { reflectionPaths } from "#app/paths/reflection.ts";
import type { TokenListPage } from "./token-list.server.ts";

type TokenTablesProps = { page: TokenListPage; networks: readonly Network[] };

/** Reflection tokens created here: the console's own, then those of others. */
export function TokenTables({ page, networks }: TokenTablesProps) {
  const [search] = useSearchParams();
  const { own, others, indexed } = page;
  const isFirst = !search.has("before");
  const csv = { csv: reflectionPaths.tokensCsv };
  const note = (
    <IndexedNotes chains={nameChains([{ chainId: homeChainId, upTo: indexed }], networks)} />
  );
  return (
    <>
      {isFirst && (
        <ListView
          caption="Reflection tokens"
          title="Reflection tokens"
          page={{ rows: own, next: null }}
          rowKey={({ token }) => token}
          columns={columnsFor(networks)}
          empty={<EmptyState>Tokens created in this console appear here.</EmptyState>}
          filters={csv}
          note={note}
        />
      )}
      {(others.rows.length > 0 || !isFirst) && (
        <ListView
          caption="Other reflection tokens"
          title="Other reflection tokens"
          page={others}
          rowKey={({ token }) => token}
          columns={columnsFor(networks)}
          empty={null}
          filters={isFirst ? undefined : csv}
          note={isFirst ? undefined : note}
        />
      )}
    </>
  );
}

function columnsFor(networks: readonly Network[]): Column<CreatedReflection>[] {
  return [
    {
      header: "Token",
      cell: ({ token, name, symbol }) => (
        <Link to={reflectionPaths.token(token)} className={layout["name-cell"]}>
          <bdi>{name || "Without a name"}</bdi> (<bdi>{symbol}</bdi>)
        </Link>
      ),
    },
    {
      header: "Address",
      priority: "medium",
      cell: ({ token, chainId }) => (
        <Address
          value={token}
          explorer={<a href={explorerAddressUrl(networks, chainId, token)}>View</a>}
        />
      ),
    },
    {
      header: "Supply",
      align: "end",
      cell: ({ supply, decimals, symbol }) => (
        <Amount value={supply} decimals={decimals} symbol={symbol} form="short" />
      ),
    },
    {
      header: "Initial fee",
      priority: "low",
      align: "end",
      cell: ({ feeBps }) => formatBps(feeBps),
    },
    { header: "Creator", priority: "low", cell: ({ creator }) => <Address value={creator} /> },
    { header: "Created", cell: ({ at }) => <RelativeTime at={at} /> },
    finalityColumn,
  ];
}

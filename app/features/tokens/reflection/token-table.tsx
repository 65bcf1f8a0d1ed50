import { Link, useSearchParams } from "@remix-run/react";
import { explorerAddressUrl } from "#app/chain/explorer-url.ts";
import type { Network } from "#app/chain/networks.ts";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Paging } from "#app/ui/paging.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Status } from "#app/ui/status.tsx";
import { IndexNote } from "./index-note.tsx";
import styles from "./reflection.module.css";
import type { TokenListPage } from "./token-list.server.ts";
import { path, writeFee } from "./words.ts";

type TokenTableProps = { page: TokenListPage; networks: readonly Network[] };

/** The reflection tokens that were made here. */
export function TokenTable({ page, networks }: TokenTableProps) {
  const [search] = useSearchParams();
  return (
    <DataTable
      caption="Reflection tokens made here"
      cards
      rows={page.tokens}
      rowKey={({ token }) => token}
      toolbar={
        <div className={styles["head"]}>
          <h2>Made here</h2>
          <div className={styles["tools"]}>
            <IndexNote indexed={page.indexed} />
            <ButtonLink size="small" to={`${path}/tokens.csv`} reloadDocument>
              Export CSV
            </ButtonLink>
          </div>
        </div>
      }
      empty={<EmptyState>Reflection tokens that are created here will be listed.</EmptyState>}
      {...(page.next !== null || search.has("before")
        ? { footer: <Paging next={page.next} /> }
        : {})}
      columns={[
        {
          header: "Token",
          cell: ({ token, name, symbol }) => (
            <Link to={`${path}/${token}`} className={styles["name"]}>
              <bdi>{name || "Without a name"}</bdi> (<bdi>{symbol}</bdi>)
            </Link>
          ),
        },
        {
          header: "Address",
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
        { header: "First fee", align: "end", cell: ({ feeBps }) => writeFee(feeBps) },
        { header: "Creator", cell: ({ creator }) => <Address value={creator} /> },
        { header: "Created", cell: ({ at }) => <RelativeTime at={at} /> },
        {
          header: "Status",
          cell: ({ isFinal }) =>
            isFinal ? (
              <Status tone="green">Final</Status>
            ) : (
              <Status tone="accent">Confirming</Status>
            ),
        },
      ]}
    />
  );
}

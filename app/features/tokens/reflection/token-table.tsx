import { Link, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { explorerAddressUrl } from "#app/chain/explorer-url.ts";
import type { Network } from "#app/chain/networks.ts";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatBps } from "#app/ui/format.ts";
import { Paging } from "#app/kit/list/paging.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Status } from "#app/ui/status.tsx";
import layout from "#app/ui/layout.module.css";
import { IndexNote } from "./index-note.tsx";
import styles from "./reflection.module.css";
import type { CreatedReflection } from "./reflection.types.ts";
import type { TokenListPage } from "./token-list.server.ts";
import { path } from "./path.ts";

type TokenTablesProps = { page: TokenListPage; networks: readonly Network[] };

/** Reflection tokens created here: the console's own, then those of others. */
export function TokenTables({ page, networks }: TokenTablesProps) {
  const [search] = useSearchParams();
  const { own, others, next, indexed } = page;
  const isFirst = !search.has("before");
  const tools = (
    <div className={layout["tools"]}>
      <IndexNote indexed={indexed} />
      <ButtonLink size="small" to={`${path}/tokens.csv`} reloadDocument>
        Export CSV
      </ButtonLink>
    </div>
  );
  return (
    <>
      {isFirst && (
        <TokenTable
          caption="Reflection tokens"
          heading="Reflection tokens"
          tokens={own}
          networks={networks}
          tools={tools}
          empty="Reflection tokens created here appear here."
        />
      )}
      {(others.length > 0 || !isFirst) && (
        <TokenTable
          caption="Other reflection tokens"
          heading="Other reflection tokens"
          tokens={others}
          networks={networks}
          tools={!isFirst && tools}
          empty="There are no older ones."
          footer={<Paging page={{ next: next }} />}
        />
      )}
    </>
  );
}

type TokenTableProps = {
  caption: string;
  heading: string;
  tokens: readonly CreatedReflection[];
  networks: readonly Network[];
  tools: ReactNode;
  empty: string;
  footer?: ReactNode;
};

function TokenTable(props: TokenTableProps) {
  const { caption, heading, tokens, networks, tools, empty, footer } = props;
  return (
    <DataTable
      caption={caption}
      cards
      rows={tokens}
      rowKey={({ token }) => token}
      toolbar={
        <div className={styles["head"]}>
          <h2>{heading}</h2>
          {tools}
        </div>
      }
      empty={<EmptyState>{empty}</EmptyState>}
      footer={footer}
      columns={[
        {
          header: "Token",
          cell: ({ token, name, symbol }) => (
            <Link to={`${path}/${token}`} className={layout["name-cell"]}>
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

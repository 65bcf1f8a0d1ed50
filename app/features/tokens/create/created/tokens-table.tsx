import { Link } from "@remix-run/react";
import { explorerAddressUrl } from "#app/chain/explorer-url.ts";
import { homeChainId, type Network } from "#app/chain/networks.ts";
import { IndexedNotes, nameChains } from "#app/common/events/indexed-notes.tsx";
import type { CreatedToken } from "#app/domain/tokens/model/created-token.types.ts";
import { fromBits, optionLabels, optionNames } from "#app/domain/tokens/model/options.ts";
import { TokenName } from "#app/features/tokens/token-name.tsx";
import { choiceFilter } from "#app/kit/list/filter-fields.ts";
import { finalityColumn } from "#app/kit/list/event-columns.tsx";
import { ListView } from "#app/kit/list/list-view.tsx";
import { tokenPaths } from "#app/paths/tokens.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import type { TokensPage } from "./list-tokens.server.ts";

type TokensTableProps = {
  page: TokensPage;
  networks: readonly Network[];
  /** Logos of listed tokens, by address. */
  logos: Readonly<Record<string, string>>;
};

/** Tokens created here. */
export function TokensTable({ page, networks, logos }: TokensTableProps) {
  const { tokens, next, indexed } = page;
  return (
    <ListView
      caption="Tokens created here"
      page={{ rows: tokens, next }}
      rowKey={({ cursor }) => cursor}
      columns={columnsOf(networks, logos)}
      filters={{
        csv: tokenPaths.createdCsv,
        fields: [
          { kind: "text", name: "text", label: "Name, symbol or address" },
          choiceFilter("show", "Whose", "My tokens", [["all", "Everyone's tokens"]]),
          choiceFilter("style", "Deployment", "Any deployment", [
            ["standalone", "Standalone"],
            ["clone", "Clone"],
          ]),
          choiceFilter(
            "option",
            "Option",
            "Any option",
            optionNames.map((name) => [name, optionLabels[name].label]),
          ),
        ],
      }}
      note={
        <IndexedNotes chains={nameChains([{ chainId: homeChainId, upTo: indexed }], networks)} />
      }
      empty={
        <EmptyState action={<ButtonLink to={tokenPaths.create}>Create a token</ButtonLink>}>
          Tokens you create appear here.
        </EmptyState>
      }
    />
  );
}

function columnsOf(
  networks: readonly Network[],
  logos: Readonly<Record<string, string>>,
): Column<CreatedToken>[] {
  return [
    {
      header: "Token",
      cell: ({ token, name, symbol }) => (
        <Link to={tokenPaths.created(token)}>
          <TokenName name={name} symbol={symbol} image={logos[token]} />
        </Link>
      ),
    },
    {
      header: "Address",
      priority: "medium",
      cell: ({ token }) => (
        <Address
          value={token}
          explorer={<a href={explorerAddressUrl(networks, homeChainId, token)}>View</a>}
        />
      ),
    },
    {
      header: "Deployment",
      priority: "low",
      cell: ({ style }) => (style === "clone" ? "Clone" : "Standalone"),
    },
    { header: "Options", priority: "low", cell: ({ options }) => describeOptions(options) },
    {
      header: "Initial supply",
      align: "end",
      cell: ({ initialSupply, decimals }) => (
        <Amount value={initialSupply} decimals={decimals} symbol="" form="short" />
      ),
    },
    { header: "Created", cell: ({ at }) => <RelativeTime at={at} /> },
    finalityColumn,
  ];
}

function describeOptions(bits: number): string {
  const options = fromBits(bits);
  const chosen = optionNames
    .filter((name) => options[name])
    .map((name) => optionLabels[name].label);
  return chosen.length === 0 ? "None" : chosen.join(", ");
}

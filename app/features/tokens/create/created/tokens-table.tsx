import { Form, Link, useSearchParams } from "@remix-run/react";
import { explorerAddressUrl } from "#app/chain/explorer-url.ts";
import { homeChainId, type Network } from "#app/chain/networks.ts";
import type { CreatedToken } from "#app/features/tokens/model/created-token.types.ts";
import { fromBits, optionLabels, optionNames } from "#app/features/tokens/model/options.ts";
import { TokenName } from "#app/features/tokens/token-name.tsx";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { Paging } from "#app/kit/list/paging.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Status } from "#app/ui/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { TokensPage } from "./list-tokens.server.ts";

type TokensTableProps = {
  page: TokensPage;
  networks: readonly Network[];
  /** Logos of listed tokens, by address. */
  logos: Readonly<Record<string, string>>;
};

/** Tokens created here. */
export function TokensTable({ page, networks, logos }: TokensTableProps) {
  const [search] = useSearchParams();
  const isFiltered = ["text", "style", "option"].some((name) => search.get(name));
  return (
    <DataTable
      caption="Tokens created here"
      rows={page.tokens}
      rowKey={({ cursor }) => cursor}
      columns={columnsOf(networks, logos)}
      toolbar={<Filters indexed={page.indexed} />}
      empty={
        isFiltered ? (
          <EmptyState action={<ButtonLink to="/token/createToken/mine">Show all</ButtonLink>}>
            No token matches the filter.
          </EmptyState>
        ) : (
          <EmptyState action={<ButtonLink to="/token/createToken">Create a token</ButtonLink>}>
            Tokens you create appear here.
          </EmptyState>
        )
      }
      footer={page.next || search.has("before") ? <Paging page={{ next: page.next }} /> : undefined}
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
        <Link to={`/token/createToken/${token}`}>
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
    {
      header: "Status",
      cell: ({ isFinal }) =>
        isFinal ? <Status tone="green">Final</Status> : <Status tone="accent">Confirming</Status>,
    },
  ];
}

function describeOptions(bits: number): string {
  const options = fromBits(bits);
  const chosen = optionNames
    .filter((name) => options[name])
    .map((name) => optionLabels[name].label);
  return chosen.length === 0 ? "None" : chosen.join(", ");
}

function Filters({ indexed }: Pick<TokensPage, "indexed">) {
  const [search] = useSearchParams();
  const valueOf = (name: string) => search.get(name) ?? "";
  const exported = new URLSearchParams(search);
  exported.delete("before");
  return (
    <div className={layout["toolbar-rows"]}>
      <Form method="get" className={layout["filters"]} key={search.toString()}>
        <SelectField label="Whose" name="show" defaultValue={valueOf("show")}>
          <option value="">Mine</option>
          <option value="all">Everyone&apos;s</option>
        </SelectField>
        <TextField label="Name, symbol or address" name="text" defaultValue={valueOf("text")} />
        <SelectField label="Deployment" name="style" defaultValue={valueOf("style")}>
          <option value="">Any</option>
          <option value="standalone">Standalone</option>
          <option value="clone">Clone</option>
        </SelectField>
        <SelectField label="Option" name="option" defaultValue={valueOf("option")}>
          <option value="">Any</option>
          {optionNames.map((name) => (
            <option key={name} value={name}>
              {optionLabels[name].label}
            </option>
          ))}
        </SelectField>
        <span className={layout["tools"]}>
          <Button type="submit">Filter</Button>
          <ButtonLink to={`/token/createToken/tokens.csv?${exported}`} reloadDocument>
            Export CSV
          </ButtonLink>
        </span>
      </Form>
      <p className={typography["note"]}>
        {indexed === null
          ? "Not indexed yet."
          : `Indexed to block ${formatInteger(indexed.block)}${indexed.lag ? `, ${formatInteger(indexed.lag)} behind` : ""}.`}
      </p>
    </div>
  );
}

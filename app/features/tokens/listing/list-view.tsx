import type { SubmissionResult } from "@conform-to/dom";
import { Form } from "@remix-run/react";
import { explorerAddressUrl } from "#app/chain/explorer-url.ts";
import type { Network } from "#app/chain/networks.ts";
import { TokenName } from "#app/features/tokens/token-name.tsx";
import { ServerForm, useServerForm } from "#app/kit/form/server-form.tsx";
import { Address } from "#app/ui/values/address.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import layout from "#app/ui/layout.module.css";
import type { ListedRow, ListPage } from "./list-page.server.ts";
import { LogoField } from "#app/features/tokens/shared/logo-field.tsx";

type LastResult = { lastResult: SubmissionResult | undefined };

/** The console's token list, with a form to add one. */
export function ListView({ added, configured, networks, lastResult }: ListPage & LastResult) {
  return (
    <div className={layout["page"]}>
      <AddForm key={added.length} networks={networks} lastResult={lastResult} />
      <DataTable
        caption="Tokens added to the list"
        rows={added}
        rowKey={({ chainId, token }) => `${chainId}:${token}`}
        columns={columnsOf(networks)}
        toolbar={<h2>Added by admins</h2>}
        empty={<EmptyState>Tokens added by admins appear here.</EmptyState>}
      />
      <DataTable
        caption="Configured tokens"
        cards
        rows={configured}
        rowKey={({ id }) => id}
        columns={[
          {
            header: "Token",
            cell: ({ symbol, image_url }) => (
              <TokenName name={symbol} symbol="configured" image={image_url} />
            ),
          },
          { header: "Network", cell: ({ chainId }) => nameOf(networks, chainId) },
          { header: "Address", cell: ({ token }) => <Address value={token} /> },
          { header: "Decimals", align: "end", cell: ({ decimals }) => decimals },
        ]}
        toolbar={<h2>Configured</h2>}
        empty={<EmptyState>Tokens of the configuration appear here.</EmptyState>}
      />
    </div>
  );
}

function nameOf(networks: readonly Network[], chainId: number): string | undefined {
  return networks.find((network) => network.chainId === chainId)?.chainName;
}

function AddForm({ networks, lastResult }: Pick<ListPage, "networks"> & LastResult) {
  const form = useServerForm<"chain" | "token" | "logo">({ lastResult });
  return (
    <ServerForm form={form} encType="multipart/form-data" className={layout["card"]}>
      <h2>Add a token</h2>
      <input type="hidden" name="intent" value="list" />
      <div className={layout["pair"]}>
        <SelectField label="Network" {...form.field("chain")}>
          {networks.map(({ chainId, chainName }) => (
            <option key={chainId} value={chainId}>
              {chainName}
            </option>
          ))}
        </SelectField>
        <TextField label="Token address" mono placeholder="0x…" {...form.field("token")} />
      </div>
      <LogoField error={form.field("logo").error} />
      <span className={layout["tools"]}>
        <Button type="submit" variant="primary" pending={form.isPending}>
          Add to the list
        </Button>
      </span>
    </ServerForm>
  );
}

function columnsOf(networks: readonly Network[]): Column<ListedRow>[] {
  return [
    {
      header: "Token",
      cell: ({ name, symbol, image }) => <TokenName name={name} symbol={symbol} image={image} />,
    },
    { header: "Network", cell: ({ chainId }) => nameOf(networks, chainId) },
    {
      header: "Address",
      cell: ({ chainId, token }) => (
        <Address
          value={token}
          explorer={<a href={explorerAddressUrl(networks, chainId, token)}>View</a>}
        />
      ),
    },
    { header: "Added by", cell: ({ addedBy }) => <Address value={addedBy} /> },
    { header: "Added", cell: ({ addedAt }) => <RelativeTime at={addedAt} /> },
    {
      header: "Actions",
      actions: true,
      align: "end",
      cell: ({ chainId, token, symbol }) => (
        <Form method="post" encType="multipart/form-data" preventScrollReset>
          <input type="hidden" name="chain" value={chainId} />
          <input type="hidden" name="token" value={token} />
          <Button
            type="submit"
            size="small"
            name="intent"
            value="unlist"
            aria-label={`Remove ${symbol}`}
          >
            Remove
          </Button>
        </Form>
      ),
    },
  ];
}

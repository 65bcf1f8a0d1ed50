import { useSearchParams } from "@remix-run/react";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import type { Network } from "#app/chain/networks.ts";
import { Address } from "#app/ui/address.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/form.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Paging } from "#app/ui/paging.tsx";
import typography from "#app/ui/typography.module.css";
import layout from "#app/ui/layout.module.css";
import styles from "./faucet.module.css";
import type { FaucetAsset } from "./faucet.types.ts";
import type { HistoryPage } from "./history.server.ts";
import type { HistoryRow } from "./history.store.server.ts";
import { ItemAmount } from "./item-amount.tsx";
import { PaymentStatus } from "./payment-status.tsx";

type HistoryTableProps = {
  page: HistoryPage;
  assets: readonly FaucetAsset[];
  networks: readonly Network[];
};

export function HistoryTable({ page, assets, networks }: HistoryTableProps) {
  const [search] = useSearchParams();
  const filtered = ["recipient", "status", "chain"].some((name) => search.get(name));
  return (
    <DataTable
      caption="Faucet payments"
      rows={page.rows}
      rowKey={(row) => row.id}
      columns={columnsFor(assets, networks)}
      toolbar={<Filters networks={networks} />}
      empty={
        filtered ? (
          <EmptyState action={<ButtonLink to="/faucet/history">Show all</ButtonLink>}>
            No payment matches the filter.
          </EmptyState>
        ) : (
          <EmptyState action={<ButtonLink to="/faucet">Send the first</ButtonLink>}>
            Faucet payments will appear here.
          </EmptyState>
        )
      }
      footer={page.next || search.has("before") ? <Paging next={page.next} /> : undefined}
    />
  );
}

function columnsFor(
  assets: readonly FaucetAsset[],
  networks: readonly Network[],
): Column<HistoryRow>[] {
  return [
    { header: "Time", cell: (row) => <RelativeTime at={row.createdAt} /> },
    { header: "Recipient", cell: (row) => <Address value={row.recipient} /> },
    {
      header: "Network",
      cell: (row) => networks.find(({ chainId }) => chainId === row.chainId)?.chainName,
    },
    {
      header: "Amount",
      align: "end",
      cell: (row) => (
        <span className={styles["stack"]}>
          {row.bundle.map((item) => (
            <ItemAmount key={item.token} item={item} chainId={row.chainId} assets={assets} />
          ))}
        </span>
      ),
    },
    {
      header: "Status",
      cell: (row) => (
        <span title={row.reason ?? undefined}>
          <PaymentStatus status={row.status} />
        </span>
      ),
    },
    {
      header: "Transaction",
      cell: (row) =>
        row.txHash ? (
          <Address
            value={row.txHash}
            kind="transaction hash"
            explorer={<a href={explorerTransactionUrl(networks, row.chainId, row.txHash)}>View</a>}
          />
        ) : (
          <span className={typography["note"]}>{row.reason ?? "not sent yet"}</span>
        ),
    },
  ];
}

function Filters({ networks }: { networks: readonly Network[] }) {
  const [search] = useSearchParams();
  const exportSearch = new URLSearchParams(search);
  exportSearch.delete("before");
  return (
    <Form method="get" className={layout["filter-row"]} key={search.toString()}>
      <TextField
        label="Recipient"
        name="recipient"
        mono
        placeholder="0x…"
        defaultValue={search.get("recipient") ?? ""}
      />
      <SelectField label="Status" name="status" defaultValue={search.get("status") ?? ""}>
        <option value="">All</option>
        <option value="queued">Queued</option>
        <option value="sent">Pending</option>
        <option value="confirmed">Confirmed</option>
        <option value="failed">Failed</option>
      </SelectField>
      <SelectField label="Network" name="chain" defaultValue={search.get("chain") ?? ""}>
        <option value="">All</option>
        {networks.map(({ chainId, chainName }) => (
          <option key={chainId} value={chainId}>
            {chainName}
          </option>
        ))}
      </SelectField>
      <Button type="submit">Filter</Button>
      <ButtonLink to={`/faucet/history.csv?${exportSearch}`} reloadDocument>
        Export CSV
      </ButtonLink>
    </Form>
  );
}

import { Form, Link, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import type { Network } from "#app/chain/networks.ts";
import type { Asset } from "#app/common/assets/asset.types.ts";
import { Address } from "#app/ui/address.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Status } from "#app/ui/status.tsx";
import { Paging } from "#app/ui/paging.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./burn.module.css";
import type { Burned } from "./burn-events.server.ts";
import type { HistoryPage } from "./history.server.ts";
import { TokenAmount } from "./token-amount.tsx";

const filterNames = ["chain", "token", "account", "from", "to"];
const shortMethods = {
  burn: "burn",
  burnFrom: "burnFrom",
  deadAddress: "To 0x…dEaD",
  locked: "Locked",
} as const;

type HistoryTableProps = {
  page: HistoryPage;
  networks: readonly Network[];
  /** Options of the token filter. */
  assets: readonly Asset[];
  /** Labels of filters with an invalid value. */
  unread: readonly string[];
};

/** All burns on all chains. */
export function HistoryTable({ page, networks, assets, unread }: HistoryTableProps) {
  const [search] = useSearchParams();
  const filtered = filterNames.some((name) => search.get(name));
  return (
    <>
      {unread.length > 0 && (
        <Notice tone="warn">Not filtered by {unread.join(", ")}: the value is not valid.</Notice>
      )}
      <DataTable
        caption="Burns"
        rows={page.burns}
        rowKey={(burn) => burn.cursor}
        columns={burnColumns(page, networks)}
        toolbar={<Filters networks={networks} assets={assets} page={page} />}
        empty={
          filtered ? (
            <EmptyState action={<ButtonLink to="/burn/history">Show all</ButtonLink>}>
              No burn matches the filter.
            </EmptyState>
          ) : (
            <EmptyState action={<ButtonLink to="/burn">Burn the first</ButtonLink>}>
              Burns and their receipts will appear here.
            </EmptyState>
          )
        }
        footer={page.next || search.has("before") ? <Paging next={page.next} /> : undefined}
      />
    </>
  );
}

/** Columns left out of the wallet's own list; the receipt has them. */
const inReceipt = new Set(["Account", "Transaction"]);

/** Latest burns of the signed-in wallet. */
export function AccountBurns({ page, networks }: Pick<HistoryTableProps, "page" | "networks">) {
  return (
    <DataTable
      caption="Your latest burns"
      rows={page.burns}
      rowKey={(burn) => burn.cursor}
      columns={burnColumns(page, networks).filter(({ header }) => !inReceipt.has(header))}
      toolbar={<h2>Your latest burns</h2>}
      empty={<EmptyState>Your burns and their receipts will appear here.</EmptyState>}
    />
  );
}

function burnColumns({ tokens }: HistoryPage, networks: readonly Network[]): Column<Burned>[] {
  return [
    { header: "Time", cell: (burn) => <RelativeTime at={burn.at} /> },
    {
      header: "Network",
      cell: (burn) => networks.find(({ chainId }) => chainId === burn.chainId)?.chainName,
    },
    { header: "Account", cell: (burn) => <Address value={burn.account} /> },
    {
      header: "Amount",
      align: "end",
      cell: ({ chainId, token, amount }) => (
        <TokenAmount
          value={amount}
          token={token}
          label={tokens.find((one) => one.chainId === chainId && one.token === token)}
        />
      ),
    },
    { header: "Method", cell: ({ method }) => shortMethods[method] },
    {
      header: "Status",
      cell: ({ isFinal }) =>
        isFinal ? <Status tone="green">Final</Status> : <Status tone="accent">Confirming</Status>,
    },
    {
      header: "Transaction",
      cell: ({ chainId, txHash }) => (
        <Address
          value={txHash}
          kind="transaction hash"
          explorer={<a href={explorerTransactionUrl(networks, chainId, txHash)}>View</a>}
        />
      ),
    },
    {
      header: "Receipt",
      cell: ({ chainId, id }) => (
        <Link to={`/burn/receipt/${chainId}/${id}`}>Receipt {formatInteger(id)}</Link>
      ),
    },
  ];
}

type FiltersProps = Omit<HistoryTableProps, "unread">;

function Filters({ networks, assets, page }: FiltersProps): ReactNode {
  const [search] = useSearchParams();
  const exportSearch = new URLSearchParams(search);
  exportSearch.delete("before");
  const valueOf = (name: string) => search.get(name) ?? "";
  return (
    <div className={layout["toolbar-rows"]}>
      <Form method="get" className={layout["filters"]} key={search.toString()}>
        <SelectField label="Network" name="chain" defaultValue={valueOf("chain")}>
          <option value="">All</option>
          {networks.map(({ chainId, chainName }) => (
            <option key={chainId} value={chainId}>
              {chainName}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Token"
          name="token"
          mono
          placeholder="0x…"
          list="burnt-tokens"
          defaultValue={valueOf("token")}
        />
        <datalist id="burnt-tokens">
          {assets.map(({ id, token, symbol, chainId }) => (
            <option key={id} value={token}>
              {symbol} on {networks.find((network) => network.chainId === chainId)?.chainName}
            </option>
          ))}
        </datalist>
        <TextField
          label="Account"
          name="account"
          mono
          placeholder="0x…"
          defaultValue={valueOf("account")}
        />
        <TextField label="From (UTC)" name="from" type="date" defaultValue={valueOf("from")} />
        <TextField label="To (UTC)" name="to" type="date" defaultValue={valueOf("to")} />
        <div className={layout["filter-buttons"]}>
          <Button type="submit">Filter</Button>
          <ButtonLink to={`/burn/history.csv?${exportSearch}`} reloadDocument>
            Export CSV
          </ButtonLink>
        </div>
      </Form>
      <p className={styles["indexed"]}>
        {page.indexed.map(({ chainId, upTo }) => (
          <span key={chainId}>
            {networks.find((network) => network.chainId === chainId)?.chainName}:{" "}
            {upTo === null ? "not indexed yet" : `indexed to block ${formatInteger(upTo.block)}`}
            {upTo?.lag ? `, ${formatInteger(upTo.lag)} behind` : ""}
            {upTo?.lag === null ? ", chain unreachable" : ""}
          </span>
        ))}
      </p>
    </div>
  );
}

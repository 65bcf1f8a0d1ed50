import { Link } from "@remix-run/react";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import type { Network } from "#app/chain/networks.ts";
import { IndexedNotes, nameChains } from "#app/common/events/indexed-notes.tsx";
import type { Asset } from "#app/domain/assets/asset.types.ts";
import { addressFilter, networkFilter } from "#app/kit/list/filter-fields.ts";
import { finalityColumn, timeColumn, transactionColumn } from "#app/kit/list/event-columns.tsx";
import { ListView } from "#app/kit/list/list-view.tsx";
import { Address } from "#app/ui/values/address.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import type { Burned } from "#app/features/burn/shared/burn-events.server.ts";
import type { HistoryPage } from "#app/features/burn/shared/history.server.ts";
import { burnPaths } from "#app/paths/burn.ts";
import { TokenAmount } from "./token-amount.tsx";

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
  /** Parameters of filters with an invalid value. */
  rejected: readonly string[];
};

/** All burns on all chains. */
export function HistoryTable({ page, networks, assets, rejected }: HistoryTableProps) {
  const nameOf = (chainId: number) =>
    networks.find((network) => network.chainId === chainId)?.chainName;
  return (
    <ListView
      caption="Burns"
      page={page}
      rowKey={(burn) => burn.cursor}
      columns={burnColumns(page, networks)}
      filters={{
        rejected,
        csv: burnPaths.historyCsv,
        fields: [
          addressFilter(
            "token",
            "Token",
            assets.map(({ token, symbol, chainId }) => ({
              value: token,
              label: `${symbol} on ${nameOf(chainId)}`,
            })),
          ),
          addressFilter("account", "Account"),
          networkFilter(networks),
          { kind: "days" },
        ],
      }}
      note={<IndexedNotes chains={nameChains(page.indexed, networks)} />}
      empty={
        <EmptyState action={<ButtonLink to={burnPaths.index}>Burn the first</ButtonLink>}>
          Burns and their receipts appear here.
        </EmptyState>
      }
    />
  );
}

/** Columns left out of the wallet's own list; the receipt has them. */
const inReceipt = new Set(["Account", "Transaction"]);

/** Latest burns of the signed-in wallet. */
export function AccountBurns({ page, networks }: Pick<HistoryTableProps, "page" | "networks">) {
  return (
    <DataTable
      caption="Your latest burns"
      rows={page.rows}
      rowKey={(burn) => burn.cursor}
      columns={burnColumns(page, networks).filter(({ header }) => !inReceipt.has(header))}
      toolbar={<h2>Your latest burns</h2>}
      empty={<EmptyState>Your burns and their receipts appear here.</EmptyState>}
    />
  );
}

function burnColumns({ tokens }: HistoryPage, networks: readonly Network[]): Column<Burned>[] {
  return [
    timeColumn,
    {
      header: "Network",
      priority: "medium",
      cell: (burn) => networks.find(({ chainId }) => chainId === burn.chainId)?.chainName,
    },
    { header: "Account", phone: "title", cell: (burn) => <Address value={burn.account} /> },
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
    { header: "Method", priority: "medium", cell: ({ method }) => shortMethods[method] },
    finalityColumn,
    transactionColumn(({ chainId, txHash }) => explorerTransactionUrl(networks, chainId, txHash)),
    {
      header: "Receipt",
      cell: ({ chainId, id }) => (
        <Link to={burnPaths.receipt(chainId, id)}>Receipt {formatInteger(id)}</Link>
      ),
    },
  ];
}

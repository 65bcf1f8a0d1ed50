import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import { explainPayment } from "#app/domain/faucet/payment-reason.ts";
import type { Network } from "#app/chain/networks.ts";
import { addressFilter, choiceFilter, networkFilter } from "#app/kit/list/filter-fields.ts";
import { ListView } from "#app/kit/list/list-view.tsx";
import { Address } from "#app/ui/values/address.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import layout from "#app/ui/layout.module.css";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import typography from "#app/ui/typography.module.css";
import type { FaucetAsset } from "#app/domain/faucet/faucet.types.ts";
import type { HistoryPage } from "./history.server.ts";
import type { HistoryRow } from "#app/domain/faucet/history.store.server.ts";
import { ItemAmount } from "#app/features/faucet/shared/item-amount.tsx";
import { PaymentStatus } from "#app/features/faucet/shared/payment-status.tsx";
import { faucetPaths } from "#app/paths/faucet.ts";

type HistoryTableProps = {
  page: HistoryPage;
  assets: readonly FaucetAsset[];
  networks: readonly Network[];
  /** Parameters of filters with an invalid value. */
  rejected: readonly string[];
};

export function HistoryTable({ page, assets, networks, rejected }: HistoryTableProps) {
  return (
    <ListView
      caption="Faucet payments"
      page={page}
      rowKey={(row) => row.id}
      columns={columnsFor(assets, networks)}
      filters={{
        rejected,
        csv: faucetPaths.historyCsv,
        fields: [
          {
            kind: "text",
            name: "search",
            label: "Address, request or transaction",
            mono: true,
            expects: "an address, the id of a request or the hash of a transaction",
          },
          addressFilter("requester", "Requester"),
          choiceFilter("status", "Status", "All statuses", [
            ["queued", "Queued"],
            ["sent", "Pending"],
            ["confirmed", "Confirmed"],
            ["failed", "Failed"],
          ]),
          networkFilter(networks),
          choiceFilter("kind", "Kind", "Requests", [["canaries", "Canaries"]]),
          { kind: "days" },
        ],
      }}
      empty={
        <EmptyState action={<ButtonLink to={faucetPaths.index}>Send the first</ButtonLink>}>
          Faucet payments appear here.
        </EmptyState>
      }
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
      header: "Requester",
      priority: "low",
      cell: ({ requestedBy, keyName }) =>
        requestedBy === null ? describeKey(keyName) : <Address value={requestedBy} />,
    },
    {
      header: "Network",
      priority: "medium",
      cell: (row) => networks.find(({ chainId }) => chainId === row.chainId)?.chainName,
    },
    {
      header: "Amount",
      align: "end",
      cell: (row) => (
        <span className={layout["two-lines"]}>
          {row.bundle.map((item) => (
            <ItemAmount key={item.token} item={item} chainId={row.chainId} assets={assets} />
          ))}
        </span>
      ),
    },
    {
      header: "Status",
      cell: (row) => (
        <span title={explainPayment(row.reason) ?? undefined}>
          <PaymentStatus status={row.status} />
        </span>
      ),
    },
    {
      header: "Transaction",
      priority: "low",
      cell: (row) =>
        row.txHash ? (
          <Address
            value={row.txHash}
            kind="transaction hash"
            explorer={<a href={explorerTransactionUrl(networks, row.chainId, row.txHash)}>View</a>}
          />
        ) : (
          <span className={typography["note"]}>{explainPayment(row.reason) ?? "not sent yet"}</span>
        ),
    },
    {
      header: "Request",
      actions: true,
      align: "end",
      cell: (row) => (
        <ButtonLink size="small" to={faucetPaths.request(row.requestId)}>
          Open
        </ButtonLink>
      ),
    },
  ];
}

/** Describes who has requested without a wallet. */
function describeKey(keyName: string | null): string {
  return keyName === null ? "Public page" : `API key ${keyName}`;
}

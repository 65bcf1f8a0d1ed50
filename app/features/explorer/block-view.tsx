import { explorerAddressUrl, explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import type { Network } from "#app/chain/networks.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import layout from "#app/ui/layout.module.css";
import type { BlockTransaction, ExplorerBlock } from "./block.server.ts";
import { Fact, Facts } from "./facts.tsx";

export function BlockView({ block, network }: { block: ExplorerBlock; network: Network }) {
  const { hash, timestamp, gasUsed, gasLimit, count, transactions } = block;
  return (
    <div className={layout["page"]}>
      <Facts title={`Block ${formatInteger(block.number)}`}>
        <Fact label="Hash">
          <Address value={hash} full kind="block hash" />
        </Fact>
        <Fact label="Time">
          <RelativeTime at={timestamp * 1_000} />
        </Fact>
        <Fact label="Gas">
          {formatInteger(gasUsed)} of {formatInteger(gasLimit)}
        </Fact>
        <Fact label="Transactions">
          {formatInteger(count)}
          {count > transactions.length && `, the first ${formatInteger(transactions.length)} below`}
        </Fact>
      </Facts>
      <DataTable
        caption="Transactions"
        cards
        rows={transactions}
        rowKey={({ hash: key }) => key}
        columns={columnsFor(network)}
        empty={<EmptyState>This block has no transactions.</EmptyState>}
      />
    </div>
  );
}

function columnsFor(network: Network): Column<BlockTransaction>[] {
  const { chainId, nativeCurrency } = network;
  const linkTo = (address: string) => (
    <a href={explorerAddressUrl([network], chainId, address)}>View</a>
  );
  return [
    {
      header: "Transaction",
      phone: "title",
      cell: ({ hash }) => (
        <Address
          value={hash}
          kind="transaction hash"
          explorer={<a href={explorerTransactionUrl([network], chainId, hash)}>View</a>}
        />
      ),
    },
    {
      header: "From",
      phone: "state",
      cell: ({ from }) => <Address value={from} explorer={linkTo(from)} />,
    },
    {
      header: "To",
      cell: ({ to, contract }) =>
        to === null ? (
          "a new contract"
        ) : (
          <Address value={to} label={contract ?? undefined} explorer={linkTo(to)} />
        ),
    },
    {
      header: "Value",
      align: "end",
      phone: "amount",
      cell: ({ valueWei }) => (
        <Amount
          value={valueWei}
          decimals={nativeCurrency.decimals}
          symbol={nativeCurrency.symbol}
        />
      ),
    },
  ];
}

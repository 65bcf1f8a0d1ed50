import type { Network } from "#app/chain/networks.ts";
import { keyOf } from "#app/domain/assets/asset-key.ts";
import { nameOf } from "#app/domain/faucet/disambiguate.ts";
import type { Returned } from "#app/domain/faucet/returns/rank-returns.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { formatExact, formatInteger } from "#app/ui/values/format.ts";

type ReturnsTableProps = { returns: readonly Returned[]; networks: readonly Network[] };

/** Who has sent most back to the vaults. */
export function ReturnsTable({ returns, networks }: ReturnsTableProps) {
  return (
    <DataTable
      caption="Returned"
      rows={returns}
      rowKey={({ from, asset }) => `${from} ${keyOf(asset)}`}
      columns={columnsFor(networks)}
      toolbar={<h2>Returned</h2>}
      empty={<EmptyState>What recipients send back to a vault appears here.</EmptyState>}
    />
  );
}

function columnsFor(networks: readonly Network[]): Column<Returned>[] {
  return [
    { header: "Address", cell: ({ from }) => <Address value={from} /> },
    {
      header: "Network",
      priority: "medium",
      cell: ({ asset }) => networks.find(({ chainId }) => chainId === asset.chainId)?.chainName,
    },
    {
      header: "Amount",
      align: "end",
      cell: ({ asset, amount }) => (
        <Amount value={amount} decimals={asset.decimals} symbol={nameOf(asset)} form="short" />
      ),
    },
    {
      header: "Payouts",
      align: "end",
      cell: ({ payoutHundredths }) => formatExact(payoutHundredths, 2),
    },
    {
      header: "Deposits",
      priority: "low",
      align: "end",
      cell: ({ deposits }) => formatInteger(deposits),
    },
  ];
}

import { keyOf } from "#app/domain/assets/asset-key.ts";
import { formatDays } from "#app/domain/faucet/runway.ts";
import { AssetName } from "#app/features/faucet/shared/asset-name.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import typography from "#app/ui/typography.module.css";
import { Amount } from "#app/ui/values/amount.tsx";
import { formatShare } from "#app/ui/values/format.ts";
import type { AssetOutflow } from "./statistics.server.ts";

/** What was paid of each asset, beside what the vault's limit has refilled and what is left. */
export function OutflowTable({ assets }: { assets: readonly AssetOutflow[] }) {
  return (
    <DataTable
      caption="Outflow by asset"
      columns={columns}
      rows={assets}
      rowKey={({ asset }) => keyOf(asset)}
      toolbar={<h2>Outflow by asset</h2>}
      empty={<EmptyState>Assets that the faucet pays appear here.</EmptyState>}
    />
  );
}

const unknown = <span className={typography["note"]}>unknown</span>;

function amountOf({ asset: { decimals, symbol } }: AssetOutflow, baseUnits: string) {
  return <Amount value={BigInt(baseUnits)} decimals={decimals} symbol={symbol} form="short" />;
}

const columns: readonly Column<AssetOutflow>[] = [
  { header: "Asset", cell: ({ asset }) => <AssetName asset={asset} /> },
  { header: "Network", priority: "medium", cell: ({ chainName }) => chainName },
  { header: "Paid", align: "end", cell: (row) => amountOf(row, row.outflow) },
  {
    header: "Refilled by the limit",
    align: "end",
    priority: "low",
    cell: (row) => (row.refill === null ? unknown : amountOf(row, row.refill)),
  },
  {
    header: "Share of the limit",
    align: "end",
    cell: ({ outflow, refill }) =>
      refill === null ? unknown : (formatShare(BigInt(outflow), BigInt(refill), 2) ?? "no refill"),
  },
  {
    header: "Runway",
    align: "end",
    cell: ({ refill, runwayDays }) => {
      if (refill === null) return unknown;
      if (runwayDays === null) return <span className={typography["note"]}>no outflow</span>;
      return `${formatDays(runwayDays)} days`;
    },
  },
];

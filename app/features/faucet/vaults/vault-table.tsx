import { explorerAddressUrl } from "#app/chain/explorer-url.ts";
import type { Network } from "#app/chain/networks.ts";
import type { Rights } from "#app/domain/access/schedule-of.ts";
import type { CanaryStatus } from "#app/domain/faucet/canary/canaries.server.ts";
import type { ReturnBalance } from "#app/domain/faucet/returns/returns.server.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatInteger, type Rounding } from "#app/ui/values/format.ts";
import { Status } from "#app/ui/feedback/status.tsx";
import { keyOf } from "#app/domain/assets/asset-key.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { AssetName } from "#app/features/faucet/shared/asset-name.tsx";
import styles from "#app/features/faucet/faucet.module.css";
import type { Off } from "#app/domain/faucet/faucet.types.ts";
import { formatDays } from "#app/domain/faucet/runway.ts";
import { CanaryNote } from "./canary-note.tsx";
import { ReturnBalanceNote } from "./return-balance.tsx";
import { VaultActions } from "./vault-actions.tsx";
import type { VaultRow, VaultSummary } from "#app/features/faucet/shared/overview.server.ts";

type VaultTableProps = {
  vault: VaultSummary;
  rows: readonly VaultRow[];
  network: Network;
  /** The signed-in wallet's; null if the chain is unreachable. */
  rights: Rights | null;
  /** Null if no canaries are requested. */
  canary: CanaryStatus | null;
  /** Null if coins are returned to the vault. */
  returns: ReturnBalance | null;
};

/** A vault's balances, limits and runway on one chain. */
export function VaultTable(props: VaultTableProps) {
  const { vault, rows, network, rights, canary, returns } = props;
  return (
    <DataTable
      caption={`Vault on ${network.chainName}`}
      rows={rows}
      rowKey={(row) => keyOf(row.asset)}
      columns={columns}
      empty={<EmptyState>Assets configured on {network.chainName} appear here.</EmptyState>}
      toolbar={
        <div className={styles["vault-head"]}>
          <h2>{network.chainName}</h2>
          {vault.address && (
            <Address
              value={vault.address}
              explorer={
                <a href={explorerAddressUrl([network], vault.chainId, vault.address)}>View</a>
              }
            />
          )}
          {vault.paused ? <Status tone="amber">Paused</Status> : <Status tone="green">Open</Status>}
          {vault.block !== null && (
            <span className={typography["note"]}>as of block {formatInteger(vault.block)}</span>
          )}
          {canary && <CanaryNote canary={canary} />}
          {returns && <ReturnBalanceNote returns={returns} network={network} />}
          <VaultActions vault={vault} rows={rows} rights={rights} />
        </div>
      }
    />
  );
}

const offLabels: Record<Off, string> = {
  "switched-off": "switched off",
  "never-on": "switched off",
  unlisted: "not on the list: not paid",
  rescaled: "decimals changed: not paid",
};

const columns: Column<VaultRow>[] = [
  {
    header: "Asset",
    cell: ({ asset, off }) => (
      <span className={layout["two-lines"]}>
        <AssetName asset={asset} />
        {off !== null && <span className={typography["note"]}>{offLabels[off]}</span>}
      </span>
    ),
  },
  {
    header: "Balance",
    align: "end",
    cell: ({ asset, vault }) => (
      <Held amount={vault?.balance ?? null} asset={asset} rounding="down" />
    ),
  },
  {
    header: "Available now",
    priority: "medium",
    align: "end",
    cell: ({ asset, vault }) => (
      <Held amount={vault?.available ?? null} asset={asset} rounding="down" />
    ),
  },
  {
    header: "Max per payout",
    priority: "low",
    align: "end",
    cell: ({ asset, vault }) => <Held amount={vault?.cap ?? null} asset={asset} rounding="down" />,
  },
  {
    header: "Refills per day",
    priority: "low",
    align: "end",
    cell: ({ asset, vault }) => <Held amount={vault?.refillPerDay ?? null} asset={asset} />,
  },
  {
    header: "Paid in 24 h",
    priority: "low",
    align: "end",
    cell: ({ asset, outflow24h }) => <Held amount={outflow24h} asset={asset} />,
  },
  {
    header: "Payouts left",
    priority: "medium",
    align: "end",
    cell: (row) => <PayoutsLeft row={row} />,
  },
  {
    header: "Runway",
    align: "end",
    cell: ({ runwayDays }) =>
      runwayDays === null ? (
        <span className={typography["note"]}>no outflow</span>
      ) : (
        `${formatDays(runwayDays)} days`
      ),
  },
];

type HeldProps = { amount: bigint | null; asset: VaultRow["asset"]; rounding?: Rounding };

function Held({ amount, asset, rounding }: HeldProps) {
  if (amount === null) return <span className={typography["note"]}>unknown</span>;
  return (
    <Amount
      value={amount}
      decimals={asset.decimals}
      symbol={asset.symbol}
      form="short"
      rounding={rounding}
    />
  );
}

function PayoutsLeft({ row: { vault, settings } }: { row: VaultRow }) {
  if (!vault) return <span className={typography["note"]}>unknown</span>;
  const left = vault.balance / settings.amount;
  return left === 0n ? <Status tone="amber">Empty</Status> : formatInteger(left);
}

import { explorerAddressUrl } from "#app/chain/explorer-url.ts";
import type { ContractCheck } from "#app/chain/deployments-check.ts";
import type { Network } from "#app/chain/networks.ts";
import { Address } from "#app/ui/values/address.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import type { StatusTone } from "#app/ui/feedback/status-tone.ts";
import { Status } from "#app/ui/feedback/status.tsx";
import type { DeploymentNetwork } from "./deployment-state.server.ts";
import { NetworkName } from "#app/features/bridge/shared/network-name.tsx";

type Row = { network: Network; check: ContractCheck; isStale: boolean };

const shown: Record<ContractCheck["state"], { tone: StatusTone; label: string }> = {
  ok: { tone: "green", label: "Code as deployed" },
  missing: { tone: "red", label: "No code there" },
  "different code": { tone: "red", label: "Different code" },
};

/** Compares our contracts on each chain with what was recorded at deployment. */
export function ContractTable({ networks }: { networks: readonly DeploymentNetwork[] }) {
  const rows = networks.flatMap(({ network, contracts }): Row[] =>
    contracts && contracts.kind !== "unavailable"
      ? contracts.value.contracts.map((check) => ({
          network,
          check,
          isStale: contracts.kind === "stale",
        }))
      : [],
  );
  return (
    <DataTable
      caption="Our contracts"
      cards
      rows={rows}
      rowKey={({ network, check }) => `${network.chainId}:${check.name}`}
      toolbar={<h2>Contracts</h2>}
      empty={<EmptyState>Contracts deployed with npm run deploy appear here.</EmptyState>}
      columns={[
        { header: "Contract", cell: ({ check }) => check.name },
        {
          header: "Network",
          priority: "medium",
          cell: ({ network }) => <NetworkName {...network} />,
        },
        {
          header: "Address",
          cell: ({ network, check }) => (
            <Address
              value={check.address}
              explorer={
                <a href={explorerAddressUrl([network], network.chainId, check.address)}>View</a>
              }
            />
          ),
        },
        {
          header: "Check",
          cell: ({ check, isStale }) => (
            <Status tone={isStale ? "neutral" : shown[check.state].tone}>
              {shown[check.state].label}
              {isStale && ", when last seen"}
            </Status>
          ),
        },
      ]}
    />
  );
}

import type { ReactNode } from "react";
import type { Network } from "#app/chain/networks.ts";
import { Amount } from "#app/ui/amount.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { useRevalidateWhile } from "#app/ui/use-revalidate-while.ts";
import type { TransactionPlan } from "#app/wallet/transaction/transaction-plan.ts";
import type { CampaignState } from "./campaign-state.server.ts";
import type { Campaign, CampaignRow, ChunkState } from "./campaign.types.ts";
import { ChunkActions } from "./chunk-actions.tsx";
import { ChunkStatusText } from "./chunk-status.tsx";

const pollMs = 3_000;

export type ChunkListProps = {
  campaign: Campaign;
  state: CampaignState;
  networks: readonly Network[];
  /** Whether the signed-in wallet is the one that sends it. */
  isOwn: boolean;
  /** What a row is to the feature: `Recipients`, `Schedules`. */
  rowsHeader: string;
  /** The verb of a chunk that was never handed to a wallet. */
  sendLabel: string;
  /** Why a chunk may not be sent yet, where the page asks for more than a wallet. */
  obstacleOf?: (chunk: ChunkState) => string | null;
  /** Told beside a chunk's status. */
  note?: (chunk: ChunkState) => ReactNode;
  /** What sends a chunk; loaded at the click, since it brings the contract's ABI. */
  loadPlan: (chunk: number, rows: readonly CampaignRow[]) => Promise<TransactionPlan>;
  /** What makes sure that a chunk is never sent, where the contract can do that. */
  loadVoidPlan?: (chunk: number) => Promise<TransactionPlan>;
  /** Asks the server for a change of the campaign. */
  onChange: (change: Record<string, string>) => void;
};

/** The chunks of a campaign, with what can be done with each. */
export function ChunkList(props: ChunkListProps) {
  const { campaign, state, networks, isOwn, rowsHeader, note } = props;
  const isUnderWay = state.chunks.some(
    ({ status }) => status.kind === "pending" || (status.kind === "sent" && !status.isFinal),
  );
  useRevalidateWhile(isUnderWay, pollMs);
  const columns: Column<ChunkState>[] = [
    { header: "Batch", cell: ({ chunk }) => formatInteger(chunk + 1) },
    { header: rowsHeader, align: "end", cell: ({ count }) => formatInteger(count) },
    {
      header: "Amount",
      align: "end",
      cell: ({ total }) => <Amount value={total} {...campaign.asset} />,
    },
    {
      header: "Status",
      cell: (chunk) => (
        <>
          <ChunkStatusText status={chunk.status} chainId={campaign.chainId} networks={networks} />{" "}
          {note?.(chunk)}
        </>
      ),
    },
    {
      header: "Actions",
      align: "end",
      actions: true,
      cell: (chunk) =>
        isOwn && chunk.status.kind !== "sent" && <ChunkActions {...props} chunk={chunk} />,
    },
  ];
  return (
    <DataTable
      caption="Batches"
      columns={columns}
      rows={state.chunks}
      rowKey={({ chunk }) => String(chunk)}
      empty={<EmptyState>All rows were removed. Nothing is left to send.</EmptyState>}
    />
  );
}

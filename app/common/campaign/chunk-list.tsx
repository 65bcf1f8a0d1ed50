import { useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import type { Network } from "#app/chain/networks.ts";
import { useCatchUp } from "#app/common/events/use-catch-up.ts";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { showToast } from "#app/ui/toast.ts";
import type { TransactionPlan } from "#app/wallet/transaction/transaction-plan.ts";
import { useTransaction } from "#app/wallet/transaction/use-transaction.ts";
import type { CampaignState } from "./campaign-state.server.ts";
import type { Campaign, CampaignRow, ChunkState } from "./campaign.types.ts";
import { fetchChunkRows } from "./chunk-requests.ts";
import styles from "./chunk-list.module.css";
import { ChunkStatusText } from "./chunk-status.tsx";
import { RemoveRows } from "./remove-rows.tsx";

const pollMs = 3_000;

type ChunkListProps = {
  campaign: Campaign;
  state: CampaignState;
  networks: readonly Network[];
  /** Whether the signed-in wallet is the one that sends it. */
  isOwn: boolean;
  /** What a row is to the feature: `Recipients`, `Schedules`. */
  rowsHeader: string;
  /** The verb of a chunk that was never handed to a wallet. */
  sendLabel: string;
  /** Why nothing may be sent yet, where the page asks for more than a wallet. */
  obstacle?: string | null;
  /** Told beside a chunk's status. */
  note?: (chunk: ChunkState) => ReactNode;
  /** What sends a chunk; loaded at the click, since it brings the contract's ABI. */
  loadPlan: (chunk: number, rows: readonly CampaignRow[]) => Promise<TransactionPlan>;
  /** Asks the server for a change of the campaign. */
  onChange: (change: Record<string, string>) => void;
};

/** The chunks of a campaign, with what can be done with each. */
export function ChunkList(props: ChunkListProps) {
  const { campaign, state, networks, isOwn, rowsHeader, note } = props;
  const isUnderWay = state.chunks.some(
    ({ status }) => status.kind === "pending" || (status.kind === "sent" && !status.isFinal),
  );
  usePolling(isUnderWay);
  const columns: Column<ChunkState>[] = [
    { header: "Chunk", cell: ({ chunk }) => formatInteger(chunk + 1) },
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
      caption="Chunks"
      columns={columns}
      rows={state.chunks}
      rowKey={({ chunk }) => String(chunk)}
      empty={<EmptyState>Every row was taken out; nothing is left to be sent.</EmptyState>}
    />
  );
}

function ChunkActions(props: ChunkListProps & { chunk: ChunkState }) {
  const { campaign, state, chunk, sendLabel, obstacle = null, loadPlan, onChange } = props;
  const { start, canWrite } = useTransaction();
  const catchUp = useCatchUp();
  const [isLoading, setLoading] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const isKnown = state.chain !== "unavailable" && chunk.status.kind !== "pending";
  const reason = canWrite ? obstacle : "Connect the wallet that is signed in";
  const mayMove = chunk.status.kind === "ready" || chunk.status.kind === "failed";

  async function send() {
    setLoading(true);
    const rows = await fetchChunkRows(campaign.id, chunk.chunk);
    const plan = rows && (await loadPlan(chunk.chunk, rows));
    setLoading(false);
    if (plan === null) {
      return showToast({ type: "error", message: "The chunk could not be loaded. Try again." });
    }
    start({ ...plan, onConfirmed: catchUp });
  }

  return (
    <span className={styles["actions"]}>
      {mayMove && chunk.count > 1 && (
        <Button
          size="small"
          onClick={() => onChange({ intent: "split", chunk: String(chunk.chunk) })}
        >
          Split
        </Button>
      )}
      {mayMove && (
        <Button size="small" onClick={() => setRemoving(true)}>
          Take out
        </Button>
      )}
      <Button
        size="small"
        variant="primary"
        pending={isLoading}
        disabled={reason !== null || !isKnown}
        title={reason ?? undefined}
        onClick={() => void send()}
      >
        {chunk.status.kind === "ready" ? sendLabel : "Retry"}
      </Button>
      {isRemoving && (
        <RemoveRows
          campaignId={campaign.id}
          asset={campaign.asset}
          chunk={chunk.chunk}
          onClose={() => setRemoving(false)}
          onRemove={(places) => {
            setRemoving(false);
            onChange({ intent: "remove", chunk: String(chunk.chunk), places: places.join() });
          }}
        />
      )}
    </span>
  );
}

/** Asks for the page's data again while something is under way. */
function usePolling(isActive: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isActive || state !== "idle") return;
    const timer = setTimeout(() => {
      if (document.visibilityState === "visible") revalidate();
    }, pollMs);
    return () => clearTimeout(timer);
  }, [isActive, state, revalidate]);
}

import { useState, type ReactNode } from "react";
import { useCatchUp } from "#app/common/events/use-catch-up.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { useTransaction } from "#app/wallet/transaction/use-transaction.ts";
import type {
  CampaignRow,
  Campaign,
  ChunkState,
} from "#app/domain/payments/campaign/campaign.types.ts";
import styles from "./chunk-list.module.css";
import { fetchChunkRows } from "./chunk-requests.ts";
import { RemoveRows } from "./remove-rows.tsx";
import type { Network } from "#app/chain/networks.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import type { CampaignState } from "#app/domain/payments/campaign/campaign-state.server.ts";

export type ChunkListProps = {
  campaign: Campaign;
  state: CampaignState;
  networks: readonly Network[];
  /** Whether the signed-in wallet is the campaign's sender. */
  isSender: boolean;
  /** The feature's label for rows: `Recipients`, `Schedules`. */
  rowsHeader: string;
  /** Button label for a batch that was never passed to a wallet. */
  sendLabel: string;
  /** Returns why a batch may not be sent yet, where the page requires more than a wallet. */
  obstacleOf?: (chunk: ChunkState) => string | null;
  /** Shown next to a batch's status. */
  note?: (chunk: ChunkState) => ReactNode;
  /**
   * Returns the transaction that sends a batch; loaded on click, since it pulls in the contract's
   * ABI.
   */
  loadTransaction: (chunk: number, rows: readonly CampaignRow[]) => Promise<WalletTransaction>;
  /** Returns the transaction that ensures a batch is never sent, if the contract supports it. */
  loadVoidTransaction?: (chunk: number) => Promise<WalletTransaction>;
  /** Requests a change of the campaign from the server. */
  onChange: (change: Record<string, string>) => void;
};

/** Actions for an unsent batch. */
export function ChunkActions(props: ChunkListProps & { chunk: ChunkState }) {
  const {
    campaign,
    state,
    chunk,
    sendLabel,
    obstacleOf,
    loadTransaction,
    loadVoidTransaction,
    onChange,
  } = props;
  const { start, blocker } = useTransaction();
  const catchUp = useCatchUp();
  const [isLoading, setLoading] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const isUnavailable = state.chain === "unavailable";
  const isUncertain = chunk.status.kind === "unknown" || chunk.status.kind === "pending";
  const mayMove = chunk.status.kind === "ready" || chunk.status.kind === "failed";

  async function send() {
    setLoading(true);
    try {
      const rows = await fetchChunkRows(campaign.id, chunk.chunk);
      start({ ...(await loadTransaction(chunk.chunk, rows)), onConfirmed: catchUp });
    } catch (error) {
      showToast({ type: "error", message: error instanceof Error ? error.message : String(error) });
    } finally {
      setLoading(false);
    }
  }

  if (chunk.status.kind === "voided") {
    return (
      <Button
        size="small"
        onClick={() => onChange({ intent: "replan", chunk: String(chunk.chunk) })}
      >
        Move to a new batch
      </Button>
    );
  }
  return (
    <span className={styles["actions"]}>
      {isUncertain && loadVoidTransaction && (
        <Button
          size="small"
          blocker={blocker}
          disabled={isUnavailable}
          explanation="Makes sure it is never sent, so that its rows can move to a new batch"
          onClick={() =>
            void loadVoidTransaction(chunk.chunk).then((transaction) =>
              start({ ...transaction, onConfirmed: catchUp }),
            )
          }
        >
          Void
        </Button>
      )}
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
          Remove rows
        </Button>
      )}
      <Button
        size="small"
        variant="primary"
        pending={isLoading}
        blocker={blocker ?? obstacleOf?.(chunk)}
        disabled={isUnavailable || chunk.status.kind === "pending"}
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
          onRemove={(rowIndexes) => {
            setRemoving(false);
            onChange({
              intent: "remove",
              chunk: String(chunk.chunk),
              rowIndexes: rowIndexes.join(),
            });
          }}
        />
      )}
    </span>
  );
}

import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useCatchUp } from "#app/common/events/use-catch-up.ts";
import type { ChunkState } from "#app/common/campaign/campaign.types.ts";
import { fetchChunkRows } from "#app/common/campaign/chunk-requests.ts";
import { ChunkStatusText } from "#app/common/campaign/chunk-status.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { showToast } from "#app/ui/toast.ts";
import { useTransaction } from "#app/wallet/transaction/use-transaction.ts";
import type { CampaignViewProps } from "./campaign-view.tsx";
import styles from "./multi-sender.module.css";
import { RemoveRows } from "./remove-rows.tsx";

const pollMs = 3_000;

type ChunkTableProps = CampaignViewProps & {
  /** The person has said how many are paid, where that is asked. */
  isConfirmed: boolean;
  /** Base units of all chunks that are not sent. */
  remainingUnits: bigint;
  /** Asks the server for a change of the campaign. */
  onChange: (change: Record<string, string>) => void;
};

/** The chunks of a campaign, with what can be done with each. */
export function ChunkTable(props: ChunkTableProps) {
  const { campaign, state, refunded, networks, isOwn } = props;
  const isUnderWay = state.chunks.some(
    ({ status }) => status.kind === "pending" || (status.kind === "sent" && !status.isFinal),
  );
  usePolling(isUnderWay);
  const columns: Column<ChunkState>[] = [
    { header: "Chunk", cell: ({ chunk }) => formatInteger(chunk + 1) },
    { header: "Recipients", align: "end", cell: ({ count }) => formatInteger(count) },
    {
      header: "Amount",
      align: "end",
      cell: ({ total }) => <Amount value={total} {...campaign.asset} />,
    },
    {
      header: "Status",
      cell: ({ chunk, status }) => (
        <>
          <ChunkStatusText status={status} chainId={campaign.chainId} networks={networks} />
          {refunded[chunk] !== undefined && `, ${formatInteger(refunded[chunk])} came back`}
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

function ChunkActions(props: ChunkTableProps & { chunk: ChunkState }) {
  const { campaign, state, codeHash, chunk, isConfirmed, remainingUnits, onChange } = props;
  const { start, canWrite } = useTransaction();
  const catchUp = useCatchUp();
  const [isLoading, setLoading] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const isKnown = state.chain !== "unavailable" && chunk.status.kind !== "pending";
  const canSend = canWrite && isConfirmed && isKnown;
  const obstacle = canWrite
    ? "Type the number of recipients first"
    : "Connect the wallet that is signed in";
  const mayMove = chunk.status.kind === "ready" || chunk.status.kind === "failed";

  async function send() {
    setLoading(true);
    // The plan brings the contract's ABI, which the page does not need before a click.
    const [rows, { chunkPlan }] = await Promise.all([
      fetchChunkRows(campaign.id, chunk.chunk),
      import("./chunk-plan.ts"),
    ]);
    setLoading(false);
    if (rows === null) {
      return showToast({ type: "error", message: "The chunk could not be loaded. Try again." });
    }
    const plan = chunkPlan({ campaign, codeHash, chunk: chunk.chunk, rows, remainingUnits });
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
        disabled={!canSend}
        title={canWrite && isConfirmed ? undefined : obstacle}
        onClick={() => void send()}
      >
        {chunk.status.kind === "ready" ? "Send" : "Retry"}
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

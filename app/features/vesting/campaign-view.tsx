import { Link, useFetcher } from "@remix-run/react";
import type { Hex } from "viem";
import type { Network } from "#app/chain/networks.ts";
import type { CampaignState } from "#app/common/campaign/campaign-state.server.ts";
import type { Campaign, ChunkState } from "#app/common/campaign/campaign.types.ts";
import { ChunkList } from "#app/common/campaign/chunk-list.tsx";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { formatInteger, formatUtc } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import styles from "./vesting.module.css";
import { formatId } from "./words.ts";

export type CampaignViewProps = {
  campaign: Campaign;
  state: CampaignState;
  /** First schedule of each created chunk, once it is indexed. */
  firstIds: Map<number, bigint>;
  network: Network;
  networks: readonly Network[];
  codeHash: Hex | null;
  /** Whether the signed-in wallet is the one that creates it. */
  isOwn: boolean;
};

export type ChangeAnswer = { sentence: string } | null;

/** Grants on their way to being schedules: how far they are, and each chunk. */
export function CampaignView(props: CampaignViewProps) {
  const { campaign, state, firstIds, network, networks, codeHash, isOwn } = props;
  const { id, title, asset, sender, run, createdAt, chainId } = campaign;
  const fetcher = useFetcher<ChangeAnswer>({ key: `campaign-${id}` });
  const created = state.chunks.filter(({ status }) => status.kind === "sent");
  const open = state.chunks.filter(({ status }) => status.kind !== "sent");
  const remaining = open.reduce((sum, { total }) => sum + total, 0n);
  const [done, planned] = [countOf(created), countOf(state.chunks)];
  const removed = campaign.rowCount - planned;
  return (
    <div className={styles["stack"]}>
      <header className={styles["head"]}>
        <h2>
          {title || "Grants"}
          {run > 0 && ` (run ${run + 1})`}
        </h2>
        <span className={styles["quiet"]}>
          saved {formatUtc(createdAt)}, from <Address value={sender} />
        </span>
      </header>
      {state.chain === "unavailable" && (
        <Notice tone="danger">
          {network.chainName} does not answer, so what was created is not known. Nothing can be
          created until it does.
        </Notice>
      )}
      {state.chain === "stale" && (
        <Notice tone="warn">
          {network.chainName} does not answer now; this is what it said last.
        </Notice>
      )}
      {!isOwn && (
        <Notice tone="info">
          Only the wallet that saved it can go on with it: connect {sender} and sign in with it.
        </Notice>
      )}
      {fetcher.data && <Notice tone="warn">{fetcher.data.sentence}</Notice>}
      <div className={styles["progress"]}>
        <progress aria-label="Schedules created" value={done} max={planned || 1} />
        <p>
          <strong>{formatInteger(done)}</strong> of {formatInteger(planned)}{" "}
          {planned === 1 ? "schedule" : "schedules"} created on {network.chainName}
          {removed > 0 && `, ${formatInteger(removed)} taken out`}
          {remaining > 0n && (
            <>
              ; <Amount value={remaining} {...asset} /> still to be locked
            </>
          )}
        </p>
      </div>
      <ChunkList
        campaign={campaign}
        state={state}
        networks={networks}
        isOwn={isOwn}
        rowsHeader="Schedules"
        sendLabel="Create"
        note={({ chunk, count }) => {
          const first = firstIds.get(chunk);
          return (
            first !== undefined && (
              <Link to={`/vesting/${chainId}/${formatId(first)}`}>
                {count === 1 ? "Show the schedule" : "Show the first schedule"}
              </Link>
            )
          );
        }}
        loadPlan={async (chunk, rows) => {
          const { chunkPlan } = await import("./chunk-plan.ts");
          return chunkPlan({ campaign, codeHash, chunk, rows, remainingUnits: remaining });
        }}
        onChange={(change) => fetcher.submit(change, { method: "post" })}
      />
      <p className={styles["quiet"]}>
        A chunk becomes all of its schedules or none. One that was created is refused by the
        contract if it is sent again.
      </p>
    </div>
  );
}

function countOf(chunks: readonly ChunkState[]): number {
  return chunks.reduce((sum, { count }) => sum + count, 0);
}

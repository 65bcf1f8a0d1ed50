import { Link, useFetcher } from "@remix-run/react";
import type { Hex } from "viem";
import type { Network } from "#app/chain/networks.ts";
import type { CampaignState } from "#app/common/campaign/campaign-state.server.ts";
import type { Campaign, ChunkState } from "#app/common/campaign/campaign.types.ts";
import { CampaignFrame } from "#app/common/campaign/campaign-frame.tsx";
import { ChunkList } from "#app/common/campaign/chunk-list.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { formatInteger } from "#app/ui/format.ts";
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
  const { id, asset, chainId } = campaign;
  const fetcher = useFetcher<ChangeAnswer>({ key: `campaign-${id}` });
  const created = state.chunks.filter(({ status }) => status.kind === "sent");
  const open = state.chunks.filter(({ status }) => status.kind !== "sent");
  const remaining = open.reduce((sum, { total }) => sum + total, 0n);
  const [done, planned] = [countOf(created), countOf(state.chunks)];
  const removed = campaign.rowCount - planned;
  return (
    <CampaignFrame
      campaign={campaign}
      state={state}
      chainName={network.chainName}
      isOwn={isOwn}
      untitled="Grants"
      refusal={fetcher.data?.sentence}
      progress={{
        label: "Schedules created",
        done,
        planned,
        words: (
          <>
            <strong>{formatInteger(done)}</strong> of {formatInteger(planned)}{" "}
            {planned === 1 ? "schedule" : "schedules"} created on {network.chainName}
            {removed > 0 && `, ${formatInteger(removed)} taken out`}
            {remaining > 0n && (
              <>
                ; <Amount value={remaining} {...asset} /> still to be locked
              </>
            )}
          </>
        ),
      }}
    >
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
      <div className={styles["tools"]}>
        <ButtonLink to={`/vesting/campaigns/${id}/results.csv`} reloadDocument>
          Results as CSV
        </ButtonLink>
      </div>
    </CampaignFrame>
  );
}

function countOf(chunks: readonly ChunkState[]): number {
  return chunks.reduce((sum, { count }) => sum + count, 0);
}

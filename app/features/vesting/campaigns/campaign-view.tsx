import { Link, useFetcher } from "@remix-run/react";
import type { Address, Hex } from "viem";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Network } from "#app/chain/networks.ts";
import type { CampaignState } from "#app/domain/payments/campaign/campaign-state.server.ts";
import type {
  Campaign,
  CampaignRow,
  ChunkState,
} from "#app/domain/payments/campaign/campaign.types.ts";
import { CampaignFrame } from "#app/common/campaign/campaign-frame.tsx";
import { ChunkList } from "#app/common/campaign/chunk-list.tsx";
import { requestSimulation } from "#app/common/campaign/chunk-requests.ts";
import { PaymentReview } from "#app/common/campaign/payment-review.tsx";
import type { NumberedPage } from "#app/kit/list/pages.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { formatId } from "#app/domain/vesting/labels.ts";
import { ScheduleList } from "#app/features/vesting/shared/schedule-list.tsx";
import type { CreationSimulation } from "./simulate-creation.server.ts";
import type { ListedSchedule } from "#app/domain/vesting/vesting.types.ts";
import { vestingPaths } from "#app/paths/vesting.ts";

export type CampaignViewProps = {
  campaign: Campaign;
  state: CampaignState;
  /** First schedule id of each created batch, once indexed. */
  firstIds: Map<number, bigint>;
  /** A page of the created schedules; null if they are not known. */
  schedules: NumberedPage<ListedSchedule> | null;
  /** The largest planned grants. */
  largest: readonly CampaignRow[];
  network: Network;
  networks: readonly Network[];
  codeHash: Hex | null;
  deployments: readonly Deployment[];
  /** The signed-in wallet. */
  wallet: Address;
  /** Whether the signed-in wallet creates it. */
  isSender: boolean;
};

export type ChangeAnswer = { message: string } | null;

/** Progress of creating schedules from grants, with each batch. */
export function CampaignView(props: CampaignViewProps) {
  const { campaign, state, firstIds, schedules, largest, network, networks } = props;
  const { codeHash, deployments, wallet, isSender } = props;
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
      isSender={isSender}
      untitled="Grants"
      error={fetcher.data?.message}
      progress={{
        label: "Schedules created",
        done,
        planned,
        labels: (
          <>
            <strong>{formatInteger(done)}</strong> of {formatInteger(planned)}{" "}
            {planned === 1 ? "schedule" : "schedules"} created on {network.chainName}
            {removed > 0 && `, ${formatInteger(removed)} removed`}
            {remaining > 0n && (
              <>
                ; <Amount value={remaining} {...asset} /> still to be locked
              </>
            )}
          </>
        ),
      }}
    >
      {created.length === 0 && planned > 0 && (
        <PaymentReview
          kind="grants"
          asset={asset}
          chainName={network.chainName}
          count={planned}
          total={remaining}
          largest={largest}
        />
      )}
      <ChunkList
        campaign={campaign}
        state={state}
        networks={networks}
        isSender={isSender}
        rowsHeader="Schedules"
        sendLabel="Create"
        note={({ chunk, count }) => {
          const first = firstIds.get(chunk);
          return (
            first !== undefined && (
              <Link to={vestingPaths.schedule(chainId, formatId(first))}>
                {count === 1 ? "Show the schedule" : "Show the first schedule"}
              </Link>
            )
          );
        }}
        loadTransaction={async (chunk, rows) => {
          const { batchTransaction } = await import("./batch-transaction.ts");
          const simulation = await requestSimulation<CreationSimulation>(id, chunk);
          if (simulation.kind === "rejected") throw new Error(simulation.message);
          const approvalUnits = BigInt(simulation.approvalUnits);
          return batchTransaction({ campaign, codeHash, chunk, rows, approvalUnits });
        }}
        onChange={(change) => fetcher.submit(change, { method: "post" })}
      />
      <p className={typography["note"]}>
        A batch creates all of its schedules or none. The contract refuses to create a batch twice.
      </p>
      {schedules !== null && (
        <ScheduleList
          title="Schedules"
          networks={networks}
          deployments={deployments}
          revoker={wallet}
          page={schedules}
          empty={<EmptyState>Created schedules appear here.</EmptyState>}
        />
      )}
      <div className={layout["tools"]}>
        <ButtonLink to={vestingPaths.resultsCsv(id)} reloadDocument>
          Download results (CSV)
        </ButtonLink>
      </div>
    </CampaignFrame>
  );
}

function countOf(chunks: readonly ChunkState[]): number {
  return chunks.reduce((sum, { count }) => sum + count, 0);
}

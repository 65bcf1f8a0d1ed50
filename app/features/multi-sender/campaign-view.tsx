import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { zeroAddress } from "viem";
import type { Network } from "#app/chain/networks.ts";
import type { Holding } from "#app/domain/assets/find-asset.server.ts";
import { RevokeAllowance } from "#app/common/assets/revoke-allowance.tsx";
import type {
  Campaign,
  CampaignRow,
  ChunkState,
} from "#app/domain/payments/campaign/campaign.types.ts";
import { CampaignFrame } from "#app/common/campaign/campaign-frame.tsx";
import { ChunkList } from "#app/common/campaign/chunk-list.tsx";
import { requestSimulation } from "#app/common/campaign/chunk-requests.ts";
import type { CampaignState } from "#app/domain/payments/campaign/campaign-state.server.ts";
import { PaymentReview } from "#app/common/campaign/payment-review.tsx";
import { multiSenderPaths } from "#app/paths/multi-sender.ts";
import { apiPaths } from "#app/paths/api.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { CostPreview } from "./cost-preview.tsx";
import { type DryRunAnswer, DryRunView } from "./dry-run-view.tsx";
import styles from "./multi-sender.module.css";
import { approvalUnits, findSendObstacle, needsApproval } from "./send-obstacle.ts";
import type { ChunkSimulation } from "./simulate-chunk.server.ts";

/**
 * Above this many recipients, or half of the wallet's balance, the count must be typed to confirm.
 */
const manyRecipients = 100;

export type CampaignViewProps = {
  campaign: Campaign;
  state: CampaignState;
  /** Number of refunded payments by batch. */
  refunded: Readonly<Record<number, number>>;
  /** The largest planned payments. */
  largest: readonly CampaignRow[];
  holding: Holding | null;
  network: Network;
  networks: readonly Network[];
  codeHash: `0x${string}` | null;
  /** Whether the signed-in wallet is the sender. */
  isSender: boolean;
};

export type ChangeAnswer = { message: string } | null;

/** Simulates every batch, again whenever rows are moved or removed. */
function useDryRun(
  campaignId: string,
  { isSimulated, planned }: { isSimulated: boolean; planned: number },
) {
  const { load, data, state } = useFetcher<DryRunAnswer>();
  const url = apiPaths.campaignDryRun(campaignId);
  useEffect(() => {
    if (isSimulated) load(url);
  }, [load, url, isSimulated, planned]);
  return { dryRun: state === "idle" ? (data ?? null) : null, simulate: () => load(url) };
}

/** A campaign's progress and each of its batches. */
export function CampaignView(props: CampaignViewProps) {
  const { campaign, state, refunded, largest, holding, network, networks, codeHash, isSender } =
    props;
  const { id, asset, delivery } = campaign;
  const fetcher = useFetcher<ChangeAnswer>({ key: `campaign-${id}` });
  const change = (requested: Record<string, string>) =>
    fetcher.submit(requested, { method: "post" });
  const remaining = unitsOf(state.chunks.filter(({ status }) => status.kind !== "sent"));
  const sent = state.chunks.filter(({ status }) => status.kind === "sent");
  const returned = Object.values(refunded).reduce((sum, count) => sum + count, 0);
  const planned = state.chunks.reduce((sum, { count }) => sum + count, 0);
  const handled = sent.reduce((sum, { count }) => sum + count, 0);
  const removed = campaign.rowCount - planned;
  const [input, setInput] = useState("");
  const isLarge = planned > manyRecipients || (holding && campaign.total * 2n > holding.balance);
  const mustConfirm = isSender && sent.length === 0 && planned > 0 && Boolean(isLarge);
  const isConfirmed = !mustConfirm || input.trim() === String(planned);
  const isSimulated = remaining > 0n && state.chain !== "unavailable";
  const { dryRun, simulate } = useDryRun(id, { isSimulated, planned });
  const allowance = holding?.allowance ?? null;

  async function loadTransaction(chunk: number, rows: readonly CampaignRow[]) {
    const { batchTransaction } = await import("./batch-transaction.ts");
    // The displayed simulation may be outdated, and a rejected payment must not leave an approval
    // behind.
    const simulation =
      asset.token === zeroAddress ? null : await requestSimulation<ChunkSimulation>(id, chunk);
    if (simulation?.kind === "rejected") throw new Error(simulation.message);
    const units = rows.reduce((sum, { amount }) => sum + amount, 0n);
    if (simulation?.kind === "unavailable" && needsApproval(campaign, units, allowance)) {
      throw new Error(
        `${network.chainName} cannot simulate the payment now, so no approval is offered. Try again later.`,
      );
    }
    return batchTransaction({
      campaign,
      codeHash,
      chunk,
      rows,
      approvalUnits: approvalUnits(campaign, { chunk, chunks: state.chunks, dryRun }),
      route: simulation?.kind === "passed" ? simulation.route : "any",
    });
  }

  return (
    <CampaignFrame
      campaign={campaign}
      state={state}
      chainName={network.chainName}
      isSender={isSender}
      untitled="Campaign"
      error={fetcher.data?.message}
      progress={{
        label: "Recipients paid",
        done: handled - returned,
        planned,
        labels: (
          <>
            <strong>{formatInteger(handled - returned)}</strong> of {formatInteger(planned)}{" "}
            recipients paid
            {returned > 0 && `, ${formatInteger(returned)} failed and refunded`}
            {removed > 0 && `, ${formatInteger(removed)} removed`}
            {remaining > 0n && (
              <>
                ; <Amount value={remaining} {...asset} /> unpaid
              </>
            )}
          </>
        ),
      }}
    >
      {sent.length === 0 && planned > 0 && (
        <PaymentReview
          asset={asset}
          chainName={network.chainName}
          count={planned}
          total={unitsOf(state.chunks)}
          largest={largest}
        />
      )}
      {sent.length === 0 && planned > 0 && state.chain !== "unavailable" && (
        <CostPreview
          campaign={campaign}
          network={network}
          holding={isSender ? holding : null}
          remaining={remaining}
        />
      )}
      {isSimulated && (
        <DryRunView
          campaign={campaign}
          chainName={network.chainName}
          dryRun={dryRun}
          isSender={isSender}
          onTakeOut={(chunk, rowIndexes) =>
            change({ intent: "remove", chunk: String(chunk), rowIndexes: rowIndexes.join() })
          }
          onAgain={simulate}
        />
      )}
      {mustConfirm && (
        <TextField
          className={styles["confirm"]}
          label="How many recipients are paid?"
          hint={`Type ${planned} to unlock sending.`}
          inputMode="numeric"
          value={input}
          onChange={(event) => setInput(event.target.value)}
        />
      )}
      <ChunkList
        campaign={campaign}
        state={state}
        networks={networks}
        isSender={isSender}
        rowsHeader="Recipients"
        sendLabel="Send"
        obstacleOf={(chunk) =>
          isConfirmed
            ? findSendObstacle({ campaign, chunk, dryRun, allowance })
            : "Type the number of recipients first"
        }
        note={({ chunk }) =>
          refunded[chunk] !== undefined && `${formatInteger(refunded[chunk])} refunded`
        }
        loadTransaction={loadTransaction}
        loadVoidTransaction={async (chunk) => {
          const { voidTransaction } = await import("./batch-transaction.ts");
          return voidTransaction({ campaign, codeHash, chunk });
        }}
        onChange={change}
      />
      <p className={typography["note"]}>
        {delivery === "strict"
          ? "A batch pays everyone in it or no one. "
          : "Payments that fail are skipped, and their amounts refunded to you. "}
        The contract refuses to send a batch twice.
      </p>
      <div className={layout["tools"]}>
        <ButtonLink to={multiSenderPaths.resultsCsv(id)} reloadDocument>
          Download results (CSV)
        </ButtonLink>
        {handled - returned < planned && (
          <ButtonLink to={`${multiSenderPaths.resultsCsv(id)}?only=remaining`} reloadDocument>
            Download unpaid (CSV)
          </ButtonLink>
        )}
        {isSender && holding && asset.token !== zeroAddress && holding.allowance > remaining && (
          <RevokeAllowance
            asset={{ ...asset, chainId: campaign.chainId }}
            spenderName="multi-sender"
            spender={campaign.contract}
            allowance={holding.allowance}
          />
        )}
      </div>
    </CampaignFrame>
  );
}

function unitsOf(chunks: readonly ChunkState[]): bigint {
  return chunks.reduce((sum, { total }) => sum + total, 0n);
}

import type { Network } from "#app/chain/networks.ts";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import { shortenAddress } from "#app/ui/values/format.ts";
import type { StatusTone } from "#app/ui/feedback/status-tone.ts";
import { Status } from "#app/ui/feedback/status.tsx";
import type { Campaign, ChunkStatus } from "#app/domain/payments/campaign/campaign.types.ts";

const labels: Readonly<Record<ChunkStatus["kind"], { tone: StatusTone; text: string }>> = {
  ready: { tone: "neutral", text: "Ready" },
  unknown: { tone: "amber", text: "Outcome unknown" },
  pending: { tone: "accent", text: "Pending" },
  failed: { tone: "red", text: "Failed, nothing sent" },
  voided: { tone: "neutral", text: "Voided, nothing sent" },
  sent: { tone: "green", text: "Sent" },
};

type ChunkStatusProps = {
  status: ChunkStatus;
  campaign: Pick<Campaign, "chainId" | "sender">;
  networks: readonly Network[];
};

/** Status of a batch, with its transaction. */
export function ChunkStatusText({ status, campaign, networks }: ChunkStatusProps) {
  const { tone, text } = labels[status.kind];
  const hash = "hash" in status ? status.hash : null;
  const isSettling = status.kind === "sent" && !status.isFinal;
  return (
    <>
      <Status tone={tone}>{isSettling ? "Sent, not final yet" : text}</Status>
      {status.kind === "sent" && status.payer !== campaign.sender && (
        <>
          {" "}
          by another account: <code title={status.payer}>{shortenAddress(status.payer)}</code>
        </>
      )}
      {hash !== null && (
        <>
          {" "}
          <a href={explorerTransactionUrl(networks, campaign.chainId, hash)}>View transaction</a>
        </>
      )}
    </>
  );
}

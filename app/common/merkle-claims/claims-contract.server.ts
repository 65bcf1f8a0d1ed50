import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import { findDeployment } from "#app/chain/deployment.server.ts";
import { defineStream, type EventStream } from "#app/common/events/event-stream.server.ts";

export const claimsStream = "claims";

/** Where claims are paid, on the home chain; `null` where it is not deployed. */
export const findClaims = () => findDeployment("claim");

/** All that happens to programmes, their roots and claims; none where they are not deployed. */
export function claimsStreams(): EventStream[] {
  const deployment = findClaims();
  if (!deployment) return [];
  const { chainId, address, block: fromBlock } = deployment;
  return [
    defineStream({
      name: claimsStream,
      chainId,
      addresses: [address],
      abi: claimHubAbi,
      events: [
        "ProgrammeCreated",
        "ProgrammeFunded",
        "ProgrammePaused",
        "ProgrammeUnpaused",
        "ProgrammeEndSet",
        "RefundRecipientSet",
        "ProgrammeClosed",
        "RootPublished",
        "RootFlagged",
        "RootDisabled",
        "Claimed",
        "RecipientSet",
        "DelaySet",
      ],
      fromBlock,
      withSender: false,
    }),
  ];
}

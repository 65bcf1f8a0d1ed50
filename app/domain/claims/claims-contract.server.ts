import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import { findDeployment } from "#app/chain/deployment.server.ts";
import { defineStream, type EventStream } from "#app/domain/events/event-stream.server.ts";

export const claimsStream = "claims";

/** Finds the contract that pays claims on the home chain; null if it is not deployed. */
export const findClaims = () => findDeployment("claim");

/**
 * Returns a stream of all events of programs, their roots and claims; empty if they are not
 * deployed.
 */
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

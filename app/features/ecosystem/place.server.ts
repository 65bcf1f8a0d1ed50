import { type Address, getAddress, type Hex } from "viem";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import { findDeployment } from "#app/chain/config.server.ts";
import { type ChainId, homeChainId } from "#app/chain/networks.ts";
import { defineStream, type EventStream } from "#app/common/events/event-stream.server.ts";

/** One of the ecosystem's contracts, as deployed. */
export type Place = { chainId: ChainId; address: Address; codeHash: Hex; block: number };

export const claimsStream = "claims";

/** Where claims are paid, on the home chain; `null` where it is not deployed. */
export const findClaims = () => findContract("claim");

/** Where a contract of the home chain is, by its name in the deployments file. */
export function findContract(name: string): Place | null {
  const contract = findDeployment(homeChainId)?.contracts[name];
  if (!contract) return null;
  const { codeHash, block } = contract;
  return { chainId: homeChainId, address: getAddress(contract.address), codeHash, block };
}

/** All that happens to programmes, their roots and claims; none where they are not deployed. */
export function claimsStreams(): EventStream[] {
  const place = findClaims();
  if (!place) return [];
  const { chainId, address, block: fromBlock } = place;
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

import type { Deployment } from "#app/chain/deployment.server.ts";
import { encodeEventTopics, getAddress } from "viem";
import { z } from "zod";
import { multiSenderAbi } from "#app/chain/abi/multi-sender.ts";
import { findChainDeployment } from "#app/chain/config.server.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import type { Campaign } from "#app/common/campaign/campaign.types.ts";
import type { CampaignLedger, SentChunk } from "#app/common/campaign/ledger.ts";
import { defineStream, type EventStream } from "#app/common/events/event-stream.server.ts";
import { listEvents } from "#app/common/events/events.server.ts";

const streamName = "multi-sender";
/** More than the batches of the longest list with one row each. */
const maxEvents = 20_000;

/** Returns a chain's multi-sender, or null if not deployed. */
export function findMultiSender(chainId: ChainId): Deployment | null {
  const contract = findChainDeployment(chainId)?.contracts["multiSender"];
  if (!contract) return null;
  const { codeHash, block } = contract;
  return { chainId, address: getAddress(contract.address), codeHash, block };
}

export function multiSenderStreams(): EventStream[] {
  return chainIds.flatMap((chainId) => {
    const deployment = findMultiSender(chainId);
    if (!deployment) return [];
    return defineStream({
      name: streamName,
      chainId,
      addresses: [deployment.address],
      abi: multiSenderAbi,
      events: ["ChunkSent", "PaymentFailed"],
      fromBlock: deployment.block,
      withSender: false,
    });
  });
}

const integer = z.union([z.number(), z.string().regex(/^\d+$/)]).transform(BigInt);
const chunkSent = z.object({ chunk: integer, count: integer, total: integer });
const paymentFailed = z.object({ chunk: integer, index: integer });

/** The chain's record of the batches that a campaign has sent. */
export const multiSenderLedger: CampaignLedger = {
  kind: "multi-send",
  readSentBits: (client, { contract, sender, onchainId }, { wordIndex, blockNumber }) =>
    client.readContract({
      address: contract,
      abi: multiSenderAbi,
      functionName: "sentBits",
      args: [sender, onchainId, BigInt(wordIndex)],
      blockNumber,
    }),
  readVoidedBits: (client, { contract, sender, onchainId }, { wordIndex, blockNumber }) =>
    client.readContract({
      address: contract,
      abi: multiSenderAbi,
      functionName: "voidedBits",
      args: [sender, onchainId, BigInt(wordIndex)],
      blockNumber,
    }),
  listSent: async (campaign) => {
    const events = await listCampaignEvents(campaign, "ChunkSent");
    return events.map(({ args, txHash, blockNumber, at, isFinal }): SentChunk => {
      const { chunk } = chunkSent.parse(args);
      return { chunk: Number(chunk), hash: txHash, blockNumber, at, isFinal };
    });
  },
  listFailed: listFailedPayments,
};

/** Returns the rows that a tolerant batch skipped: 0-based positions, by batch. */
export async function listFailedPayments(
  campaign: Campaign,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const failed = new Map<number, Set<number>>();
  for (const { args } of await listCampaignEvents(campaign, "PaymentFailed")) {
    const { chunk, index } = paymentFailed.parse(args);
    const failedIndexes = failed.get(Number(chunk)) ?? new Set();
    failed.set(Number(chunk), failedIndexes.add(Number(index)));
  }
  return failed;
}

function listCampaignEvents(campaign: Campaign, name: "ChunkSent" | "PaymentFailed") {
  const { chainId, contract, sender, onchainId } = campaign;
  const [, topic1 = null, topic2 = null] = encodeEventTopics({
    abi: multiSenderAbi,
    eventName: name,
    args: { sender, campaign: onchainId },
  }).flat();
  // A previous multi-sender on the chain may have had a campaign with the same id.
  return listEvents({
    stream: streamName,
    chainId,
    name,
    topics: [topic1, topic2],
    limit: maxEvents,
  }).then((events) => events.filter(({ address }) => address === contract.toLowerCase()));
}

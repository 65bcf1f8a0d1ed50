import type { Deployment } from "#app/chain/deployment.server.ts";
import { encodeEventTopics, getAddress } from "viem";
import { z } from "zod";
import { vestingAbi } from "#app/chain/abi/vesting.ts";
import { findChainDeployment } from "#app/chain/config.server.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import type { Campaign } from "#app/common/campaign/campaign.types.ts";
import { type CampaignLedger, chunksInWord, type SentChunk } from "#app/common/campaign/ledger.ts";
import { defineStream, type EventStream } from "#app/common/events/event-stream.server.ts";
import { listEvents } from "#app/common/events/events.server.ts";

export const streamName = "vesting";
/** More than the max number of batches, each one event. */
const maxEvents = 5_000;

/** Returns the vesting deployment of a chain; null if not deployed. */
export function findVesting(chainId: ChainId): Deployment | null {
  const contract = findChainDeployment(chainId)?.contracts["vesting"];
  if (!contract) return null;
  const { codeHash, block } = contract;
  return { chainId, address: getAddress(contract.address), codeHash, block };
}

export function listVestings(): Deployment[] {
  return chainIds.flatMap((chainId) => findVesting(chainId) ?? []);
}

export function vestingStreams(): EventStream[] {
  return listVestings().map(({ chainId, address, block }) =>
    defineStream({
      name: streamName,
      chainId,
      addresses: [address],
      abi: vestingAbi,
      events: [
        "ChunkCreated",
        "ScheduleCreated",
        "Released",
        "Revoked",
        "BeneficiaryProposed",
        "BeneficiaryChanged",
      ],
      fromBlock: block,
      withSender: false,
    }),
  );
}

const chunkCreated = z.object({
  chunk: z.union([z.number(), z.string().regex(/^\d+$/)]).transform(Number),
  firstId: z.union([z.number(), z.string().regex(/^\d+$/)]).transform(BigInt),
});

/** On-chain record of a campaign's created batches. */
export const vestingLedger: CampaignLedger = {
  kind: "vesting",
  readSentBits: async (client, campaign, { chunks, blockNumber }) => {
    const { contract, sender, onchainId } = campaign;
    const bits = await Promise.all(
      chunks.map(async (chunk) => {
        const isCreated = await client.readContract({
          address: contract,
          abi: vestingAbi,
          functionName: "isCreated",
          args: [sender, onchainId, BigInt(chunk)],
          blockNumber,
        });
        return isCreated ? 1n << BigInt(chunk % chunksInWord) : 0n;
      }),
    );
    return bits.reduce((wordIndex, bit) => wordIndex | bit, 0n);
  },
  // The contract cannot void a batch.
  readVoidedBits: () => Promise.resolve(0n),
  listSent: async (campaign) => {
    const events = await listChunkEvents(campaign);
    return events.map(({ args, txHash, blockNumber, at, isFinal }): SentChunk => {
      const { chunk } = chunkCreated.parse(args);
      return { chunk, hash: txHash, blockNumber, at, isFinal };
    });
  },
};

/** Returns the first schedule id of each created batch, as far as indexed. */
export async function listFirstIds(campaign: Campaign): Promise<Map<number, bigint>> {
  const events = await listChunkEvents(campaign);
  return new Map(
    events.map(({ args }) => {
      const { chunk, firstId } = chunkCreated.parse(args);
      return [chunk, firstId];
    }),
  );
}

async function listChunkEvents({ chainId, contract, sender, onchainId }: Campaign) {
  const [, topic1 = null, topic2 = null] = encodeEventTopics({
    abi: vestingAbi,
    eventName: "ChunkCreated",
    args: { funder: sender, campaign: onchainId },
  }).flat();
  const events = await listEvents({
    stream: streamName,
    chainId,
    name: "ChunkCreated",
    topics: [topic1, topic2],
    limit: maxEvents,
  });
  // An earlier contract on the chain may have had a campaign with the same id.
  return events.filter(({ address }) => address === contract.toLowerCase());
}

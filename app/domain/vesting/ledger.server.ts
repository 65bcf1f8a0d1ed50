import type { Deployment } from "#app/chain/deployment.server.ts";
import { encodeFunctionData, getAddress } from "viem";
import { z } from "zod";
import { vestingAbi } from "#app/chain/abi/vesting.ts";
import { findChainDeployment } from "#app/chain/config.server.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import { listPayments } from "#app/domain/payments/campaign/campaign-events.server.ts";
import type { Campaign, ChunkState } from "#app/domain/payments/campaign/campaign.types.ts";
import {
  type CampaignLedger,
  chunksInWord,
  type SentChunk,
} from "#app/domain/payments/campaign/ledger.ts";
import { defineStream, type EventStream } from "#app/domain/events/event-stream.server.ts";
import { chunkArgs } from "./chunk-args.ts";

export const streamName = "vesting";
/** The limit is more than the max number of batches, each one event. */
const created = { stream: streamName, name: "ChunkCreated", limit: 5_000 };

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
  funder: z.string().transform((text) => getAddress(text)),
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
  encodeCalls: (campaign, chunk, rows) => [
    encodeFunctionData({
      abi: vestingAbi,
      functionName: "createChunk",
      args: chunkArgs(campaign, chunk, rows),
    }),
  ],
  // The contract cannot void a batch.
  readVoidedBits: () => Promise.resolve(0n),
  listSent: async (campaign) => {
    const events = await listPayments(campaign, created);
    return events.map(({ args, txHash, blockNumber, at, isFinal }): SentChunk => {
      const { chunk, funder: payer } = chunkCreated.parse(args);
      return { chunk, payer, hash: txHash, blockNumber, at, isFinal };
    });
  },
};

/** Returns the first schedule id of each created batch, as far as indexed. */
export async function listFirstIds(
  campaign: Campaign,
  chunks: readonly ChunkState[],
): Promise<Map<number, bigint>> {
  const events = await listPayments(campaign, created);
  const parsed = events.map(({ args }) => chunkCreated.parse(args));
  return new Map(
    chunks.flatMap(({ chunk, status }): [number, bigint][] => {
      const payer = status.kind === "sent" ? status.payer : null;
      const event = parsed.find((one) => one.chunk === chunk && one.funder === payer);
      return event ? [[chunk, event.firstId]] : [];
    }),
  );
}

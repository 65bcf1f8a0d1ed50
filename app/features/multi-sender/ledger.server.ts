import type { Deployment } from "#app/chain/deployment.server.ts";
import { getAddress } from "viem";
import { z } from "zod";
import { multiSenderAbi } from "#app/chain/abi/multi-sender.ts";
import { findChainDeployment } from "#app/chain/config.server.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import {
  listPayments,
  listPaymentsOf,
} from "#app/domain/payments/campaign/campaign-events.server.ts";
import type { CampaignLedger, FailedRow, SentChunk } from "#app/domain/payments/campaign/ledger.ts";
import { defineStream, type EventStream } from "#app/domain/events/event-stream.server.ts";
import { chunkCall } from "./chunk-call.ts";

const streamName = "multi-sender";
/** The limit is more than the batches of the longest list with one row each. */
const stream = { stream: streamName, limit: 20_000 };

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
const account = z.string().transform((text) => getAddress(text));
const chunkSent = z.object({ sender: account, chunk: integer });
const paymentFailed = z.object({ sender: account, chunk: integer, index: integer });

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
  encodeCalls: (campaign, chunk, rows) =>
    [chunkCall(campaign, chunk, rows), chunkCall(campaign, chunk, rows, "contract")].map(
      ({ data }) => data,
    ),
  listSent: async (campaign) => {
    const events = await listPayments(campaign, { ...stream, name: "ChunkSent" });
    return events.map(({ args, txHash, blockNumber, at, isFinal }): SentChunk => {
      const { chunk, sender: payer } = chunkSent.parse(args);
      return { chunk: Number(chunk), payer, hash: txHash, blockNumber, at, isFinal };
    });
  },
  listFailed: async (campaign, payers) => {
    const events = await listPaymentsOf(campaign, payers, { ...stream, name: "PaymentFailed" });
    return events.map(({ args }): FailedRow => {
      const { chunk, sender: payer, index } = paymentFailed.parse(args);
      return { chunk: Number(chunk), payer, index: Number(index) };
    });
  },
};

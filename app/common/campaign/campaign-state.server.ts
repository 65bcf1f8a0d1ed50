import { TransactionNotFoundError, TransactionReceiptNotFoundError, type Hex } from "viem";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { readHead } from "#app/chain/head.server.ts";
import type { ChainId } from "#app/chain/networks.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { listAttempts, listChunks } from "./campaign.store.server.ts";
import type { Attempt, Campaign, ChunkState, ChunkStatus } from "./campaign.types.ts";
import { type CampaignLedger, chunksInWord, isBitSet, type SentChunk } from "./ledger.ts";

export type CampaignState = {
  chunks: ChunkState[];
  /**
   * `stale`: the chain does not answer now, and this is what it said last. `unavailable`: it has said
   * nothing yet, so no chunk's state is known and nothing may be sent.
   */
  chain: "fresh" | "stale" | "unavailable";
};

/** What of a campaign was sent: first by the contract's own record, then by events, then by ours. */
export async function readCampaignState(
  campaign: Campaign,
  ledger: CampaignLedger,
): Promise<CampaignState> {
  const { db } = getRuntime().database;
  const [chunks, attempts, sent] = await Promise.all([
    listChunks(db, campaign.id),
    listAttempts(db, campaign.id),
    ledger.listSent(campaign),
  ]);
  const numbers = chunks.map(({ chunk }) => chunk);
  const wordCount = Math.floor(Math.max(0, ...numbers) / chunksInWord) + 1;
  const reading = await readAtHead(
    campaign.chainId,
    // With the chunks, since a split adds one within a block.
    `campaign:${campaign.onchainId}:${numbers.join()}`,
    (client, blockNumber) =>
      Promise.all(
        Array.from({ length: wordCount }, (_, word) => {
          const asked = numbers.filter((chunk) => Math.floor(chunk / chunksInWord) === word);
          return ledger.readSentBits(client, campaign, { word, chunks: asked, blockNumber });
        }),
      ),
  );
  if (reading.kind === "unavailable") {
    const states = chunks.map((chunk) => ({ ...chunk, status: { kind: "unknown" } as const }));
    return { chunks: states, chain: "unavailable" };
  }
  const states = await Promise.all(
    chunks.map(async (chunk): Promise<ChunkState> => {
      const own = attempts.filter((attempt) => attempt.chunk === chunk.chunk);
      const event = sent.find((one) => one.chunk === chunk.chunk);
      const status = isBitSet(reading.value, chunk.chunk)
        ? sentStatus(event)
        : await unsentStatus(campaign.chainId, own);
      return { ...chunk, status };
    }),
  );
  return { chunks: states, chain: reading.kind };
}

function sentStatus(event: SentChunk | undefined): ChunkStatus {
  if (!event) return { kind: "sent", hash: null, blockNumber: null, at: null, isFinal: false };
  const { hash, blockNumber, at, isFinal } = event;
  return { kind: "sent", hash, blockNumber, at, isFinal };
}

/** The contract has no record of it; what became of the last transaction that was to send it. */
async function unsentStatus(chainId: ChainId, attempts: readonly Attempt[]): Promise<ChunkStatus> {
  const last = attempts.at(-1);
  if (!last) return { kind: "ready" };
  if (last.hash === null) return { kind: "unknown" };
  const { hash } = last;
  const outcome = await findOutcome(chainId, hash);
  switch (outcome.kind) {
    case "reverted":
      return { kind: "failed", hash };
    case "gone":
      return { kind: "unknown" };
    case "pending":
    case "unreadable":
      return { kind: "pending", hash };
  }
}

type Outcome =
  | { kind: "reverted"; blockNumber: bigint }
  /** Also for a moment after it was mined, until the contract's record is read again. */
  | { kind: "pending" }
  /** The chain does not know it: dropped, replaced, or of a block that was taken back. */
  | { kind: "gone" }
  | { kind: "unreadable" };

async function findOutcome(chainId: ChainId, hash: Hex): Promise<Outcome> {
  const client = chainClient(chainId);
  try {
    const receipt = await client.getTransactionReceipt({ hash });
    const { status, blockNumber } = receipt;
    return status === "reverted" ? { kind: "reverted", blockNumber } : { kind: "pending" };
  } catch (error) {
    if (!(error instanceof TransactionReceiptNotFoundError)) return { kind: "unreadable" };
  }
  try {
    await client.getTransaction({ hash });
    return { kind: "pending" };
  } catch (error) {
    return { kind: error instanceof TransactionNotFoundError ? "gone" : "unreadable" };
  }
}

/**
 * Whether rows of a chunk may still be moved to another one. Only if no transaction with the rows as
 * they are can be mined any more: else they could be paid by both chunks.
 *
 * @returns why not, or `null` when they may.
 */
export async function findMoveRefusal(
  campaign: Campaign,
  {
    chunk,
    ledger,
    attempts,
  }: { chunk: number; ledger: CampaignLedger; attempts: readonly Attempt[] },
): Promise<string | null> {
  const { chainId } = campaign;
  const head = await readHead(chainId);
  if (head.kind === "unreachable") return "The chain does not answer now. Try again later.";
  const { number: blockNumber } = head.head;
  const word = Math.floor(chunk / chunksInWord);
  const bits = await ledger.readSentBits(chainClient(chainId), campaign, {
    word,
    chunks: [chunk],
    blockNumber,
  });
  if (((bits >> BigInt(chunk % chunksInWord)) & 1n) === 1n) return "This chunk has been sent.";
  for (const attempt of attempts.filter((one) => one.chunk === chunk)) {
    if (attempt.hash === null) {
      return "A wallet was asked to send this chunk and has not said what became of it. Retry the chunk as it is: it cannot be paid twice.";
    }
    const outcome = await findOutcome(chainId, attempt.hash);
    if (outcome.kind !== "reverted") {
      return "A transaction with this chunk may still be mined. Wait for it, or retry the chunk as it is: it cannot be paid twice.";
    }
    const depth = blockNumber - outcome.blockNumber + 1n;
    if (depth < BigInt(getNetwork(chainId).confirmations)) {
      return "The failed transaction of this chunk is not final yet. Wait for its confirmations.";
    }
  }
  return null;
}

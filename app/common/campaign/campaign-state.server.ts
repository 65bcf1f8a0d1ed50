import { readAtHead } from "#app/chain/block-cache.server.ts";
import type { ChainId } from "#app/chain/networks.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { listAttempts, listChunks } from "./campaign.store.server.ts";
import type { Attempt, Campaign, ChunkState, ChunkStatus } from "./campaign.types.ts";
import { type CampaignLedger, chunksInWord, isBitSet, type SentChunk } from "./ledger.ts";
import { findOutcome } from "./transaction-outcome.server.ts";

export type CampaignState = {
  chunks: ChunkState[];
  /**
   * `stale`: the chain does not answer now, and this is its last known state. `unavailable`: it has
   * not answered yet, so no batch's state is known and nothing may be sent.
   */
  chain: "fresh" | "stale" | "unavailable";
};

/**
 * Returns what was sent of a campaign, by the contract's own record first, then events, then our
 * attempts.
 */
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
    // The key includes the batches, since a split adds one within a block.
    `campaign:${campaign.onchainId}:${numbers.join()}`,
    async (client, blockNumber) => {
      const bitmap = Array.from({ length: wordCount }, (_, wordIndex) => wordIndex);
      const [used, voided] = await Promise.all([
        Promise.all(
          bitmap.map((wordIndex) => {
            const requested = numbers.filter(
              (chunk) => Math.floor(chunk / chunksInWord) === wordIndex,
            );
            return ledger.readSentBits(client, campaign, {
              wordIndex,
              chunks: requested,
              blockNumber,
            });
          }),
        ),
        Promise.all(
          bitmap.map((wordIndex) =>
            ledger.readVoidedBits(client, campaign, { wordIndex, blockNumber }),
          ),
        ),
      ]);
      return { used, voided };
    },
  );
  if (reading.kind === "unavailable") {
    const states = chunks.map((chunk) => ({ ...chunk, status: { kind: "unknown" } as const }));
    return { chunks: states, chain: "unavailable" };
  }
  const states = await Promise.all(
    chunks.map(async (chunk): Promise<ChunkState> => {
      const matching = attempts.filter((attempt) => attempt.chunk === chunk.chunk);
      const event = sent.find((one) => one.chunk === chunk.chunk);
      const { used, voided } = reading.value;
      if (isBitSet(voided, chunk.chunk)) return { ...chunk, status: { kind: "voided" } };
      const status = isBitSet(used, chunk.chunk)
        ? sentStatus(event)
        : await unsentStatus(campaign.chainId, matching);
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

/**
 * Returns the status of a batch that the contract has no record of, from the last transaction meant
 * to send it.
 */
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

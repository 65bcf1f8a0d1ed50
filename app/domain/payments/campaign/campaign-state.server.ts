import { readAtHead } from "#app/chain/block-cache.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { readBatchFacts } from "./batch-facts.server.ts";
import { deriveStatus } from "./batch-status.ts";
import { listAttempts, listChunks } from "./campaign.store.server.ts";
import type { Campaign, ChunkState } from "./campaign.types.ts";
import { type CampaignLedger, chunksInWord, isBitSet, recordOf } from "./ledger.ts";

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
  const { value, block: blockNumber } = reading;
  const states = await Promise.all(
    chunks.map(async (one): Promise<ChunkState> => {
      const { chunk } = one;
      const [isUsed, isVoided] = [isBitSet(value.used, chunk), isBitSet(value.voided, chunk)];
      const record = recordOf({ isUsed, isVoided });
      const batch = { chunk, record, blockNumber, attempts, sent };
      const facts = await readBatchFacts(campaign, ledger, batch);
      return { ...one, status: deriveStatus(facts, campaign.sender) };
    }),
  );
  return { chunks: states, chain: reading.kind };
}

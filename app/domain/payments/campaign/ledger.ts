import type { Address, Hex, PublicClient } from "viem";
import type { Campaign, CampaignKind, CampaignRow, ChunkState } from "./campaign.types.ts";

/** A sent batch, as recorded on chain. */
export type SentChunk = {
  chunk: number;
  /** Account that paid it. */
  payer: Address;
  hash: Hex;
  blockNumber: number;
  /** Block time, in milliseconds. */
  at: number;
  isFinal: boolean;
};

/** Reader of a feature contract's record of which batches of a campaign were sent. */
export type CampaignLedger = {
  kind: CampaignKind;
  /**
   * Bit i, from the lowest, is batch `word * 256 + i`. Only the bits of `chunks`, the word's
   * requested batches, need to be correct.
   */
  readSentBits: (
    client: PublicClient,
    campaign: Campaign,
    at: { wordIndex: number; chunks: readonly number[]; blockNumber: bigint },
  ) => Promise<bigint>;
  /** Batches that were used up without being sent, in the same bit order. */
  readVoidedBits: (
    client: PublicClient,
    campaign: Campaign,
    at: { wordIndex: number; blockNumber: bigint },
  ) => Promise<bigint>;
  /** Returns the calldata of each call that pays a batch with these rows. */
  encodeCalls: (campaign: Campaign, chunk: number, rows: readonly CampaignRow[]) => readonly Hex[];
  /**
   * Payments of batches with the campaign's on-chain id, as far as they are indexed. Those of other
   * accounts than the campaign's sender may pay anything.
   */
  listSent: (campaign: Campaign) => Promise<SentChunk[]>;
  /** Rows that batches paid by some accounts skipped. Absent where rows cannot be skipped. */
  listFailed?: (campaign: Campaign, payers: readonly Address[]) => Promise<FailedRow[]>;
};

/** A row that a batch skipped: its 0-based index within the batch. */
export type FailedRow = { chunk: number; payer: Address; index: number };

/** Lists the rows that the payments of sent batches skipped, by batch. */
export async function listFailures(
  campaign: Campaign,
  { listFailed }: CampaignLedger,
  chunks: readonly ChunkState[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const payers = new Map(
    chunks.flatMap(({ chunk, status }) =>
      status.kind === "sent" ? [[chunk, status.payer] as const] : [],
    ),
  );
  const failed = (await listFailed?.(campaign, [...new Set(payers.values())])) ?? [];
  const rows = new Map<number, Set<number>>();
  for (const { chunk, payer, index } of failed) {
    if (payers.get(chunk) !== payer) continue;
    rows.set(chunk, (rows.get(chunk) ?? new Set()).add(index));
  }
  return rows;
}

export const chunksInWord = 256;

/** Returns the contract's record of a batch; the bit of a voided one is among the used ones, too. */
export function recordOf({
  isUsed,
  isVoided,
}: {
  isUsed: boolean;
  isVoided: boolean;
}): "none" | "paid" | "voided" {
  if (isVoided) return "voided";
  return isUsed ? "paid" : "none";
}

/** Returns whether a batch's bit is set in the words returned by the contract. */
export function isBitSet(bitmap: readonly bigint[], chunk: number): boolean {
  return isBitInWord(bitmap[Math.floor(chunk / chunksInWord)] ?? 0n, chunk);
}

/** Returns whether a batch's bit is set in the word that contains it. */
export function isBitInWord(word: bigint, chunk: number): boolean {
  return ((word >> BigInt(chunk % chunksInWord)) & 1n) === 1n;
}

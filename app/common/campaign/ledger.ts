import type { Hex, PublicClient } from "viem";
import type { Campaign, CampaignKind } from "./campaign.types.ts";

/** A sent batch, as recorded on chain. */
export type SentChunk = {
  chunk: number;
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
  /** Transactions that sent batches, as far as they are indexed. */
  listSent: (campaign: Campaign) => Promise<SentChunk[]>;
  /**
   * Rows that sent batches skipped: 0-based indexes within the batch, by batch. Absent where rows
   * cannot be skipped.
   */
  listFailed?: (campaign: Campaign) => Promise<ReadonlyMap<number, ReadonlySet<number>>>;
};

export const chunksInWord = 256;

/** Returns whether a batch's bit is set in the words returned by the contract. */
export function isBitSet(bitmap: readonly bigint[], chunk: number): boolean {
  return isBitInWord(bitmap[Math.floor(chunk / chunksInWord)] ?? 0n, chunk);
}

/** Returns whether a batch's bit is set in the word that contains it. */
export function isBitInWord(word: bigint, chunk: number): boolean {
  return ((word >> BigInt(chunk % chunksInWord)) & 1n) === 1n;
}

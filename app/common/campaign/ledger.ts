import type { Hex, PublicClient } from "viem";
import type { Campaign, CampaignKind } from "./campaign.types.ts";

/** The chain's word on a chunk that was sent. */
export type SentChunk = {
  chunk: number;
  hash: Hex;
  blockNumber: number;
  /** Time of the block, milliseconds. */
  at: number;
  isFinal: boolean;
};

/** How a feature's contract tells which chunks of a campaign were sent. */
export type CampaignLedger = {
  kind: CampaignKind;
  /**
   * Bit i, from the lowest, is chunk `word * 256 + i`. Only those of `chunks` need to be right, which
   * are the word's chunks that are asked about.
   */
  readSentBits: (
    client: PublicClient,
    campaign: Campaign,
    place: { word: number; chunks: readonly number[]; blockNumber: bigint },
  ) => Promise<bigint>;
  /** Which of those were used up without being sent, in the same order. */
  readVoidedBits: (
    client: PublicClient,
    campaign: Campaign,
    place: { word: number; blockNumber: bigint },
  ) => Promise<bigint>;
  /** The transactions that sent them, as far as they are indexed. */
  listSent: (campaign: Campaign) => Promise<SentChunk[]>;
  /** Rows that sent chunks left out, by chunk: their places in it from zero. None where it cannot be. */
  listFailed?: (campaign: Campaign) => Promise<ReadonlyMap<number, ReadonlySet<number>>>;
};

export const chunksInWord = 256;

/** Whether the bit of a chunk is set in the words that the contract gave. */
export function isBitSet(words: readonly bigint[], chunk: number): boolean {
  return isBitInWord(words[Math.floor(chunk / chunksInWord)] ?? 0n, chunk);
}

/** The same for the word that the chunk is in. */
export function isBitInWord(word: bigint, chunk: number): boolean {
  return ((word >> BigInt(chunk % chunksInWord)) & 1n) === 1n;
}

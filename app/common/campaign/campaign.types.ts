import type { Address, Hex } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { AuditArea } from "#app/common/activity/audit-actions.ts";

/** `strict`: a chunk pays everybody or nobody. `tolerant`: it leaves out who cannot be paid. */
export type Delivery = "strict" | "tolerant";

/** A `mint-list` is paid by the multi-sender too, but only with what was minted for it. */
export type CampaignKind = "multi-send" | "mint-list" | "vesting";

/** Whose page shows what was done to a campaign. */
export const campaignAreas: Readonly<Record<CampaignKind, AuditArea>> = {
  "multi-send": "multi-sender",
  "mint-list": "tokens",
  vesting: "vesting",
};

export type CampaignAsset = {
  /** The zero address stands for the native coin. */
  token: Address;
  symbol: string;
  decimals: number;
};

/** One line of a campaign. */
export type CampaignRow = {
  /** Counted from zero; the order within a chunk. */
  place: number;
  /** Where it stood in what was typed, counted from one. */
  line: number;
  address: Address;
  /** Base units. */
  amount: bigint;
  memo: string;
  /** What the feature keeps beside it; survives JSON. */
  details: unknown;
};

export type Campaign = {
  id: string;
  kind: CampaignKind;
  chainId: ChainId;
  /** The contract that keeps the record of what was sent. */
  contract: Address;
  sender: Address;
  /** The campaign's name in the contract. */
  onchainId: Hex;
  asset: CampaignAsset;
  title: string;
  delivery: Delivery;
  /** keccak256 of the rows in their order. */
  listHash: Hex;
  /** Counts campaigns of the same list from zero. */
  run: number;
  rowCount: number;
  /** Base units of all rows, as the campaign was made. */
  total: bigint;
  createdAt: number;
};

/** How many of the largest rows a review names. */
export const shownLargest = 5;

/** Rows that go out in one transaction. */
export type CampaignChunk = { chunk: number; count: number; total: bigint };

/** A chunk was handed to a wallet. */
export type Attempt = {
  id: string;
  chunk: number;
  at: number;
  hash: Hex | null;
  /** Of the transaction, where it was kept. */
  nonce: number | null;
  /** The same transaction as it was signed. */
  signed: Hex | null;
};

/** Where a chunk stands, by the chain's word first. */
export type ChunkStatus =
  /** Never handed to a wallet. */
  | { kind: "ready" }
  /** A wallet was asked; whether it sent anything is not known. Trying again cannot pay twice. */
  | { kind: "unknown" }
  | { kind: "pending"; hash: Hex }
  /** Its transaction reverted, so nothing of it moved. */
  | { kind: "failed"; hash: Hex }
  /** Used up without being sent: its rows wait for another chunk. */
  | { kind: "voided" }
  | {
      kind: "sent";
      /** Of the transaction, once its event is indexed. */
      hash: Hex | null;
      blockNumber: number | null;
      at: number | null;
      isFinal: boolean;
    };

export type ChunkState = CampaignChunk & { status: ChunkStatus };

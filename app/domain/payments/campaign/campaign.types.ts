import type { Address, Hex } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { AuditArea } from "#app/domain/activity/audit-actions.ts";

/** `strict`: a batch pays every row or none. `tolerant`: it skips accounts that cannot be paid. */
export type Delivery = "strict" | "tolerant";

/** A `mint-list` is paid by the multi-sender too, but only from what was minted for it. */
export type CampaignKind = "multi-send" | "mint-list" | "vesting";

/** Area whose page shows the admin actions on a campaign. */
export const campaignAreas: Readonly<Record<CampaignKind, AuditArea>> = {
  "multi-send": "multi-sender",
  "mint-list": "tokens",
  vesting: "vesting",
};

export type CampaignAsset = {
  /** Zero address for the native coin. */
  token: Address;
  symbol: string;
  decimals: number;
};

export type CampaignRow = {
  /** 0-based index; the order within a batch. */
  rowIndex: number;
  /** 1-based line number in the input. */
  line: number;
  address: Address;
  /** Base units. */
  amount: bigint;
  memo: string;
  /** Additional data of the feature; JSON-serializable. */
  details: unknown;
};

export type Campaign = {
  id: string;
  kind: CampaignKind;
  chainId: ChainId;
  /** Contract that records what was sent. */
  contract: Address;
  sender: Address;
  /** Campaign id in the contract. */
  onchainId: Hex;
  asset: CampaignAsset;
  title: string;
  delivery: Delivery;
  /** keccak256 of the rows in order. */
  listHash: Hex;
  /** 0-based run number among campaigns of the same list. */
  run: number;
  rowCount: number;
  /** Sum of all rows at creation, in base units. */
  total: bigint;
  createdAt: number;
};

/** Number of the largest rows that a review lists. */
export const shownLargest = 5;

/** Rows sent in one transaction. */
export type CampaignChunk = { chunk: number; count: number; total: bigint };

/** A batch that was passed to a wallet. */
export type Attempt = {
  id: string;
  chunk: number;
  at: number;
  hash: Hex | null;
  /** Nonce of the transaction, if stored. */
  nonce: number | null;
  /** The same transaction, signed. */
  signed: Hex | null;
};

/** Status of a batch; on-chain data takes precedence. */
export type ChunkStatus =
  /** Never passed to a wallet. */
  | { kind: "ready" }
  /** A wallet was asked, but whether it sent anything is unknown. Retrying cannot pay twice. */
  | { kind: "unknown" }
  | { kind: "pending"; hash: Hex }
  /** The transaction reverted, so nothing was transferred. */
  | { kind: "failed"; hash: Hex }
  /** Used up without being sent; its rows wait for another batch. */
  | { kind: "voided" }
  | {
      kind: "sent";
      /** Account that paid it; another one than the campaign's sender if the wallet signed with it. */
      payer: Address;
      /** The transaction's hash, block and time; null until its event is indexed. */
      hash: Hex | null;
      blockNumber: number | null;
      at: number | null;
      isFinal: boolean;
    };

export type ChunkState = CampaignChunk & { status: ChunkStatus };

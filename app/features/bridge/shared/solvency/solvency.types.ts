import type { Hex } from "viem";
import type { BridgeRoute } from "#app/chain/deployments.ts";
import type { ChainId } from "#app/chain/networks.ts";

/** Holdings of one chain at one block. */
export type ChainHoldings = {
  block: bigint;
  /** false if the chain does not answer now, and this is its last answer. */
  isFresh: boolean;
  /** By token, what its router has locked or minted there, in base units of that chain. */
  amounts: ReadonlyMap<string, bigint>;
  /** Number of messages that have left the chain. */
  dispatched: number;
};

/** A message that carries tokens. */
export type Carried = {
  id: Hex;
  symbol: string;
  /** Hyperlane domains of the chains. */
  origin: number;
  destination: number;
  /** In message units. */
  amount: bigint;
  originBlock: number;
  /** Whether the destination had processed it at the block that was read; null if unknown. */
  isProcessed: boolean | null;
};

/** One token on one chain. */
export type BalanceSide = {
  chainId: ChainId;
  kind: BridgeRoute["kind"];
  decimals: number;
  /** In base units; null if the chain has never answered. */
  amount: bigint | null;
};

/** Locked amount of a token and what it backs, in message units. */
export type TokenBalances = {
  symbol: string;
  image_url: string;
  /** Decimals of the amounts. */
  decimals: number;
  sides: BalanceSide[];
  /** null in any of these means that a chain does not answer, so it is unknown. */
  locked: bigint | null;
  minted: bigint | null;
  /** Has left its origin but not reached its destination, in either direction. */
  inFlight: bigint | null;
  /** Stays locked because a destination counts in coarser units; no longer owned by anyone. */
  dust: bigint | null;
  /** `locked − minted − inFlight − dust`: 0 when all is backed exactly. */
  difference: bigint | null;
};

/** A chain as read for the sheets. */
export type BalanceChain = {
  chainId: ChainId;
  chainName: string;
  /** null if it has never answered. */
  block: bigint | null;
  answers: boolean;
  /** Number of messages that have left it but are too new for the relayer to have read. */
  unread: number;
};

export type Solvency = { chains: BalanceChain[]; tokens: TokenBalances[] };

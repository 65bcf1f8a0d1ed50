import type { Hex } from "viem";
import type { BridgeRoute } from "#app/chain/deployments.ts";
import type { ChainId } from "#app/chain/networks.ts";

/** What one chain holds at one block. */
export type ChainHoldings = {
  block: bigint;
  /** `false`: the chain does not answer now, and this is what it said last. */
  isFresh: boolean;
  /** By token, what its router has locked or made there; base units of that chain. */
  amounts: ReadonlyMap<string, bigint>;
  /** How many messages have left the chain. */
  dispatched: number;
};

/** A message that carries tokens. */
export type Carried = {
  id: Hex;
  symbol: string;
  /** Hyperlane's numbers of the chains. */
  origin: number;
  destination: number;
  /** Units of messages. */
  amount: bigint;
  originBlock: number;
  /** Whether the destination had carried it out at the block that was read; `null`: not known. */
  isProcessed: boolean | null;
};

/** One token on one chain. */
export type BalanceSide = {
  chainId: ChainId;
  kind: BridgeRoute["kind"];
  decimals: number;
  /** Base units; `null`: the chain has never answered. */
  amount: bigint | null;
};

/** What is locked of a token and what it backs; amounts in the units of messages. */
export type TokenBalances = {
  symbol: string;
  image_url: string;
  /** Of the amounts. */
  decimals: number;
  sides: BalanceSide[];
  /** `null` in any of these: a chain does not answer, so that it cannot be told. */
  locked: bigint | null;
  minted: bigint | null;
  /** Has left its origin and has not reached its destination, whichever way. */
  inFlight: bigint | null;
  /** Stayed locked because a destination counts in coarser units; nobody's any more. */
  dust: bigint | null;
  /** `locked − minted − inFlight − dust`: 0 when all is backed exactly. */
  difference: bigint | null;
};

/** A chain as the sheets read it. */
export type BalanceChain = {
  chainId: ChainId;
  chainName: string;
  /** `null`: it has never answered. */
  block: bigint | null;
  answers: boolean;
  /** Messages that have left it and that the relayer has not read yet, being too new. */
  unread: number;
};

export type Solvency = { chains: BalanceChain[]; tokens: TokenBalances[] };

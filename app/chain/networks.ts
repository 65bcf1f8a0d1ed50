import type { Address } from "viem";

/** The networks of the console, home chain first. */
export const chainIds = [4443, 11155111, 97, 80002] as const;
export type ChainId = (typeof chainIds)[number];
export const homeChainId = 4443;

export function isChainId(value: unknown): value is ChainId {
  return chainIds.some((chainId) => chainId === value);
}

/** One of the four bridge networks, without its RPC address (which stays on the server). */
export type Network = {
  chainId: ChainId;
  /** Name in the chain configuration, such as `TAN Testnet`. */
  chainName: string;
  symbol: string;
  image_url: string;
  nativeCurrency: { name: string; symbol: string; decimals: 18 };
  /** Empty: the console's own explorer pages are linked. */
  explorerName: string;
  explorerUrl: string;
  multicall3Address: Address;
  /** Blocks after which a transaction counts as final. */
  confirmations: number;
  /** The relayer waits while a unit of gas costs more than this many billionths of a coin. */
  maxFeeGwei: number;
  /** Expected seconds between blocks; the age of a head is judged by it. */
  blockSeconds: number;
};

export type Token = {
  symbol: string;
  image_url: string;
  /** The chain on which the token is at home. */
  homeChainId: ChainId;
  /** Native coin of its home chain, without a contract there. */
  native: boolean;
  decimals: number;
  /** Contract addresses by chain id, where they are known. */
  addresses: { [chainId in ChainId]?: Address | undefined };
};

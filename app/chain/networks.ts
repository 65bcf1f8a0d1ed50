import type { Address } from "viem";

/** Networks of the console, home chain first. */
export const chainIds = [4443, 11155111, 97, 80002] as const;
export type ChainId = (typeof chainIds)[number];
export const homeChainId = 4443;

export function isChainId(value: unknown): value is ChainId {
  return chainIds.some((chainId) => chainId === value);
}

/** One of the four bridge networks, without its RPC URL (which stays on the server). */
export type Network = {
  chainId: ChainId;
  /** Name in the chain configuration, such as `TAN Testnet`. */
  chainName: string;
  symbol: string;
  image_url: string;
  nativeCurrency: { name: string; symbol: string; decimals: 18 };
  /** Empty to link the console's own explorer pages. */
  explorerName: string;
  explorerUrl: string;
  /** RPC address that wallets are given; empty for the console's own, which all may use on devnet. */
  publicRpcUrl: string;
  multicall3Address: Address;
  /** Blocks after which a transaction counts as final. */
  confirmations: number;
  /** The relayer waits while the gas price, in gwei, is higher than this. */
  maxFeeGwei: number;
  /** Expected seconds between blocks, used to evaluate the age of a head. */
  blockSeconds: number;
};

export type Token = {
  symbol: string;
  image_url: string;
  homeChainId: ChainId;
  /** Native coin of its home chain, without a contract there. */
  native: boolean;
  decimals: number;
  /** Known contract addresses by chain id. */
  addresses: { [chainId in ChainId]?: Address | undefined };
};

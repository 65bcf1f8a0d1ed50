import type { Address } from "viem";
import type { BridgeRoute } from "#app/chain/deployments.ts";
import type { ChainId } from "#app/chain/networks.ts";

/** A bridged token on one chain. */
export type BridgeSide = {
  chainId: ChainId;
  /** The chain's Hyperlane domain. */
  domain: number;
  router: Address;
  kind: BridgeRoute["kind"];
  /** Token sent or received here; the zero address is the native coin. */
  token: Address;
  decimals: number;
  /** Message units per base unit here. */
  scale: bigint;
};

export type BridgedToken = { symbol: string; image_url: string; sides: readonly BridgeSide[] };

export type TransferRoute = {
  symbol: string;
  /** Picture of the token. */
  image_url: string;
  origin: BridgeSide;
  destination: BridgeSide;
};

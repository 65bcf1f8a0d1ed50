import type { Address } from "viem";
import type { BridgeRoute } from "#app/chain/deployments.ts";
import type { ChainId } from "#app/chain/networks.ts";

/** A token as the bridge knows it on one chain. */
export type BridgeSide = {
  chainId: ChainId;
  /** Hyperlane's number of the chain. */
  domain: number;
  router: Address;
  kind: BridgeRoute["kind"];
  /** What is sent or arrives here; the zero address is the chain's coin. */
  token: Address;
  decimals: number;
  /** Units in a message for one base unit here. */
  scale: bigint;
};

export type BridgedToken = { symbol: string; image_url: string; sides: readonly BridgeSide[] };

/** One token on its way from one chain to another. */
export type TransferRoute = {
  symbol: string;
  origin: BridgeSide;
  destination: BridgeSide;
};

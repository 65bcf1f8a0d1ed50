import type { Address, Hex } from "viem";
import type { ChainId } from "#app/chain/networks.ts";

/** A chain to which messages are delivered. */
export type Destination = {
  chainId: ChainId;
  domain: number;
  mailbox: Address;
  /** Blocks, its own included, after which a delivery counts as final. */
  confirmations: number;
  /** Our routers there, 32 bytes in lower case, and the module that limits what each lets in. */
  routers: ReadonlyMap<Hex, { rateLimitedIsm: Address | null }>;
  /** By domain, where our validators' signatures are about which tree. */
  merkleTreeHooks: ReadonlyMap<number, Address>;
  /** Whether messages are delivered for which too little gas was paid. */
  subsidises: boolean;
};

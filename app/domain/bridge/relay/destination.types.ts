import type { Address, Hex } from "viem";
import type { ChainId } from "#app/chain/networks.ts";

/** A chain to which messages are delivered. */
export type Destination = {
  chainId: ChainId;
  domain: number;
  mailbox: Address;
  /** Blocks after which a delivery counts as final, including its own. */
  confirmations: number;
  /** Our routers there, 32 bytes in lower case, with the module that limits what each lets in. */
  routers: ReadonlyMap<Hex, { rateLimitedIsm: Address | null }>;
  /** By domain, the hook whose tree our validators' signatures are about. */
  merkleTreeHooks: ReadonlyMap<number, Address>;
};

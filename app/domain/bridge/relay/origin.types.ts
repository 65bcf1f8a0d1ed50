import type { Address, Hex } from "viem";
import type { ChainId } from "#app/chain/networks.ts";

/** A chain whose messages are read and signed. */
export type Origin = {
  chainId: ChainId;
  domain: number;
  mailbox: Address;
  merkleTreeHook: Address;
  igp: Address;
  validatorAnnounce: Address;
  /** Nothing was dispatched before it. */
  fromBlock: number;
  /** Blocks after which a message counts as dispatched, including its own. */
  confirmations: number;
  /** Symbols of our tokens by their router on this chain (32 bytes in lower case). */
  symbols: ReadonlyMap<Hex, string>;
  /** Our routers on every chain, by domain; others may use the same mailbox for their own. */
  routers: ReadonlyMap<number, ReadonlySet<Hex>>;
};

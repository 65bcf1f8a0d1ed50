import type { Address } from "viem";
import type { ChainId } from "#app/chain/networks.ts";

/** A contract of the bridge and who may change it. */
export type Owned = { address: Address; owner: Address };

/** Something that its owner may pause. */
export type Switch = Owned & { isPaused: boolean };

/** What stops all that leaves a chain, and all that arrives there. */
export type ChainSwitches = { outgoing: Switch; incoming: Switch };

export type Connection = {
  chainId: ChainId;
  domain: number;
  /** The token's router there. */
  router: Address;
  /** Whether the router here knows the one there: else nothing goes or comes. */
  isEnrolled: boolean;
  /** What that router's own work costs when something arrives there. */
  gas: bigint;
};

/** One token on a chain. */
export type RouteControls = {
  symbol: string;
  decimals: number;
  /** Units in a message for one base unit here. */
  scale: bigint;
  router: Owned;
  incoming: Switch;
  /** Units of messages; `level`: what may arrive now, of `capacity` a day. */
  limit: Owned & { level: bigint; capacity: bigint };
  connections: Connection[];
};

/** What a sender pays for the delivery on another chain. */
export type Delivery = {
  chainId: ChainId;
  domain: number;
  gasPriceWei: bigint;
  /** Ten-billionths of a coin here for one coin there. */
  exchangeRate: bigint;
  /** Gas of a delivery besides the router's own. */
  gasOverhead: bigint;
};

/** A contract and whom it has been offered to, where two steps change its owner. */
export type NamedOwned = Owned & { name: string; offeredTo: Address | null };

/** All that an owner may change on a chain. */
export type ChainControls = {
  fee: Owned & { wei: bigint; maxWei: bigint; beneficiary: Address; heldWei: bigint };
  paymaster: Owned & { beneficiary: Address; heldWei: bigint };
  oracle: Owned;
  deliveries: Delivery[];
  validators: Owned & { addresses: readonly Address[]; threshold: number };
  routes: RouteControls[];
  owned: NamedOwned[];
};

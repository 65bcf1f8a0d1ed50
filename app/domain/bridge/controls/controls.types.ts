import type { Address } from "viem";
import type { ChainId } from "#app/chain/networks.ts";

/** A bridge contract and the account that may change it. */
export type Owned = { address: Address; owner: Address };

/** A contract that its owner may pause. */
export type Switch = Owned & { isPaused: boolean };

/** Pauses of everything that leaves a chain, of everything that arrives there, and of each token. */
export type ChainSwitches = {
  outgoing: Switch;
  incoming: Switch;
  routes: (Switch & { symbol: string })[];
};

export type Connection = {
  chainId: ChainId;
  domain: number;
  /** The token's router on that chain. */
  router: Address;
  /** Whether the router here knows the remote one; otherwise nothing is sent or received. */
  isEnrolled: boolean;
  /** Gas for that router's own work when something arrives there. */
  gas: bigint;
};

/** Controls of one token on a chain. */
export type RouteControls = {
  symbol: string;
  decimals: number;
  /** Message units per base unit here. */
  scale: bigint;
  router: Owned;
  incoming: Switch;
  /** In message units; `level`: what may arrive now, of `capacity` per day. */
  limit: Owned & { level: bigint; capacity: bigint };
  connections: Connection[];
};

/** Price that a sender pays for a delivery on another chain. */
export type Delivery = {
  chainId: ChainId;
  domain: number;
  gasPriceWei: bigint;
  /** Value of one remote coin, in ten-billionths of a coin here. */
  exchangeRate: bigint;
  /** Gas of a delivery, in addition to the router's own. */
  gasOverhead: bigint;
};

/** A contract and its pending owner, if changing its owner takes two steps. */
export type NamedOwned = Owned & { name: string; offeredTo: Address | null };

/** Everything that an owner may change on a chain. */
export type ChainControls = {
  fee: Owned & { wei: bigint; maxWei: bigint; beneficiary: Address; heldWei: bigint };
  paymaster: Owned & { beneficiary: Address; heldWei: bigint };
  oracle: Owned;
  deliveries: Delivery[];
  validators: Owned & { addresses: readonly Address[]; threshold: number };
  routes: RouteControls[];
  owned: NamedOwned[];
};

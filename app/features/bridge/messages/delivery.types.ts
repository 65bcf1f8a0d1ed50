import type { ChainId } from "#app/chain/networks.ts";
import type { Address, Hex } from "viem";

/** Meaning of the numbers in a message. */
export type DeliveryRoute = {
  /** Names of the two chains. */
  from: string;
  to: string;
  symbol: string;
  /** Decimals of what arrives. */
  decimals: number;
  /** Message units per base unit of what arrives. */
  scale: string;
};

export type ReadyDelivery = {
  kind: "ready";
  chainId: ChainId;
  mailbox: Address;
  metadata: Hex;
  raw: Hex;
  /** Data for describing the message to the wallet's owner. */
  label: DeliveryRoute;
};

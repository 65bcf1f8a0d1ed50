import type { ChainId } from "#app/chain/networks.ts";
import type { Address, Hex } from "viem";

/** What the numbers of a message stand for. */
export type DeliveryRoute = {
  /** Names of the two chains. */
  from: string;
  to: string;
  symbol: string;
  /** Of what arrives. */
  decimals: number;
  /** Units in the message for one base unit of what arrives. */
  scale: string;
};

export type ReadyDelivery = {
  kind: "ready";
  chainId: ChainId;
  mailbox: Address;
  metadata: Hex;
  raw: Hex;
  /** By which the message is read for the wallet's owner. */
  words: DeliveryRoute;
};

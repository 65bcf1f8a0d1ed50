import type { Hex } from "viem";
import { getNetwork } from "#app/chain/config.server.ts";
import { readHead } from "#app/chain/head.server.ts";
import type { ChainId } from "#app/chain/networks.ts";
import type { ListedMessage } from "./message.store.server.ts";
import { findDelivery } from "./transfer-events.server.ts";
import { type Confirmations, evaluateTransfer, type TransferStatus } from "./transfer-status.ts";

/** Delivery state of a message. */
export type Followed = {
  status: TransferStatus;
  deliveryHash: Hex | null;
  /** In milliseconds; null if not delivered or not indexed. */
  deliveredAt: number | null;
};

type Message = {
  id: Hex;
  /** Null if the destination is not one of our chains. */
  destination: ChainId | null;
  origin: Confirmations;
  /** The relayer's record; null if it has not seen the message yet. */
  relayed: Pick<ListedMessage, "status" | "reason" | "destinationHash"> | null;
};

/**
 * Returns the delivery state of a message from the destination's index and the relayer's records.
 */
export async function followMessage(message: Message): Promise<Followed> {
  const { id, destination, origin, relayed } = message;
  const delivery = destination && (await findDelivery(destination, id));
  const delivered =
    destination && delivery && (await countConfirmations(destination, delivery.blockNumber));
  return {
    status: evaluateTransfer({ origin, relayed, delivered }),
    deliveryHash: delivery?.txHash ?? relayed?.destinationHash ?? null,
    deliveredAt: delivery?.at ?? null,
  };
}

/** Counts from the last known head if the chain is unreachable. */
export async function countConfirmations(chainId: ChainId, block: number): Promise<Confirmations> {
  const reading = await readHead(chainId);
  const head = reading.kind === "ok" ? reading.head : reading.last;
  const need = getNetwork(chainId).confirmations;
  const have = head ? Math.max(0, Number(head.number) - block + 1) : 0;
  return { have: Math.min(have, need), need };
}

import type { Hex } from "viem";
import { getNetwork } from "#app/chain/config.server.ts";
import { readHead } from "#app/chain/head.server.ts";
import type { ChainId } from "#app/chain/networks.ts";
import type { ListedMessage } from "#app/features/bridge/relay/message.store.server.ts";
import { findDelivery } from "./transfer-events.server.ts";
import { type Confirmations, evaluateTransfer, type TransferStatus } from "./transfer-status.ts";

/** Where a message stands. */
export type Followed = {
  status: TransferStatus;
  /** The transaction that delivers it, as soon as there is one. */
  deliveryHash: Hex | null;
  /** Milliseconds; `null`: it was not delivered, or that is not indexed. */
  deliveredAt: number | null;
};

type Message = {
  id: Hex;
  /** `null`: it goes to none of our chains. */
  destination: ChainId | null;
  origin: Confirmations;
  /** What the relayer keeps of it; `null`: it has not seen it yet. */
  relayed: Pick<ListedMessage, "status" | "reason" | "destinationHash"> | null;
};

/** Asks the index of the destination and the relayer's records how far a message has come. */
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

/** A silent chain is counted from the block that was seen last. */
export async function countConfirmations(chainId: ChainId, block: number): Promise<Confirmations> {
  const reading = await readHead(chainId);
  const head = reading.kind === "ok" ? reading.head : reading.last;
  const need = getNetwork(chainId).confirmations;
  const have = head ? Math.max(0, Number(head.number) - block + 1) : 0;
  return { have: Math.min(have, need), need };
}

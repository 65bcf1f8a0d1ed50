import type { MessageReason } from "#app/domain/bridge/message/message-reason.ts";
import type { Hex } from "viem";
import { destinationAbi } from "#app/chain/hyperlane/abi.ts";
import {
  listByReference,
  type ServerTransaction,
} from "#app/domain/payments/server-transactions/server-transaction.store.server.ts";
import { purpose } from "./deliver.server.ts";
import type { BridgeMessage } from "#app/domain/bridge/message/message.store.server.ts";
import { inGwei, type MessageStep, type RelayPass, soonMs } from "./relay-pass.server.ts";

/** State of a message's delivery, from the chain and from our own transactions. */
export type Observation = {
  /** null if nothing is under way. */
  step: MessageStep | null;
  /** Our deliveries that reverted, oldest first. */
  reverts: readonly ServerTransaction[];
};

/** Returns by message what is known of its delivery, by us or anyone. */
export async function observeDeliveries(
  pass: RelayPass,
  messages: readonly BridgeMessage[],
): Promise<ReadonlyMap<Hex, Observation>> {
  const { sender, destination } = pass;
  const ids = messages.map(({ id }) => id);
  const [processedAt, carriers] = await Promise.all([
    Promise.all(
      ids.map((id) =>
        sender.client.readContract({
          address: destination.mailbox,
          abi: destinationAbi,
          functionName: "processedAt",
          args: [id],
        }),
      ),
    ),
    listByReference(sender.db, purpose, ids),
  ]);
  return new Map(
    messages.map((message, i) => {
      const own = carriers
        .filter(({ reference, chainId }) => reference === message.id && chainId === sender.chainId)
        .toSorted((a, b) => a.createdAt - b.createdAt);
      const reverts = own.filter(({ status }) => status === "reverted");
      const step =
        evaluateDelivery(pass, processedAt[i] ?? 0, own) ?? evaluateRevert(message, reverts.at(-1));
      return [message.id, { step, reverts }];
    }),
  );
}

/**
 * Counts a revert as a failed attempt. Its cause may be gone by the next one: two deliveries that
 * pass a rate limit alone may not pass it together.
 */
function evaluateRevert(
  { status }: BridgeMessage,
  newest: ServerTransaction | undefined,
): MessageStep | null {
  if (status !== "submitted" || !newest) return null;
  const reason = { code: "reverted", values: { hash: newest.hash } } as const;
  return { status: "failing", reason, destinationHash: newest.hash, restMs: null };
}

/**
 * @param block block of its delivery; 0 if it was not delivered.
 * @param own our transactions for it, oldest first.
 */
function evaluateDelivery(
  pass: RelayPass,
  block: number,
  own: readonly ServerTransaction[],
): MessageStep | null {
  const inBlock = own.find(({ status }) => status === "mined" || status === "confirmed");
  if (block !== 0) {
    const arrived = { reason: null, destinationHash: inBlock?.hash ?? null };
    return pass.head - block + 1 >= pass.destination.confirmations
      ? { ...arrived, status: "delivered", restMs: 0 }
      : { ...arrived, status: "confirming", restMs: soonMs };
  }
  // The newest one offers the most.
  const newest = own.findLast(({ status }) => status === "signed" || status === "mined");
  if (!newest) return null;
  const { hash: destinationHash } = newest;
  return {
    status: "submitted",
    reason: priceReason(pass, newest),
    destinationHash,
    restMs: soonMs,
  };
}

/** Returns why a transaction is in no block, if that is due to its price. */
function priceReason(
  { quote }: RelayPass,
  { status, maxFeeWei }: ServerTransaction,
): MessageReason | null {
  if (status !== "signed" || maxFeeWei >= quote.minWei) return null;
  const values = { offered: inGwei(maxFeeWei), required: inGwei(quote.minWei) };
  return { code: "underpriced", values };
}

import type { Hex } from "viem";
import { destinationAbi } from "#app/chain/hyperlane/abi.ts";
import {
  listByReference,
  type ServerTransaction,
} from "#app/common/server-transactions/server-transaction.store.server.ts";
import { purpose } from "./deliver.server.ts";
import type { BridgeMessage } from "./message.store.server.ts";
import { inGwei, type Pass, soonMs, type Step } from "./relay-pass.server.ts";

/**
 * Returns by message what the chain shows of its delivery, by us or anyone; omits messages without
 * one.
 */
export async function observe(
  pass: Pass,
  messages: readonly BridgeMessage[],
): Promise<ReadonlyMap<Hex, Step>> {
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
  const found = new Map<Hex, Step>();
  ids.forEach((id, i) => {
    const localValidators = carriers.filter(
      ({ reference, chainId }) => reference === id && chainId === sender.chainId,
    );
    const step = evaluate(pass, processedAt[i] ?? 0, localValidators);
    if (step) found.set(id, step);
  });
  return found;
}

/** @param block block of its delivery; 0 if it was not delivered. */
function evaluate(
  pass: Pass,
  block: number,
  localValidators: readonly ServerTransaction[],
): Step | null {
  const inBlock = localValidators.find(
    ({ status }) => status === "mined" || status === "confirmed",
  );
  if (block !== 0) {
    const arrived = { reason: null, destinationHash: inBlock?.hash ?? null };
    return pass.head - block + 1 >= pass.destination.confirmations
      ? { ...arrived, status: "delivered", restMs: 0 }
      : { ...arrived, status: "confirming", restMs: soonMs };
  }
  const underWay = localValidators.filter(
    ({ status }) => status === "signed" || status === "mined",
  );
  // The newest one offers the most.
  const newest = underWay.toSorted((a, b) => a.createdAt - b.createdAt).at(-1);
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
function priceReason({ quote }: Pass, { status, maxFeeWei }: ServerTransaction): string | null {
  if (status !== "signed" || maxFeeWei >= quote.minWei) return null;
  return `It offers ${inGwei(maxFeeWei)} per gas, but the destination requires ${inGwei(quote.minWei)}. It is resent with a higher fee, up to the relayer's limit.`;
}

import { type Address, type Hex, isHash } from "viem";
import { chainClient } from "#app/chain/clients.server.ts";
import { findBridge, getNetwork } from "#app/chain/config.server.ts";
import type { ChainBridge } from "#app/chain/deployments.ts";
import { destinationAbi } from "#app/chain/hyperlane/abi.ts";
import type { ChainId } from "#app/chain/networks.ts";
import {
  type BridgeMessage,
  findMessage,
} from "#app/features/bridge/relay/message.store.server.ts";
import { classifyRefusal } from "#app/features/bridge/relay/refusal.ts";
import { readTransfer } from "#app/features/bridge/transfer/dispatch.ts";
import { bridgedTokens, findChainOfDomain } from "#app/features/bridge/transfer/places.server.ts";
import type { TransferRoute } from "#app/features/bridge/transfer/transfer.types.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import type { DeliveryWords, ReadyDelivery } from "./delivery.types.ts";
import { isOpen } from "./kept-message.server.ts";
import { readProof } from "./proof.server.ts";

/** What a wallet needs to deliver a message itself, or why it cannot. */
export type DeliveryCheck = ReadyDelivery | { kind: "refused"; sentence: string };

/** Tries a delivery at its destination on behalf of a wallet, without a transaction. */
export async function checkDelivery(typed: string, account: Address): Promise<DeliveryCheck> {
  const id = typed.toLowerCase();
  const message = isHash(id) ? await findMessage(getRuntime().database.db, id) : null;
  if (!message) return refused("The relayer does not know this message yet. Wait a moment.");
  if (message.status === "orphaned") {
    return refused("The origin has taken the message back, so it must not be delivered.");
  }
  if (message.status === "delivered") return refused(delivered);
  const origin = findChainOfDomain(message.origin);
  const transfer = origin && readTransfer(message.raw, origin, bridgedTokens());
  // What any other contract does with a message, nobody here can say.
  if (!isOpen(message) || !transfer) return refused("It goes where this bridge delivers nothing.");
  const { route } = transfer;
  const { chainId } = route.destination;
  const proof = await readProof(message, chainId);
  if (proof.kind === "missing") return refused(proof.sentence);
  const { metadata } = proof;
  const refusal = await tryDelivery(message, { account, chainId, metadata });
  if (refusal !== null) return refused(refusal);
  const { mailbox } = getBridge(chainId);
  return { kind: "ready", chainId, mailbox, metadata, raw: message.raw, words: wordsOf(route) };
}

const delivered = "It has been delivered meanwhile.";

type Attempt = { account: Address; chainId: ChainId; metadata: Hex };

/** Why the destination would not carry it out; `null`: it would. */
async function tryDelivery(
  { id, raw }: BridgeMessage,
  { account, chainId, metadata }: Attempt,
): Promise<string | null> {
  const client = chainClient(chainId);
  const call = { address: getBridge(chainId).mailbox, abi: destinationAbi } as const;
  try {
    const processedAt = await client.readContract({
      ...call,
      functionName: "processedAt",
      args: [id],
    });
    if (processedAt !== 0) return delivered;
    await client.simulateContract({
      ...call,
      account,
      functionName: "process",
      args: [metadata, raw],
    });
    return null;
  } catch (error) {
    const { chainName } = getNetwork(chainId);
    const refusal = classifyRefusal(error);
    if (refusal !== null) return `${chainName} would refuse it. ${refusal.reason}`;
    getRuntime().log.warn({ scope: "bridge", id, err: error }, "delivery not tried");
    return `${chainName} does not answer now. Try again in a moment.`;
  }
}

function getBridge(chainId: ChainId): ChainBridge {
  const bridge = findBridge(chainId);
  if (!bridge) throw new Error(`Chain ${chainId} has no bridge.`);
  return bridge;
}

function wordsOf({ symbol, origin, destination }: TransferRoute): DeliveryWords {
  return {
    from: getNetwork(origin.chainId).chainName,
    to: getNetwork(destination.chainId).chainName,
    symbol,
    decimals: destination.decimals,
    scale: String(destination.scale),
  };
}

function refused(sentence: string): DeliveryCheck {
  return { kind: "refused", sentence };
}

import { type Address, type Hex, isHash } from "viem";
import { chainClient } from "#app/chain/clients.server.ts";
import { findBridge, getNetwork } from "#app/chain/config.server.ts";
import type { ChainBridge } from "#app/chain/deployments.ts";
import { destinationAbi } from "#app/chain/hyperlane/abi.ts";
import type { ChainId } from "#app/chain/networks.ts";
import {
  type BridgeMessage,
  findMessage,
} from "#app/domain/bridge/message/message.store.server.ts";
import { classifyFailure } from "#app/domain/bridge/message/delivery-failure.ts";
import { explainMessage } from "#app/domain/bridge/message/message-reason.ts";
import { readTransfer } from "#app/domain/bridge/message/dispatch.ts";
import {
  bridgedTokens,
  findChainOfDomain,
} from "#app/domain/bridge/routes/bridge-contracts.server.ts";
import type { TransferRoute } from "#app/domain/bridge/routes/transfer.types.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import type { DeliveryRoute, ReadyDelivery } from "./delivery.types.ts";
import { isOpen } from "#app/domain/bridge/message/stored-message.server.ts";
import { readProof } from "#app/domain/bridge/relay/proof.server.ts";

/** Data that a wallet needs to deliver a message itself, or the reason why it cannot. */
export type DeliveryCheck = ReadyDelivery | { kind: "rejected"; message: string };

/** Simulates a delivery at its destination for a wallet, without a transaction. */
export async function checkDelivery(input: string, account: Address): Promise<DeliveryCheck> {
  const id = input.toLowerCase();
  const message = isHash(id) ? await findMessage(getRuntime().database.db, id) : null;
  if (!message) return reject("The relayer has not seen this message yet. Wait a moment.");
  if (message.status === "orphaned") {
    return reject("A reorg of the origin removed this message, so it must not be delivered.");
  }
  if (message.status === "delivered") return reject(delivered);
  const origin = findChainOfDomain(message.origin);
  const transfer = origin && readTransfer(message.raw, origin, bridgedTokens());
  // What any other contract does with a message is unknown.
  if (!isOpen(message) || !transfer)
    return reject("This bridge does not deliver to its destination.");
  const { route } = transfer;
  const { chainId } = route.destination;
  const proof = await readProof(message, chainId);
  if (proof.kind === "missing") return reject(proof.message);
  const { metadata } = proof;
  const rejection = await tryDelivery(message, { account, chainId, metadata });
  if (rejection !== null) return reject(rejection);
  const { mailbox } = getBridge(chainId);
  return {
    kind: "ready",
    chainId,
    mailbox,
    metadata,
    raw: message.raw,
    label: describeRoute(route),
  };
}

const delivered = "It has already been delivered.";

type Attempt = { account: Address; chainId: ChainId; metadata: Hex };

/** Returns why the destination would reject the delivery, or null if it would accept it. */
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
    const rejection = classifyFailure(error);
    if (rejection !== null)
      return `${chainName} would refuse it. ${explainMessage(rejection.reason)}`;
    getRuntime().log.warn({ scope: "bridge", id, err: error }, "delivery not tried");
    return `${chainName} is not responding. Try again in a moment.`;
  }
}

function getBridge(chainId: ChainId): ChainBridge {
  const bridge = findBridge(chainId);
  if (!bridge) throw new Error(`Chain ${chainId} has no bridge.`);
  return bridge;
}

function describeRoute({ symbol, origin, destination }: TransferRoute): DeliveryRoute {
  return {
    from: getNetwork(origin.chainId).chainName,
    to: getNetwork(destination.chainId).chainName,
    symbol,
    decimals: destination.decimals,
    scale: String(destination.scale),
  };
}

function reject(message: string): DeliveryCheck {
  return { kind: "rejected", message };
}

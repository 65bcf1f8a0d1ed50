import { type Address, getAddress, type Hex, isHex } from "viem";
import { z } from "zod";
import { mailboxAbi } from "#app/chain/abi/hyperlane/mailbox.ts";
import { findBridge } from "#app/chain/config.server.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import { defineStream, type EventStream } from "#app/domain/events/event-stream.server.ts";
import {
  type IndexedEvent,
  listEvents,
  type parsePosition,
} from "#app/domain/events/events.server.ts";
import { readTransfer, type SentTransfer } from "./dispatch.ts";
import { bridgedTokens } from "#app/domain/bridge/routes/bridge-contracts.server.ts";

const streamName = "bridge-messages";

/** Returns the event streams of messages sent and delivered on each chain. */
export function bridgeMessageStreams(): EventStream[] {
  return chainIds.flatMap((chainId) => {
    const bridge = findBridge(chainId);
    if (!bridge) return [];
    return defineStream({
      name: streamName,
      chainId,
      addresses: [bridge.mailbox],
      abi: mailboxAbi,
      events: ["Dispatch", "DispatchId", "ProcessId"],
      fromBlock: bridge.block,
      // The message does not contain the sender of the transfer, who has called its router.
      withSender: "caller",
    });
  });
}

/** A transfer with its dispatch transaction. */
export type Dispatched = SentTransfer & {
  chainId: ChainId;
  sender: Address;
  txHash: Hex;
  block: number;
  /** Milliseconds. */
  at: number;
};

const dispatchSchema = z.object({ message: z.custom<Hex>((value) => isHex(value)) });

function toDispatched(event: IndexedEvent): Dispatched | null {
  const { chainId, sender, txHash, blockNumber: block, at } = event;
  if (sender === null) throw new Error(`The stream ${streamName} keeps senders.`);
  const transfer = readTransfer(dispatchSchema.parse(event.args).message, chainId, bridgedTokens());
  return transfer && { ...transfer, chainId, sender: getAddress(sender), txHash, block, at };
}

/** Lists a wallet's transfers, newest first, each with its event. */
export async function listDispatched(
  sender: Hex,
  page: { before: ReturnType<typeof parsePosition>; limit: number },
): Promise<{ transfer: Dispatched; event: IndexedEvent }[]> {
  const events = await listEvents({ stream: streamName, name: "Dispatch", sender, ...page });
  return events.flatMap((event) => {
    const transfer = toDispatched(event);
    return transfer ? [{ transfer, event }] : [];
  });
}

/** Returns the dispatch of a message by its id, or null if not indexed. */
export async function findDispatched(id: Hex): Promise<Dispatched | null> {
  const [named] = await listEvents({
    stream: streamName,
    name: "DispatchId",
    topics: [id],
    limit: 1,
  });
  if (!named) return null;
  const { chainId, at, blockNumber, txHash } = named;
  // `Dispatch` is emitted just before `DispatchId`.
  const before = { chainId, at, blockNumber, logIndex: named.logIndex };
  const [dispatch] = await listEvents({
    stream: streamName,
    chainId,
    name: "Dispatch",
    before,
    limit: 1,
  });
  const transfer = dispatch?.txHash === txHash ? toDispatched(dispatch) : null;
  return transfer?.id === id ? transfer : null;
}

/** Returns the event that delivered a message, or null if not indexed. */
export async function findDelivery(chainId: ChainId, id: Hex): Promise<IndexedEvent | null> {
  const [processed] = await listEvents({
    stream: streamName,
    chainId,
    name: "ProcessId",
    topics: [id],
    limit: 1,
  });
  return processed ?? null;
}

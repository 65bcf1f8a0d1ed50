import { setTimeout as sleep } from "node:timers/promises";
import {
  type Address,
  getAddress,
  type Hex,
  isAddressEqual,
  isHash,
  TransactionReceiptNotFoundError,
} from "viem";
import { mailboxAbi } from "#app/chain/abi/hyperlane/mailbox.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { findBridge } from "#app/chain/config.server.ts";
import { parseEventsOf } from "#app/chain/contract-events.ts";
import { isChainId } from "#app/chain/networks.ts";
import { formatPosition, parsePosition } from "#app/domain/events/events.server.ts";
import {
  type BridgeMessage,
  findMessage,
  listUnfinished,
} from "#app/domain/bridge/message/message.store.server.ts";
import { listBridgedChains } from "#app/domain/bridge/relay/bridged-chains.server.ts";
import { readPage } from "#app/kit/list/pages.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { readTransfer } from "#app/domain/bridge/message/dispatch.ts";
import {
  countConfirmations,
  type Followed,
  followMessage,
} from "#app/domain/bridge/message/follow.server.ts";
import {
  bridgedTokens,
  findChainOfDomain,
} from "#app/domain/bridge/routes/bridge-contracts.server.ts";
import {
  type Dispatched,
  findDispatched,
  listDispatched,
} from "#app/domain/bridge/message/transfer-events.server.ts";

export type Transfer = Dispatched & Followed;

export type TransferList = {
  transfers: Transfer[];
  /** Cursor of the next page, or null on the last. */
  next: string | null;
};

const rowsOfPage = 20;

/** Lists a wallet's transfers from any device, newest first. */
export async function listTransfers(sender: Address, { searchParams }: URL): Promise<TransferList> {
  const before = parsePosition(searchParams.get("before"));
  const { rows, next } = await readPage(
    (limit) => listDispatched(sender, { before, limit }),
    ({ event }) => formatPosition(event),
    rowsOfPage,
  );
  return {
    transfers: await Promise.all(rows.map(({ transfer }) => followTransfer(transfer))),
    next,
  };
}

/** Returns whether a wallet has sent anything over the bridge, as far as indexed. */
export async function hasSent(wallet: Address): Promise<boolean> {
  return (await listDispatched(wallet, { before: null, limit: 1 })).length > 0;
}

/**
 * Returns a transfer by its message id. Events of the last seconds may not be indexed yet, so the
 * transaction in the URL, if any, is looked up on its chain. A transfer reorged out of the origin
 * has no event, but the relayer still has its message.
 */
export async function findTransfer(id: string, { searchParams }: URL): Promise<Transfer | null> {
  if (!isHash(id)) return null;
  const dispatched = await findDispatched(id);
  if (dispatched) return followTransfer(dispatched);
  const chainId = Number(searchParams.get("chain"));
  const sent = await readSent(chainId, searchParams.get("tx") ?? "");
  if (sent.kind === "sent" && sent.transfer.id === id) return followTransfer(sent.transfer);
  const stored = await findStored(id);
  return stored && followTransfer(stored);
}

const maxWaiting = 50;

/** Lists the unfinished or blocked transfers of all users, longest waiting first. */
export async function listWaiting(): Promise<Transfer[]> {
  const { db } = getRuntime().database;
  const destinations = listBridgedChains().map(({ bridge }) => bridge.domain);
  const messages = await listUnfinished(db, {
    destinations,
    limit: maxWaiting,
  });
  return Promise.all(
    messages.flatMap((message) => toDispatched(message) ?? []).map(followTransfer),
  );
}

async function findStored(id: Hex): Promise<Dispatched | null> {
  const message = await findMessage(getRuntime().database.db, id);
  return message && toDispatched(message);
}

function toDispatched(message: BridgeMessage): Dispatched | null {
  const chainId = findChainOfDomain(message.origin);
  const transfer = chainId && readTransfer(message.raw, chainId, bridgedTokens());
  if (!transfer) return null;
  const { originHash, originBlock: block, originAt: at, sender } = message;
  return { ...transfer, chainId, txHash: originHash, block, at, sender: getAddress(sender) };
}

/** `unknown` is a transaction without a receipt at the node that has answered. */
export type ReadSent =
  | { kind: "sent"; transfer: Dispatched }
  | { kind: "none" }
  | { kind: "unknown" }
  | { kind: "unreachable" };

/** Time in which the nodes behind one address have all seen a new block, usually. */
const awaitMs = 2_000;
const pauseMs = 500;

/** Reads a transfer that was just sent, again for a few seconds while the node has no receipt. */
export async function awaitSent(chainId: number, hash: string): Promise<ReadSent> {
  const endsAt = performance.now() + awaitMs;
  for (;;) {
    const sent = await readSent(chainId, hash);
    if (sent.kind !== "unknown" || performance.now() >= endsAt) return sent;
    await sleep(pauseMs);
  }
}

/** Returns the transfer dispatched by a transaction, from its receipt. */
export async function readSent(chainId: number, hash: string): Promise<ReadSent> {
  const bridge = isChainId(chainId) ? findBridge(chainId) : null;
  if (!isChainId(chainId) || !bridge || !isHash(hash)) return { kind: "none" };
  const client = chainClient(chainId);
  try {
    const { logs, from, to, blockNumber } = await client.getTransactionReceipt({ hash });
    const tokens = bridgedTokens();
    const [transfer] = parseEventsOf(bridge.mailbox, {
      abi: mailboxAbi,
      eventName: "Dispatch",
      logs,
    }).flatMap(({ args }) => readTransfer(args.message, chainId, tokens) ?? []);
    if (!transfer) return { kind: "none" };
    const { timestamp } = await client.getBlock({ blockNumber });
    const position = { txHash: hash, block: Number(blockNumber), at: Number(timestamp) * 1_000 };
    const isDirect = to === null || isAddressEqual(to, transfer.route.origin.router);
    const sender = getAddress(isDirect ? from : to);
    return { kind: "sent", transfer: { ...transfer, ...position, chainId, sender } };
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return { kind: "unknown" };
    getRuntime().log.warn({ scope: "bridge", chainId, hash, err: error }, "receipt not readable");
    return { kind: "unreachable" };
  }
}

async function followTransfer(transfer: Dispatched): Promise<Transfer> {
  const { chainId, block, id, route } = transfer;
  const [relayed, origin] = await Promise.all([
    findMessage(getRuntime().database.db, id),
    countConfirmations(chainId, block),
  ]);
  const destination = route.destination.chainId;
  return { ...transfer, ...(await followMessage({ id, destination, origin, relayed })) };
}

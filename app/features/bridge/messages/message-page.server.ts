import { type Hex, isHash } from "viem";
import { formatRecipient } from "#app/chain/hyperlane/format.ts";
import { findBridge, getNetwork } from "#app/chain/config.server.ts";
import type { ChainId } from "#app/chain/networks.ts";
import { listByReference } from "#app/domain/payments/server-transactions/server-transaction.store.server.ts";
import { purpose, sumGas } from "#app/domain/bridge/relay/deliver.server.ts";
import {
  type BridgeMessage,
  findMessage,
} from "#app/domain/bridge/message/message.store.server.ts";
import { sumPayments } from "#app/domain/bridge/message/payment.store.server.ts";
import type { Followed } from "#app/domain/bridge/message/follow.server.ts";
import { bridgedTokens } from "#app/domain/bridge/routes/bridge-contracts.server.ts";
import { findTransfer, type Transfer } from "#app/features/bridge/shared/transfers.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import {
  endOf,
  followStored,
  isOpen,
  readAmount,
  type RouteEnd,
  type SentAmount,
  senderOf,
} from "#app/domain/bridge/message/stored-message.server.ts";
import { readUsualDelay } from "#app/domain/bridge/message/usual-delay.server.ts";
import { groupOf } from "#app/domain/bridge/message/message-groups.ts";
import { type Proof, readProof } from "#app/domain/bridge/relay/proof.server.ts";

/** Facts about a message, whether or not it is one of our transfers. */
type Known = Followed & {
  id: Hex;
  from: RouteEnd;
  to: RouteEnd;
  sentHash: Hex;
  /** Milliseconds. */
  sentAt: number;
  /** Of a message that carries no token of ours, the contract that sent it. As `recipient`. */
  sender: string;
  /** An address, or all 32 bytes if they are not an address. */
  recipient: string;
  sent: SentAmount | null;
  /** Amount that the recipient gets, in base units of the destination. */
  arrives: SentAmount | null;
};

/** Usual time from sending to a final delivery, in milliseconds; null if unknown or delivered. */
type Usual = { usualMs: number | null };

/** Data that the relayer has stored about a message. */
export type Relayed = {
  tries: number;
  raw: Hex;
  senderRouter: string;
  recipientRouter: string;
  nonce: number;
  /** Destination gas that was paid for on the origin, and the amount paid. */
  paidGas: bigint;
  paid: SentAmount | null;
  /** Gas that the relayer's transactions have used on the destination. */
  used: { gas: bigint; transactions: number; reverts: number };
  /** null if no more attempts are made. */
  open: OpenDelivery | null;
};

export type OpenDelivery = {
  /** Time of the relayer's next attempt, in milliseconds. */
  nextAt: number;
  /** Whether the relayer's attempt is long overdue. */
  isForgotten: boolean;
  /** Whether the relayer waits until something has changed. */
  isHeldUp: boolean;
  proof: Proof;
};

export type MessagePage = Known &
  Usual & {
    /** null in the first moments, or if no relayer of ours reads its origin. */
    relayed: Relayed | null;
  };

/** Returns everything known about a message, or null if nothing is. */
export async function loadMessagePage(input: string, url: URL): Promise<MessagePage | null> {
  const id = input.toLowerCase();
  if (!isHash(id)) return null;
  const [transfer, message] = await Promise.all([
    findTransfer(id, url),
    findMessage(getRuntime().database.db, id),
  ]);
  const known = transfer ? ofTransfer(transfer) : message && (await ofMessage(message));
  if (!known) return null;
  const [relayed, usualMs] = await Promise.all([
    message && readRelayed(message, known),
    known.deliveredAt === null ? readUsualDelayOf(known) : null,
  ]);
  return { ...known, relayed, usualMs };
}

function readUsualDelayOf({ from, to }: Known): Promise<number | null> | null {
  const [origin, destination] = [from, to].map(
    ({ chainId }) => chainId && findBridge(chainId)?.domain,
  );
  return origin && destination ? readUsualDelay(origin, destination) : null;
}

function ofTransfer(transfer: Transfer): Known {
  const { id, route, txHash, at, sender, recipient, sent, arrives } = transfer;
  const { origin, destination, symbol } = route;
  const { status, deliveryHash, deliveredAt } = transfer;
  const end = (chainId: ChainId): RouteEnd => ({ chainId, name: getNetwork(chainId).chainName });
  return {
    id,
    status,
    deliveryHash,
    deliveredAt,
    sender,
    recipient,
    from: end(origin.chainId),
    to: end(destination.chainId),
    sentHash: txHash,
    sentAt: at,
    sent: { value: sent, decimals: origin.decimals, symbol },
    arrives: { value: arrives, decimals: destination.decimals, symbol },
  };
}

async function ofMessage(message: BridgeMessage): Promise<Known> {
  const { id, origin, destination, transfer, recipientRouter } = message;
  const from = endOf(origin);
  return {
    ...(await followStored(message)),
    id,
    from,
    to: endOf(destination),
    sentHash: message.originHash,
    sentAt: message.originAt,
    sender: senderOf(message),
    recipient: formatRecipient(transfer?.recipient ?? recipientRouter),
    sent: readAmount(message, from.chainId, bridgedTokens()),
    arrives: null,
  };
}

/** Delay that a busy relayer alone does not explain, in milliseconds. */
const forgottenAfterMs = 60_000;

async function readRelayed(message: BridgeMessage, known: Known): Promise<Relayed> {
  const { id, origin, raw, senderRouter, recipientRouter, nonce, tries } = message;
  const { db } = getRuntime().database;
  const [payments, carriers, open] = await Promise.all([
    sumPayments(db, origin, id),
    listByReference(db, purpose, [id]),
    readOpen(message, known),
  ]);
  const { chainId } = known.from;
  const mined = carriers.filter(({ blockNumber }) => blockNumber !== null);
  return {
    raw,
    nonce,
    tries,
    open,
    senderRouter: formatRecipient(senderRouter),
    recipientRouter: formatRecipient(recipientRouter),
    paidGas: payments.gas,
    paid: chainId && { value: payments.paidWei, ...getNetwork(chainId).nativeCurrency },
    used: {
      gas: sumGas(mined),
      transactions: mined.length,
      reverts: mined.filter(({ status }) => status === "reverted").length,
    },
  };
}

async function readOpen(
  message: BridgeMessage,
  { to, deliveredAt }: Known,
): Promise<OpenDelivery | null> {
  if (deliveredAt !== null || to.chainId === null || !isOpen(message)) return null;
  const { nextAt, status } = message;
  return {
    nextAt,
    isForgotten: getRuntime().now() - nextAt > forgottenAfterMs,
    isHeldUp: groupOf[status] === "held-up",
    proof: await readProof(message, to.chainId),
  };
}

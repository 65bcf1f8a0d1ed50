import type { Kysely, Selectable, Transaction } from "kysely";
import type { Hex } from "viem";
import type { Schema } from "#app/platform/database/schema.ts";
import { decodeReason, encodeReason } from "#app/platform/reason/reason-column.server.ts";
import { type MessageReason, messageReasons } from "./message-reason.ts";

type Db = Kysely<Schema>;
export type MessageStatus = Schema["bridge_message"]["status"];

/** Message data reported by the origin. */
export type Dispatched = {
  id: Hex;
  raw: Hex;
  origin: number;
  destination: number;
  nonce: number;
  senderRouter: Hex;
  recipientRouter: Hex;
  /** null if it is not one of our tokens. */
  transfer: { symbol: string; amount: bigint; recipient: Hex } | null;
  /** Who called the router. */
  sender: Hex;
  originBlock: number;
  originHash: Hex;
  originAt: number;
};

export type BridgeMessage = Dispatched & {
  status: MessageStatus;
  reason: MessageReason | null;
  tries: number;
  /** Number of reverted deliveries after which an operator has allowed one more. */
  acceptedReverts: number;
  nextAt: number;
  destinationHash: Hex | null;
  updatedAt: number;
};

/**
 * Adds dispatched messages. One that a reorg had removed and that is back goes on as if it were
 * new; one whose delivery had begun keeps its status.
 */
export async function putMessages(
  transaction: Transaction<Schema>,
  messages: readonly Dispatched[],
  now: number,
): Promise<void> {
  for (const message of messages) {
    const position = {
      origin_block: message.originBlock,
      origin_hash: message.originHash,
      origin_at: message.originAt,
      sender: message.sender,
    };
    const start = {
      status: "seen",
      reason: null,
      tries: 0,
      next_at: now,
      updated_at: now,
    } as const;
    await transaction
      .insertInto("bridge_message")
      .values({
        id: message.id,
        raw: message.raw,
        origin: message.origin,
        destination: message.destination,
        nonce: message.nonce,
        sender_router: message.senderRouter,
        recipient_router: message.recipientRouter,
        symbol: message.transfer?.symbol ?? null,
        amount: message.transfer === null ? null : String(message.transfer.amount),
        recipient: message.transfer?.recipient ?? null,
        destination_hash: null,
        accepted_reverts: 0,
        ...position,
        ...start,
      })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(position))
      .execute();
    await transaction
      .updateTable("bridge_message")
      .set(start)
      .where("id", "=", message.id)
      .where("status", "=", "orphaned")
      .execute();
  }
}

/** Orphans messages whose delivery had not begun; returns the others. */
export async function orphanMessages(
  transaction: Transaction<Schema>,
  { origin, ancestor, now }: { origin: number; ancestor: number; now: number },
): Promise<BridgeMessage[]> {
  const begun = ["submitted", "confirming", "delivered"] as const;
  await transaction
    .updateTable("bridge_message")
    .set({ status: "orphaned", reason: null, updated_at: now })
    .where("origin", "=", origin)
    .where("origin_block", ">", ancestor)
    .where("status", "not in", begun)
    .execute();
  const rows = await transaction
    .selectFrom("bridge_message")
    .selectAll()
    .where("origin", "=", origin)
    .where("origin_block", ">", ancestor)
    .where("status", "in", begun)
    .execute();
  return rows.map(toMessage);
}

export async function findMessage(db: Db, id: Hex): Promise<BridgeMessage | null> {
  const row = await db
    .selectFrom("bridge_message")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? toMessage(row) : null;
}

/** No more attempts are made after these. */
const finished = ["delivered", "unroutable", "orphaned"] as const;

export function isFinished(status: MessageStatus): boolean {
  return finished.some((one) => one === status);
}

/** Lists due messages to a destination, longest waiting first. */
export async function listDue(
  db: Db,
  due: { destination: number; now: number; limit: number },
): Promise<BridgeMessage[]> {
  const rows = await db
    .selectFrom("bridge_message")
    .selectAll()
    .where("destination", "=", due.destination)
    .where("status", "not in", finished)
    .where("next_at", "<=", due.now)
    .orderBy("next_at")
    .orderBy("origin")
    .orderBy("nonce")
    .limit(due.limit)
    .execute();
  return rows.map(toMessage);
}

/** Returns those of the destinations to which a message is due. */
export async function findDueDestinations(
  db: Db,
  { destinations, now }: { destinations: readonly number[]; now: number },
): Promise<number[]> {
  const row = await db
    // One subquery per destination, since each follows an index and stops at the first message.
    .selectNoFrom((eb) =>
      destinations.map((destination, i) =>
        eb
          .exists(
            eb
              .selectFrom("bridge_message")
              .select("id")
              .where("destination", "=", destination)
              .where("status", "not in", finished)
              .where("next_at", "<=", now),
          )
          .as(dueOf(i)),
      ),
    )
    .executeTakeFirstOrThrow();
  return destinations.filter((_, i) => Boolean(row[dueOf(i)]));
}

function dueOf(index: number): `due_${number}` {
  return `due_${index}`;
}

/** Lists messages that are not delivered and still may be, longest waiting first. */
export async function listUnfinished(
  db: Db,
  { destinations, limit }: { destinations: readonly number[]; limit: number },
): Promise<BridgeMessage[]> {
  if (destinations.length === 0) return [];
  const rows = await db
    .selectFrom("bridge_message")
    .selectAll()
    .where("status", "not in", finished)
    // Anyone may send any number of messages to chains that are not served.
    .where("destination", "in", destinations)
    .orderBy("origin_at")
    .limit(limit)
    .execute();
  return rows.map(toMessage);
}

/** Allows one more delivery after this number of reverts. */
export async function acceptReverts(db: Db, id: string, reverts: number): Promise<void> {
  await db
    .updateTable("bridge_message")
    .set({ accepted_reverts: reverts })
    .where("id", "=", id)
    .execute();
}

/** Makes a message due at once if it may still be delivered; returns false if there is none. */
export async function wakeMessage(db: Db, id: Hex, now: number): Promise<boolean> {
  const woken = await db
    .updateTable("bridge_message")
    .set({ next_at: now })
    .where("id", "=", id)
    .where("status", "not in", finished)
    .returning("id")
    .executeTakeFirst();
  return woken !== undefined;
}

export type MessageChange = {
  status: MessageStatus;
  reason: MessageReason | null;
  tries: number;
  nextAt: number;
  destinationHash: Hex | null;
};

export async function updateMessage(
  transaction: Transaction<Schema>,
  id: Hex,
  change: MessageChange,
  now: number,
): Promise<void> {
  await transaction
    .updateTable("bridge_message")
    .set({
      status: change.status,
      reason: encodeReason(change.reason),
      tries: change.tries,
      next_at: change.nextAt,
      destination_hash: change.destinationHash,
      updated_at: now,
    })
    .where("id", "=", id)
    .execute();
}

function toMessage(row: Selectable<Schema["bridge_message"]>): BridgeMessage {
  return { ...toListedMessage(row), raw: row.raw as Hex };
}

/** A message without its bytes, which anyone may make as long as they like. */
export type ListedMessage = Omit<BridgeMessage, "raw">;

export function toListedMessage(
  row: Omit<Selectable<Schema["bridge_message"]>, "raw">,
): ListedMessage {
  const { symbol, amount, recipient } = row;
  const isTransfer = symbol !== null && amount !== null && recipient !== null;
  return {
    id: row.id as Hex,
    origin: row.origin,
    destination: row.destination,
    nonce: row.nonce,
    senderRouter: row.sender_router as Hex,
    recipientRouter: row.recipient_router as Hex,
    transfer: isTransfer ? { symbol, amount: BigInt(amount), recipient: recipient as Hex } : null,
    sender: row.sender as Hex,
    originBlock: row.origin_block,
    originHash: row.origin_hash as Hex,
    originAt: row.origin_at,
    status: row.status,
    reason: decodeReason<MessageReason>(row.reason, messageReasons),
    tries: row.tries,
    acceptedReverts: row.accepted_reverts,
    nextAt: row.next_at,
    destinationHash: row.destination_hash as Hex | null,
    updatedAt: row.updated_at,
  };
}

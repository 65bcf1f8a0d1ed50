import type { Kysely } from "kysely";
import type { MessageStatus } from "./message.store.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";

type Db = Kysely<Schema>;

/** Counts messages by status; statuses without messages are omitted. */
export async function countByStatus(db: Db): Promise<Map<MessageStatus, number>> {
  const rows = await db
    .selectFrom("bridge_message")
    .select(["status", (eb) => eb.fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  return new Map(rows.map(({ status, count }) => [status, Number(count)]));
}

/** Lists failing messages whose newest delivery reverted, longest waiting first. */
export async function listFailingAfterRevert(
  db: Db,
  limit: number,
): Promise<{ id: string; origin: number; destination: number; hash: string }[]> {
  return db
    .selectFrom("bridge_message")
    .innerJoin("outgoing", (join) =>
      join
        .onRef("outgoing.reference", "=", "bridge_message.id")
        .onRef("outgoing.hash", "=", "bridge_message.destination_hash"),
    )
    .select(["bridge_message.id", "origin", "destination", "hash"])
    .where("bridge_message.status", "=", "failing")
    .where("outgoing.status", "=", "reverted")
    .orderBy("origin_at")
    .limit(limit)
    .execute();
}

/** Messages to a chain that wait for the same reason; `oldest` is when the first of them was sent. */
export type Waiting = {
  destination: number;
  status: MessageStatus;
  count: number;
  /** Milliseconds. */
  oldest: number;
};

/** Counts the messages of some statuses by destination and status. */
export async function countWaiting(db: Db, statuses: readonly MessageStatus[]): Promise<Waiting[]> {
  const rows = await db
    .selectFrom("bridge_message")
    .select((eb) => [
      "destination",
      "status",
      eb.fn.countAll<number>().as("count"),
      eb.fn.min("origin_at").as("oldest"),
    ])
    .where("status", "in", statuses)
    .groupBy(["destination", "status"])
    .execute();
  return rows.map(({ destination, status, count, oldest }) => ({
    destination,
    status,
    count: Number(count),
    oldest: Number(oldest),
  }));
}

/** Returns when the oldest message of some statuses was sent, in milliseconds; null without one. */
export async function findOldest(
  db: Db,
  statuses: readonly MessageStatus[],
): Promise<number | null> {
  const row = await db
    .selectFrom("bridge_message")
    .select((eb) => eb.fn.min("origin_at").as("oldest"))
    .where("status", "in", statuses)
    .executeTakeFirst();
  const oldest = row?.oldest ?? null;
  return oldest === null ? null : Number(oldest);
}

import type { Kysely } from "kysely";
import type { MessageStatus } from "#app/features/bridge/relay/message.store.server.ts";
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

const finished = ["delivered", "unroutable", "orphaned"] as const;

/** Returns when the longest-waiting message was sent, in milliseconds; null if none waits. */
export async function findOldestWaiting(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom("bridge_message")
    .select((eb) => eb.fn.min("origin_at").as("oldest"))
    .where("status", "not in", finished)
    .executeTakeFirst();
  const oldest = row?.oldest ?? null;
  return oldest === null ? null : Number(oldest);
}

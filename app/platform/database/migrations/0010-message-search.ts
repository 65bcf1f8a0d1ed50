import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const index = (name: string) => db.schema.createIndex(`bridge_message_${name}`);
  // The message list, newest first, for all or some statuses, and its counts.
  await index("newest").on("bridge_message").columns(["origin_at", "id"]).execute();
  await index("status").on("bridge_message").columns(["status", "origin_at", "id"]).execute();
  // Search columns, besides the id.
  const searched = ["sender", "recipient", "recipient_router", "origin_hash", "destination_hash"];
  for (const column of searched) await index(column).on("bridge_message").column(column).execute();
}

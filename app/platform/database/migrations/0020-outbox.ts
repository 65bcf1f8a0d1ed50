import type { Kysely } from "kysely";

/** Outgoing webhook messages, sent once each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("webhook_post")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("channel", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("delivery", "text", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("next_at", "bigint", (column) => column.notNull())
    .addColumn("last_error", "text")
    .execute();
  await db.schema
    .createIndex("webhook_post_once")
    .unique()
    .on("webhook_post")
    .columns(["channel", "subject"])
    .execute();
  await db.schema
    .createIndex("webhook_post_due")
    .on("webhook_post")
    .columns(["channel", "delivery", "next_at"])
    .execute();
}

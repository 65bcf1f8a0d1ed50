import type { Kysely } from "kysely";

/** Channels that operators have added, and the messages to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("channel")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("areas", "text", (column) => column.notNull())
    .addColumn("lowest_severity", "text", (column) => column.notNull())
    .addColumn("quiet_hours", "text")
    .addColumn("paused", "integer", (column) => column.notNull())
    .addColumn("sealed", "text", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("failures", "integer", (column) => column.notNull())
    .addColumn("next_at", "bigint", (column) => column.notNull())
    .addColumn("last_answer", "text")
    .addColumn("last_answer_at", "bigint")
    .addColumn("last_good", "integer", (column) => column.notNull())
    .execute();
  await createPosts(db);
}

async function createPosts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("channel_post")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("channel_id", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("severity", "text", (column) => column.notNull())
    .addColumn("area", "text")
    .addColumn("event", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("delivery", "text", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("tried_since", "bigint")
    .addColumn("answer", "text")
    .execute();
  await db.schema
    .createIndex("channel_post_once")
    .unique()
    .on("channel_post")
    .columns(["channel_id", "subject"])
    .execute();
  await db.schema
    .createIndex("channel_post_waiting")
    .on("channel_post")
    .columns(["channel_id", "delivery", "created_at"])
    .execute();
}

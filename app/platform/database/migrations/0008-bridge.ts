import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = (name: string) => db.schema.createTable(name);

  await table("bridge_cursor")
    .addColumn("origin", "bigint", (column) => column.primaryKey())
    .addColumn("block", "bigint", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("recent", "text", (column) => column.notNull())
    .execute();

  await table("bridge_leaf")
    .addColumn("origin", "bigint", (column) => column.notNull())
    .addColumn("leaf_index", "bigint", (column) => column.notNull())
    .addColumn("message_id", "text", (column) => column.notNull())
    .addColumn("block", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("bridge_leaf_key", ["origin", "leaf_index"])
    .execute();
  await db.schema
    .createIndex("bridge_leaf_message")
    .on("bridge_leaf")
    .columns(["origin", "message_id"])
    .execute();

  await table("bridge_checkpoint")
    .addColumn("origin", "bigint", (column) => column.notNull())
    .addColumn("leaf_index", "bigint", (column) => column.notNull())
    .addColumn("validator", "text", (column) => column.notNull())
    .addColumn("root", "text", (column) => column.notNull())
    .addColumn("message_id", "text", (column) => column.notNull())
    .addColumn("signature", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("bridge_checkpoint_key", ["origin", "leaf_index", "validator"])
    .execute();

  await table("bridge_message")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("raw", "text", (column) => column.notNull())
    .addColumn("origin", "bigint", (column) => column.notNull())
    .addColumn("destination", "bigint", (column) => column.notNull())
    .addColumn("nonce", "bigint", (column) => column.notNull())
    .addColumn("sender_router", "text", (column) => column.notNull())
    .addColumn("recipient_router", "text", (column) => column.notNull())
    .addColumn("symbol", "text")
    .addColumn("amount", "text")
    .addColumn("sender", "text", (column) => column.notNull())
    .addColumn("recipient", "text")
    .addColumn("origin_block", "bigint", (column) => column.notNull())
    .addColumn("origin_hash", "text", (column) => column.notNull())
    .addColumn("origin_at", "bigint", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("reason", "text")
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("next_at", "bigint", (column) => column.notNull())
    .addColumn("destination_hash", "text")
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();
  // Due messages of a destination, and those affected by a reorganization of an origin.
  await db.schema
    .createIndex("bridge_message_due")
    .on("bridge_message")
    .columns(["destination", "status", "next_at"])
    .execute();
  await db.schema
    .createIndex("bridge_message_origin")
    .on("bridge_message")
    .columns(["origin", "origin_block"])
    .execute();

  await table("bridge_payment")
    .addColumn("origin", "bigint", (column) => column.notNull())
    .addColumn("block", "bigint", (column) => column.notNull())
    .addColumn("log_index", "integer", (column) => column.notNull())
    .addColumn("message_id", "text", (column) => column.notNull())
    .addColumn("gas", "text", (column) => column.notNull())
    .addColumn("paid_wei", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("bridge_payment_key", ["origin", "block", "log_index"])
    .execute();
  await db.schema
    .createIndex("bridge_payment_message")
    .on("bridge_payment")
    .column("message_id")
    .execute();

  await table("bridge_alarm")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("origin", "bigint", (column) => column.notNull())
    .addColumn("sentence", "text", (column) => column.notNull())
    .addColumn("raised_at", "bigint", (column) => column.notNull())
    .addColumn("cleared_at", "bigint")
    .addPrimaryKeyConstraint("bridge_alarm_key", ["kind", "subject"])
    .execute();
}

import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = (name: string) => db.schema.createTable(name);

  // The key serves replacing a range, and removing reorganized blocks.
  await table("event")
    .addColumn("chain_id", "integer", (column) => column.notNull())
    .addColumn("block_number", "bigint", (column) => column.notNull())
    .addColumn("log_index", "integer", (column) => column.notNull())
    .addColumn("stream", "text", (column) => column.notNull())
    .addColumn("block_hash", "text", (column) => column.notNull())
    .addColumn("tx_hash", "text", (column) => column.notNull())
    .addColumn("sender", "text")
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("args", "text", (column) => column.notNull())
    .addColumn("topic1", "text")
    .addColumn("topic2", "text")
    .addColumn("topic3", "text")
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("event_key", ["chain_id", "block_number", "log_index", "stream"])
    .execute();
  // Events of a stream across chains, newest first.
  await db.schema
    .createIndex("event_newest")
    .on("event")
    .columns(["stream", "at", "chain_id", "block_number", "log_index"])
    .execute();

  await table("indexed_block")
    .addColumn("chain_id", "integer", (column) => column.notNull())
    .addColumn("number", "bigint", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("indexed_block_key", ["chain_id", "number"])
    .execute();

  await table("stream_cursor")
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("chain_id", "integer", (column) => column.notNull())
    .addColumn("definition", "text", (column) => column.notNull())
    .addColumn("from_block", "bigint", (column) => column.notNull())
    .addColumn("next_block", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("stream_cursor_key", ["name", "chain_id"])
    .execute();
}

import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The key serves the latest bucket of a chain, and the buckets of a time window.
  await db.schema
    .createTable("base_fee_minute")
    .addColumn("chain_id", "integer", (column) => column.notNull())
    .addColumn("minute", "bigint", (column) => column.notNull())
    .addColumn("first_block", "bigint", (column) => column.notNull())
    .addColumn("last_block", "bigint", (column) => column.notNull())
    .addColumn("last_hash", "text", (column) => column.notNull())
    .addColumn("burned_wei", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("base_fee_minute_key", ["chain_id", "minute"])
    .execute();
}

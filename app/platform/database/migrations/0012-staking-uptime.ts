import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("staking_uptime")
    .addColumn("contract", "text", (column) => column.notNull())
    .addColumn("epoch", "bigint", (column) => column.notNull())
    .addColumn("validator", "bigint", (column) => column.notNull())
    .addColumn("expected", "bigint", (column) => column.notNull())
    .addColumn("signed", "bigint", (column) => column.notNull())
    .addColumn("imported_by", "text", (column) => column.notNull())
    .addColumn("imported_at", "bigint", (column) => column.notNull())
    // Makes imports idempotent, and serves the latest epochs.
    .addPrimaryKeyConstraint("staking_uptime_key", ["contract", "epoch", "validator"])
    .execute();
  await db.schema
    .createTable("staking_uptime_setting")
    .addColumn("contract", "text", (column) => column.primaryKey())
    .addColumn("threshold_bps", "integer", (column) => column.notNull())
    .execute();
}

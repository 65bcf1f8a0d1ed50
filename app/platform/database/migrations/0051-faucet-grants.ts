import type { Kysely } from "kysely";

/** Monthly allowances of teams, and the keys by which they draw them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("faucet_grant")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("website", "text", (column) => column.notNull())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("contact", "text", (column) => column.notNull())
    .addColumn("allowances", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("requested_by", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("decided_by", "text")
    .addColumn("decided_at", "bigint")
    .addColumn("reason", "text")
    .execute();
  // Those that wait for a decision.
  await db.schema
    .createIndex("faucet_grant_state")
    .on("faucet_grant")
    .columns(["state", "id"])
    .execute();
  await db.schema.alterTable("faucet_api_key").addColumn("grant_id", "text").execute();
  // Both engines accept any number of nulls.
  await db.schema
    .createIndex("faucet_api_key_grant")
    .unique()
    .on("faucet_api_key")
    .column("grant_id")
    .execute();
}

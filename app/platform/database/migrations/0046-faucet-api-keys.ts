import { type Kysely, sql } from "kysely";

/** Keys by which programs request coins of the faucet, and which of them made a request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("faucet_api_key")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull().unique())
    .addColumn("prefix", "text", (column) => column.notNull())
    .addColumn("old_hash", "text")
    .addColumn("old_ends_at", "bigint")
    .addColumn("requests_per_day", "integer", (column) => column.notNull())
    .addColumn("assets", "text")
    .addColumn("created_by", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint")
    .addColumn("used_at", "bigint")
    .addColumn("revoked_at", "bigint")
    .execute();
  await db.schema
    .createIndex("faucet_api_key_old_hash")
    .on("faucet_api_key")
    .column("old_hash")
    .execute();
  await db.schema.alterTable("faucet_request").addColumn("key_id", "text").execute();
  await db.schema.alterTable("faucet_request").addColumn("idempotency_key", "text").execute();
  // Recent requests of a key, and the one of an idempotency key. Most requests have neither.
  await db.schema
    .createIndex("faucet_request_key")
    .on("faucet_request")
    .columns(["key_id", "created_at"])
    .where(sql.ref("key_id"), "is not", null)
    .execute();
  await db.schema
    .createIndex("faucet_request_idempotency")
    .unique()
    .on("faucet_request")
    .columns(["key_id", "idempotency_key"])
    .where(sql.ref("idempotency_key"), "is not", null)
    .execute();
}

import type { Kysely } from "kysely";

/** Vouchers of the faucet: batches, their codes, and who has used them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("faucet_voucher_batch")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("assets", "text", (column) => column.notNull())
    .addColumn("codes", "integer", (column) => column.notNull())
    .addColumn("uses_per_code", "integer", (column) => column.notNull())
    .addColumn("once_per_address", "integer", (column) => column.notNull())
    .addColumn("ends_at", "bigint")
    .addColumn("created_by", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("revoked_at", "bigint")
    .execute();
  await db.schema
    .createTable("faucet_voucher")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("batch_id", "text", (column) => column.notNull())
    .execute();
  await createUses(db);
}

async function createUses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("faucet_voucher_use")
    .addColumn("request_id", "text", (column) => column.primaryKey())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("batch_id", "text", (column) => column.notNull())
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("once_for", "text")
    .addColumn("used_at", "bigint", (column) => column.notNull())
    .addColumn("returned_at", "bigint")
    .execute();
  // Uses of a code, which are counted.
  await db.schema
    .createIndex("faucet_voucher_use_hash")
    .on("faucet_voucher_use")
    .column("hash")
    .execute();
  // Uses of a batch, newest first.
  await db.schema
    .createIndex("faucet_voucher_use_batch")
    .on("faucet_voucher_use")
    .columns(["batch_id", "request_id"])
    .execute();
  // Both engines accept any number of nulls.
  await db.schema
    .createIndex("faucet_voucher_use_once")
    .on("faucet_voucher_use")
    .columns(["batch_id", "once_for"])
    .unique()
    .execute();
}

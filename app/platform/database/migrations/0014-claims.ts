import type { Kysely } from "kysely";

/** Earnings of accounts in a program: the leaves of published Merkle trees. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("claim_list")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("programme_id", "bigint", (column) => column.notNull())
    .addColumn("root", "text", (column) => column.notNull())
    .addColumn("total", "text", (column) => column.notNull())
    .addColumn("leaf_count", "integer", (column) => column.notNull())
    .addColumn("source", "text")
    .addColumn("created_by", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    // A list is found by its on-chain root, and stored once.
    .addUniqueConstraint("claim_list_root", ["programme_id", "root"])
    .execute();
  await db.schema
    .createTable("claim_leaf")
    .addColumn("list_id", "text", (column) => column.notNull().references("claim_list.id"))
    .addColumn("account", "text", (column) => column.notNull())
    .addColumn("cumulative", "text", (column) => column.notNull())
    .addColumn("note", "text")
    // A list's leaves are read in account order.
    .addPrimaryKeyConstraint("claim_leaf_key", ["list_id", "account"])
    .execute();
  // An account's earnings across programs.
  await db.schema.createIndex("claim_leaf_account").on("claim_leaf").columns(["account"]).execute();
}

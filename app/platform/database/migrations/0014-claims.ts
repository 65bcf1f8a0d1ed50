import type { Kysely } from "kysely";

/** Who has earned what in a programme: the leaves of the trees whose roots are published. */
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
    // A list is found by the root that it has on the chain, and kept once.
    .addUniqueConstraint("claim_list_root", ["programme_id", "root"])
    .execute();
  await db.schema
    .createTable("claim_leaf")
    .addColumn("list_id", "text", (column) => column.notNull().references("claim_list.id"))
    .addColumn("account", "text", (column) => column.notNull())
    .addColumn("cumulative", "text", (column) => column.notNull())
    .addColumn("note", "text")
    // The leaves of a list are read in the order of the accounts.
    .addPrimaryKeyConstraint("claim_leaf_key", ["list_id", "account"])
    .execute();
  // What an account has earned, over all programmes.
  await db.schema.createIndex("claim_leaf_account").on("claim_leaf").columns(["account"]).execute();
}

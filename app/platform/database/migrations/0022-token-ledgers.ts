import type { Kysely } from "kysely";

/** Balances from a followed token's transfers, whatever their number. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("token_ledger")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("chain_id", "integer", (column) => column.notNull())
    .addColumn("stream", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("made", "text", (column) => column.notNull())
    .addColumn("ended", "text", (column) => column.notNull())
    .addColumn("shared", "text", (column) => column.notNull())
    .addColumn("events", "bigint", (column) => column.notNull())
    .addColumn("accounts", "integer", (column) => column.notNull())
    .addColumn("is_over", "integer", (column) => column.notNull())
    .addColumn("pruned_to", "bigint", (column) => column.notNull())
    .addUniqueConstraint("token_ledger_stream", ["chain_id", "stream"])
    .execute();

  await schema
    .createTable("token_balance")
    .addColumn("ledger", "integer", (column) => column.notNull().references("token_ledger.id"))
    .addColumn("account", "text", (column) => column.notNull())
    .addColumn("balance", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("token_balance_key", ["ledger", "account"])
    .execute();
  // Largest balances.
  await schema
    .createIndex("token_balance_largest")
    .on("token_balance")
    .columns(["ledger", "balance", "account"])
    .execute();
}

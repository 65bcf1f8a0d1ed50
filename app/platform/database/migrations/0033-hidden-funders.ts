import type { Kysely } from "kysely";

/** Funders whose vesting schedules an account does not want to see. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("hidden_funder")
    .addColumn("account", "text", (column) => column.notNull())
    .addColumn("funder", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("hidden_funder_key", ["account", "funder"])
    .execute();
}

import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The key serves the rows of given minutes, and the sums of a time window.
  await db.schema
    .createTable("base_fee_target")
    .addColumn("chain_id", "integer", (column) => column.notNull())
    .addColumn("minute", "bigint", (column) => column.notNull())
    .addColumn("target", "text", (column) => column.notNull())
    .addColumn("burned_gwei", "bigint", (column) => column.notNull())
    .addColumn("burned_rest_wei", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("base_fee_target_key", ["chain_id", "minute", "target"])
    .execute();
}

import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("bridge_tree_start")
    .addColumn("origin", "bigint", (column) => column.primaryKey())
    .addColumn("leaf_count", "bigint", (column) => column.notNull())
    .addColumn("branch", "text", (column) => column.notNull())
    .execute();
}

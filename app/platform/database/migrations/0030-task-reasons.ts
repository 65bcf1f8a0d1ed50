import type { Kysely } from "kysely";

/** Reasons for dispute resolutions of tasks, by their on-chain hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("dev_reason")
    .addColumn("task_id", "text", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("dev_reason_key", ["task_id", "hash"])
    .execute();
}

import type { Kysely } from "kysely";

/** Manual adjustments of an epoch's rewards, starting with their proposal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("reward_adjustment")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("incentive_id", "text", (column) => column.notNull())
    .addColumn("run_id", "text", (column) => column.notNull())
    .addColumn("account", "text", (column) => column.notNull())
    .addColumn("amount", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("proposed_by", "text", (column) => column.notNull())
    .addColumn("proposed_at", "bigint", (column) => column.notNull())
    .addColumn("decision", "text")
    .addColumn("decided_by", "text")
    .addColumn("decided_at", "bigint")
    .execute();
  // Adjustments of an incentive, newest first, and pending ones of a run.
  await db.schema
    .createIndex("reward_adjustment_newest")
    .on("reward_adjustment")
    .columns(["incentive_id", "id"])
    .execute();
}

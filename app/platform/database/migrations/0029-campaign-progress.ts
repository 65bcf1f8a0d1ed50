import type { Kysely } from "kysely";

/** Progress of each campaign as last read from the chain; missing rows are read again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("campaign_progress")
    .addColumn("campaign_id", "text", (column) => column.primaryKey())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("planned_rows", "integer", (column) => column.notNull())
    .addColumn("planned_units", "text", (column) => column.notNull())
    .addColumn("paid_rows", "integer", (column) => column.notNull())
    .addColumn("paid_units", "text", (column) => column.notNull())
    .addColumn("refunded_rows", "integer", (column) => column.notNull())
    .addColumn("settled", "integer", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();
}

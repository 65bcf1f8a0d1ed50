import type { Kysely } from "kysely";

/** When an alert's cause ended, and the block at which that was detected. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("staking_alert").addColumn("resolved_at", "bigint").execute();
  await db.schema.alterTable("staking_alert").addColumn("resolved_block", "bigint").execute();
  // Alerts that may have been resolved since the last check.
  await db.schema
    .createIndex("staking_alert_lasting")
    .on("staking_alert")
    .columns(["resolved_at", "kind"])
    .execute();
}

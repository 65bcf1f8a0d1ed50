import type { Kysely } from "kysely";

/** When the cause of an alert ended, and the block by which that was seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("staking_alert").addColumn("resolved_at", "bigint").execute();
  await db.schema.alterTable("staking_alert").addColumn("resolved_block", "bigint").execute();
  // What may have ended since the last look.
  await db.schema
    .createIndex("staking_alert_lasting")
    .on("staking_alert")
    .columns(["resolved_at", "kind"])
    .execute();
}

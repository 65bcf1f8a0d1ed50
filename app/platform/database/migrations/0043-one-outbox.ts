import type { Kysely } from "kysely";

/** Channels send what the webhooks of the environment had outboxes of their own for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("webhook_post").execute();
  await db.schema.dropIndex("staking_alert_delivery").execute();
  // SQLite drops one column in a statement.
  for (const column of ["delivery", "tries", "next_at", "last_error"]) {
    await db.schema.alterTable("staking_alert").dropColumn(column).execute();
  }
  // Alerts that channels may not have reported yet.
  await db.schema
    .createIndex("staking_alert_created")
    .on("staking_alert")
    .columns(["created_at"])
    .execute();
}

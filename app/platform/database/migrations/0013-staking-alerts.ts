import type { Kysely } from "kysely";

/** Alerts for delegators, the cursor of their creation, and their recipients. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = (name: string) => db.schema.createTable(name);

  await table("staking_alert")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("wallet", "text", (column) => column.notNull())
    .addColumn("fact", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("details", "text", (column) => column.notNull())
    .addColumn("block", "bigint", (column) => column.notNull())
    .addColumn("block_hash", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("read_at", "bigint")
    .addColumn("delivery", "text", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("next_at", "bigint", (column) => column.notNull())
    .addColumn("last_error", "text")
    .addUniqueConstraint("staking_alert_once", ["wallet", "fact"])
    .execute();
  const index = (name: string) =>
    db.schema.createIndex(`staking_alert_${name}`).on("staking_alert");
  // A wallet's inbox, newest first, and its unread alerts.
  await index("newest").columns(["wallet", "id"]).execute();
  await index("unread").columns(["wallet", "read_at"]).execute();
  // Recipients of an alert.
  await index("fact").columns(["fact"]).execute();
  // Next deliveries, and alerts affected by a reorganization.
  await index("delivery").columns(["delivery", "next_at"]).execute();
  await index("block").columns(["block"]).execute();

  await table("staking_alert_cursor")
    .addColumn("contract", "text", (column) => column.primaryKey())
    .addColumn("block", "bigint", (column) => column.notNull())
    .addColumn("log_index", "integer", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .execute();

  await table("staking_alert_wallet")
    .addColumn("address", "text", (column) => column.primaryKey())
    .addColumn("since_block", "bigint", (column) => column.notNull())
    .execute();
}

import type { Kysely } from "kysely";

/** Incentives, starting with their drafts, their computed runs, and rejected appeals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = (name: string) => db.schema.createTable(name);

  await table("incentive")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("terms", "text", (column) => column.notNull())
    .addColumn("contract", "text")
    .addColumn("programme_id", "bigint")
    .addColumn("created_by", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    // An on-chain program belongs to one incentive.
    .addUniqueConstraint("incentive_programme", ["contract", "programme_id"])
    .execute();
  // Page of a kind, newest first.
  await db.schema.createIndex("incentive_newest").on("incentive").columns(["kind", "id"]).execute();

  await table("incentive_run")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("incentive_id", "text", (column) => column.notNull())
    .addColumn("epoch", "integer")
    .addColumn("inputs", "text", (column) => column.notNull())
    .addColumn("inputs_hash", "text", (column) => column.notNull())
    .addColumn("summary", "text", (column) => column.notNull())
    .addColumn("base_root", "text")
    .addColumn("root", "text", (column) => column.notNull())
    .addColumn("total", "text", (column) => column.notNull())
    .addColumn("leaf_count", "integer", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  // Runs of an incentive, newest first.
  await db.schema
    .createIndex("incentive_run_newest")
    .on("incentive_run")
    .columns(["incentive_id", "id"])
    .execute();

  await table("incentive_appeal")
    .addColumn("contract", "text", (column) => column.notNull())
    .addColumn("tx_hash", "text", (column) => column.notNull())
    .addColumn("log_index", "integer", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("rejected_by", "text", (column) => column.notNull())
    .addColumn("rejected_at", "bigint", (column) => column.notNull())
    // The flag it answers, which is decided only once.
    .addPrimaryKeyConstraint("incentive_appeal_key", ["contract", "tx_hash", "log_index"])
    .execute();
}

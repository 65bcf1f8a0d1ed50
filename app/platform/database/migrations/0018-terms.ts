import type { Kysely } from "kysely";

/** Acceptances of the terms by version, with their proof. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("terms_acceptance")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("sha256", "text", (column) => column.notNull())
    .addColumn("accepted_at", "bigint", (column) => column.notNull())
    .addColumn("chain_id", "integer", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("signature", "text", (column) => column.notNull())
    // Queried with each session: whether its wallet has accepted this text.
    .addUniqueConstraint("terms_acceptance_once", ["address", "version", "sha256"])
    .execute();
  // Acceptances of a version, newest first (ids are time-ordered).
  await db.schema
    .createIndex("terms_acceptance_version")
    .on("terms_acceptance")
    .columns(["version", "id"])
    .execute();
}

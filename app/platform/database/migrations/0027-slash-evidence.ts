import type { Kysely } from "kysely";

/** Evidence of proposed slashes, by its on-chain hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("slash_evidence")
    .addColumn("contract", "text", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("files", "text", (column) => column.notNull())
    .addColumn("saved_by", "text", (column) => column.notNull())
    .addColumn("saved_at", "bigint", (column) => column.notNull())
    .addColumn("is_used", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("slash_evidence_key", ["contract", "hash"])
    .execute();
}

import type { Kysely } from "kysely";

/**
 * Bytes of task files, submissions' files and evidence, once per hash. SQLite takes any name of a
 * type and stores what it is given.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("file_bytes")
    .addColumn("sha256", "text", (column) => column.primaryKey())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("content", "bytea", (column) => column.notNull())
    .execute();
}

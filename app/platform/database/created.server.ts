import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";

/** Kysely's own table of the migrations that were made. */
type Migrations = { kysely_migration: { timestamp: string } };

/** Returns when the database was created, in Unix milliseconds; null if that is not known. */
export async function findCreatedAt(db: Kysely<Schema>): Promise<number | null> {
  const row = await db
    .withTables<Migrations>()
    .selectFrom("kysely_migration")
    .select((eb) => eb.fn.min<string | null>("timestamp").as("first"))
    .executeTakeFirst();
  const at = Date.parse(row?.first ?? "");
  return Number.isNaN(at) ? null : at;
}

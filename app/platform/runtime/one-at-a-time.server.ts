import { type Kysely, sql } from "kysely";
import type { Schema } from "#app/platform/database/schema.ts";
import { getRuntime } from "./runtime.server.ts";

/**
 * Runs a transaction exclusively per subject, so that counts read in it still hold when it writes.
 * The embedded database runs one transaction at a time anyway.
 */
export function oneAtATime<T>(
  subject: string,
  work: (trx: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  const { db, engine } = getRuntime().database;
  return db.transaction().execute(async (trx) => {
    if (engine === "postgres") {
      await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(trx);
    }
    return work(trx);
  });
}

import { sql, type Transaction } from "kysely";
import type { Schema } from "#app/platform/database/schema.ts";
import { getRuntime } from "./runtime.server.ts";

/**
 * Runs a transaction exclusively per subject, so that counts read in it still hold when it writes.
 * Several subjects are locked in one order, so that no two transactions wait for each other. The
 * embedded database runs one transaction at a time anyway.
 */
export function oneAtATime<T>(
  subjects: string | readonly string[],
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const { db, engine } = getRuntime().database;
  const sorted = [...new Set([subjects].flat())].sort();
  return db.transaction().execute(async (trx) => {
    for (const subject of engine === "postgres" ? sorted : []) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(trx);
    }
    return work(trx);
  });
}

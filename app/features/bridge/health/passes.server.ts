import type { Kysely } from "kysely";
import type { Schema } from "#app/platform/database/schema.ts";

/**
 * A worker's passes, tracked by its lease: the first pass after a third of the lease's time renews
 * it.
 */
type Pass = { name: string; ttlMs: number };

/** Long enough for a slow chain, short enough for another process to take over soon. */
export const relayPass: Pass = { name: "bridge", ttlMs: 15_000 };
export const watchPass: Pass = { name: "bridge-watch", ttlMs: 40_000 };

/**
 * Returns when a pass last began by renewing the lease, in milliseconds; passes up to a third of
 * `ttlMs` later are not seen. Returns null if none has, or if the worker has ended.
 */
export async function findLastPass(db: Kysely<Schema>, pass: Pass): Promise<number | null> {
  const row = await db
    .selectFrom("lease")
    .select("expires_at")
    .where("name", "=", pass.name)
    .executeTakeFirst();
  return row === undefined || row.expires_at === 0 ? null : row.expires_at - pass.ttlMs;
}

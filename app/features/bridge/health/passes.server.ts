import type { Kysely } from "kysely";
import { embeddedHolder, findRecordedPass } from "#app/platform/database/lease.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";

/**
 * A worker's passes, tracked by its lease where several processes share a database: the first pass
 * after a third of the lease's time renews it.
 */
type WorkerPass = { name: string; ttlMs: number };

/** Long enough for a slow chain, short enough for another process to take over soon. */
export const relayPass: WorkerPass = { name: "bridge", ttlMs: 15_000 };
export const watchPass: WorkerPass = { name: "bridge-watch", ttlMs: 40_000 };

/**
 * Returns when a pass last began by renewing the lease, in milliseconds; the lease is renewed only after a
 * third of `ttlMs`, so the result may lag by that much. Returns null if none has, or if the worker has ended.
 */
export async function findLastPass(db: Kysely<Schema>, pass: WorkerPass): Promise<number | null> {
  const row = await db
    .selectFrom("lease")
    .select(["expires_at", "holder"])
    .where("name", "=", pass.name)
    .executeTakeFirst();
  if (row === undefined || row.expires_at === 0) return null;
  if (row.holder === embeddedHolder) return findRecordedPass(db, pass.name);
  return row.expires_at - pass.ttlMs;
}

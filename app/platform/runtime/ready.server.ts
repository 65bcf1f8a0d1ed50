import type { Kysely } from "kysely";
import type { Runtime } from "./runtime.server.ts";
import { isMigrated } from "#app/platform/database/migrations.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";

/** How long the outcome of an attempt to write is used, in milliseconds. */
const attemptMs = 5_000;
/** Several pages, which do not fit into the space that is left in a page. */
const attemptLength = 16_384;

const attempts = new WeakMap<Kysely<Schema>, { at: number; result: Promise<boolean> }>();

/** Returns whether the database has the current schema and can be written. */
export async function isDatabaseReady({
  database,
  now,
}: Pick<Runtime, "database" | "now">): Promise<boolean> {
  if (!(await isMigrated(database).catch(() => false))) return false;
  const at = now();
  const last = attempts.get(database.db);
  if (last !== undefined && at - last.at < attemptMs) return last.result;
  const result = write(database.db).then(
    () => true,
    () => false,
  );
  attempts.set(database.db, { at, result });
  return result;
}

/** Commits a lease that no worker has, and removes it. */
async function write(db: Kysely<Schema>): Promise<void> {
  const name = "write-check";
  const holder = "x".repeat(attemptLength);
  await db
    .insertInto("lease")
    .values({ name, holder, fence: 0, expires_at: 0 })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ holder }))
    .execute();
  await db.deleteFrom("lease").where("name", "=", name).execute();
}

import type { Kysely, Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/** The right to act under a name until `expiresAt`; `fence` orders its holders. */
export type Lease = { name: string; holder: string; fence: number; expiresAt: number };

/** Thrown if another process took over the lease. Pending writes must be aborted. */
export class LeaseLostError extends Error {
  override name = "LeaseLostError";
  constructor(lease: Lease) {
    super(`Lease ${lease.name} (fence ${lease.fence}) is no longer held by ${lease.holder}.`);
  }
}

/**
 * Acquires or renews a lease in one statement. A renewal keeps the fence; taking over an expired
 * lease increments it. Returns null if someone else holds it.
 */
export async function acquireLease(
  db: Kysely<Schema>,
  request: { name: string; holder: string; ttlMs: number; now: number },
): Promise<Lease | null> {
  const { name, holder, now } = request;
  const expiresAt = now + request.ttlMs;
  const row = await db
    .insertInto("lease")
    .values({ name, holder, fence: 1, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet((eb) => ({
          holder,
          expires_at: expiresAt,
          fence: eb
            .case()
            .when("lease.holder", "=", holder)
            .then(eb.ref("lease.fence"))
            .else(eb("lease.fence", "+", 1))
            .end(),
        }))
        .where((eb) => eb.or([eb("lease.holder", "=", holder), eb("lease.expires_at", "<=", now)])),
    )
    .returning(["fence", "expires_at"])
    .executeTakeFirst();
  return row ? { name, holder, fence: row.fence, expiresAt: row.expires_at } : null;
}

/**
 * Makes the surrounding transaction conditional on the lease: locks its row, so that no one can
 * take over before the transaction ends.
 *
 * @throws LeaseLostError Rolls the transaction back.
 */
export async function assertLease(transaction: Transaction<Schema>, lease: Lease): Promise<void> {
  const held = await transaction
    .updateTable("lease")
    .set({ fence: lease.fence })
    .where("name", "=", lease.name)
    .where("holder", "=", lease.holder)
    .where("fence", "=", lease.fence)
    .returning("name")
    .executeTakeFirst();
  if (!held) throw new LeaseLostError(lease);
}

/**
 * Holder of the leases of an embedded database, which belongs to one process. That process must not
 * wait for its own lease after a crash.
 */
export const embeddedHolder = "embedded";

/** When each worker last began a pass in this process, in milliseconds, by database. */
const passes = new WeakMap<Kysely<Schema>, Map<string, number>>();

export function recordPass(db: Kysely<Schema>, name: string, at: number): void {
  const own = passes.get(db) ?? new Map<string, number>();
  passes.set(db, own.set(name, at));
}

/** Returns when a worker of this process last began a pass; null if it has not. */
export function findRecordedPass(db: Kysely<Schema>, name: string): number | null {
  return passes.get(db)?.get(name) ?? null;
}

/** Releases the lease, so that another process need not wait for it to expire. */
export async function releaseLease(db: Kysely<Schema>, lease: Lease): Promise<void> {
  await db
    .updateTable("lease")
    .set({ expires_at: 0 })
    .where("name", "=", lease.name)
    .where("holder", "=", lease.holder)
    .where("fence", "=", lease.fence)
    .execute();
}

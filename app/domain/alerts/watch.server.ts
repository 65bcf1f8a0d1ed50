import type { Kysely } from "kysely";
import { assertLease, type Lease } from "#app/platform/database/lease.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { holdAlarms } from "./alarm.store.server.ts";
import type { Found } from "./alarm.types.ts";

export type WatchTask = {
  db: Kysely<Schema>;
  lease: Lease;
  now: () => number;
  /** Called with the error of a check that failed; the others go on. */
  onError: (error: unknown) => void;
};

/** Returns what it has found; null if nothing can be said now. */
type Check = () => Promise<Found | null>;

/**
 * Makes each check once. An alarm is open as long as its cause is found; a check that returns null
 * changes nothing, as one that fails.
 *
 * @throws LeaseLostError
 */
export async function watchOnce(
  { db, lease, now, onError }: WatchTask,
  checks: readonly Check[],
): Promise<void> {
  const outcomes = await Promise.allSettled(checks.map((check) => check()));
  const found = outcomes.flatMap((outcome): Found[] => {
    if (outcome.status === "fulfilled") return outcome.value ? [outcome.value] : [];
    onError(outcome.reason);
    return [];
  });
  await db.transaction().execute(async (transaction) => {
    await assertLease(transaction, lease);
    await holdAlarms(transaction, found, now());
  });
}

/** Returns a check that is made once in a while; in between, its alarms do not change. */
export function throttle(everyMs: number, check: Check): Check {
  let lastAt = -Infinity;
  return async () => {
    if (performance.now() - lastAt < everyMs) return null;
    const found = await check();
    lastAt = performance.now();
    return found;
  };
}

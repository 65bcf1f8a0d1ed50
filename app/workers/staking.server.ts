import { randomUUID } from "node:crypto";
import { foldStaking } from "#app/features/staking/model/fold-staking.server.ts";
import { findStaking } from "#app/features/staking/place.server.ts";
import { acquireLease, type Lease, releaseLease } from "#app/platform/database/lease.server.ts";
import type { Worker } from "./loop.server.ts";

/** Long enough for a slow database, short enough for another process to take over soon. */
const leaseMs = 15_000;
/** A pass ends at the next step after this, so that the lease is renewed in time. */
const passMs = 5_000;

/** Keeps the tables of staking up to what is indexed, in the one process that holds the lease. */
export function staking(): Worker {
  const instance = randomUUID();
  let lease: Lease | null = null;
  return {
    name: "staking",
    intervalMs: 1_000,
    runOnce: async ({ database, now }) => {
      const place = findStaking();
      if (!place) return;
      // The embedded database belongs to one process, which need not wait for itself after a crash.
      const holder = database.engine === "sqlite" ? "embedded" : instance;
      const request = { name: "staking", holder, ttlMs: leaseMs, now: now() };
      lease = await acquireLease(database.db, request);
      if (!lease) return;
      const endsAt = performance.now() + passMs;
      const mustStop = () => performance.now() > endsAt;
      await foldStaking({ db: database.db, place, lease, mustStop });
    },
    release: async ({ database }) => {
      if (lease) await releaseLease(database.db, lease);
    },
  };
}

import { randomUUID } from "node:crypto";
import { chainClient } from "#app/chain/clients.server.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import {
  type FeePace,
  recordBaseFees,
  startingFeePace,
} from "#app/features/burn/record-base-fees.server.ts";
import { acquireLease, type Lease, releaseLease } from "#app/platform/database/lease.server.ts";
import type { Worker } from "./loop.server.ts";

/** Long enough for a slow chain, short enough for another process to take over soon. */
const leaseMs = 15_000;
/** A chain that says three times within two seconds that it has become shorter is believed. */
const patience = { asks: 3, pauseMs: 1_000 };

/** Records what base fees burn on every chain, in the one process that holds the lease. */
export function baseFees(): Worker {
  const instance = randomUUID();
  const paces = new Map(
    chainIds.map((chainId): [ChainId, FeePace] => [chainId, startingFeePace()]),
  );
  let lease: Lease | null = null;
  return {
    name: "base-fees",
    // With a hundred blocks, six older ones and the receipts of 26 in a pass this is what bounds the
    // calls: 27 a second on each chain, and about four once it has caught up.
    intervalMs: 5_000,
    runOnce: async (runtime) => {
      const { database, now, log } = runtime;
      // The embedded database belongs to one process, which need not wait for itself after a crash.
      const holder = database.engine === "sqlite" ? "embedded" : instance;
      const request = { name: "base-fees", holder, ttlMs: leaseMs, now: now() };
      const held = await acquireLease(database.db, request);
      lease = held;
      if (!held) return;
      const outcomes = await Promise.allSettled(
        [...paces].map(([chainId, pace]) =>
          recordBaseFees({
            db: database.db,
            client: chainClient(chainId),
            chainId,
            lease: held,
            pace,
            patience,
          }),
        ),
      );
      outcomes.forEach((outcome, i) => {
        if (outcome.status === "fulfilled") return;
        const error: unknown = outcome.reason;
        log.warn({ scope: "base-fees", chainId: chainIds[i], err: error }, "chain skipped");
      });
    },
    release: async ({ database }) => {
      if (lease) await releaseLease(database.db, lease);
    },
  };
}

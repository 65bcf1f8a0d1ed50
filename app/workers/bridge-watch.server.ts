import { randomUUID } from "node:crypto";
import { adminListsOf } from "#app/access/admin-lists.server.ts";
import { activeRelayer, activeValidators } from "#app/features/bridge/health/active-keys.server.ts";
import { watchPass } from "#app/features/bridge/health/passes.server.ts";
import { watchOnce } from "#app/features/bridge/health/watch.server.ts";
import { startingMemory, type WatchMemory } from "#app/features/bridge/health/watch.types.ts";
import { listBridgedChains } from "#app/features/bridge/relay/places.server.ts";
import { acquireLease, type Lease, releaseLease } from "#app/platform/database/lease.server.ts";
import type { Worker } from "./loop.server.ts";

/** Looks for what is wrong with the bridge, in the one process that holds the lease. */
export function bridgeWatch(): Worker {
  const instance = randomUUID();
  let memory: WatchMemory | null = null;
  let lease: Lease | null = null;
  return {
    name: "bridge-watch",
    intervalMs: 10_000,
    runOnce: async ({ database, env, log, now }) => {
      if (listBridgedChains().length === 0) return;
      // The embedded database belongs to one process, which need not wait for itself after a crash.
      const holder = database.engine === "sqlite" ? "embedded" : instance;
      lease = await acquireLease(database.db, { ...watchPass, holder, now: now() });
      if (!lease) {
        // What another process has watched meanwhile is not known here.
        memory = null;
        return;
      }
      memory ??= startingMemory(now());
      const watch = {
        db: database.db,
        lease,
        now,
        relayer: activeRelayer(env)?.address ?? null,
        validators: activeValidators(env).map(({ address }) => address),
        lowDeliveries: env.relayerLowDeliveries,
        admins: adminListsOf(env).bridge,
        onFault: (error: unknown) =>
          log.warn({ scope: "bridge-watch", err: error }, "not looked at"),
      };
      await watchOnce(watch, memory);
    },
    release: async ({ database }) => {
      if (lease) await releaseLease(database.db, lease);
    },
  };
}

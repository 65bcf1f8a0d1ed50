import {
  activeRelayer,
  activeValidators,
} from "#app/domain/bridge/configuration/active-keys.server.ts";
import { watchPass } from "#app/features/bridge/health/passes.server.ts";
import { watchBridge } from "#app/features/bridge/health/watch.server.ts";
import { startingMemory, type WatchMemory } from "#app/features/bridge/health/watch.types.ts";
import { listBridgedChains } from "#app/domain/bridge/relay/bridged-chains.server.ts";
import { leased } from "./leased.server.ts";
import type { Worker } from "./loop.server.ts";

/** Checks the bridge for problems. Runs only in the process that holds the lease. */
export function bridgeWatch(): Worker {
  let memory: WatchMemory | null = null;
  return leased({
    ...watchPass,
    intervalMs: 10_000,
    isWanted: () => listBridgedChains().length > 0,
    // What another process has watched in the meantime is unknown here.
    onOutside: () => {
      memory = null;
    },
    runOnce: async ({ database, env, log, now }, lease) => {
      memory ??= startingMemory(now());
      const watch = {
        db: database.db,
        lease,
        now,
        relayer: activeRelayer(env)?.address ?? null,
        validators: activeValidators(env).map(({ address }) => address),
        lowDeliveries: env.relayerLowDeliveries,
        onError: (error: unknown) =>
          log.warn({ scope: "bridge-watch", err: error }, "not looked at"),
      };
      await watchBridge(watch, memory);
    },
  });
}

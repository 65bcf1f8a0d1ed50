import { adminListsOf } from "#app/chain/admin-lists.server.ts";
import { findScheduledPowers, findUnlistedMembers } from "#app/domain/access/watch.server.ts";
import { throttle, watchOnce } from "#app/domain/alerts/watch.server.ts";
import {
  findFailingChannels,
  findLargeDatabase,
  findLateClock,
  findLowDisk,
  findOldBackup,
  findStalledIndexer,
  type IndexerMemory,
} from "#app/domain/server/watch.server.ts";
import {
  findOtherChains,
  findOtherCode,
  findOtherDispensers,
} from "#app/features/bridge/deployment/watch.server.ts";
import { findDueTasks, readWatchedTasks } from "#app/domain/tasks/rows/watch.server.ts";
import {
  findDueEpochs,
  findEndingStreams,
  findFlaggedRoots,
} from "#app/features/ecosystem-overview/watch.server.ts";
import { getOverview } from "#app/features/faucet/shared/overview.server.ts";
import {
  findFailingPayouts,
  findLateCanaries,
  findLockedVaults,
  findLowDispensers,
  findLowVaults,
  findUnusualOutflow,
} from "#app/features/faucet/shared/watch.server.ts";
import { findUncoveredBudgets } from "#app/features/treasury/shared/watch.server.ts";
import { leased } from "./leased.server.ts";
import type { Worker } from "./loop.server.ts";

/** Pause between two comparisons of all contracts' code, which take a call each. */
const codeMs = 300_000;
/** Pause between two checks that read many rows or contracts. */
const manyMs = 60_000;

/**
 * Checks everything but the bridge for problems. Runs only in the process that holds the lease.
 */
export function watch(): Worker {
  const indexerMemory: IndexerMemory = new Map();
  const ofDeployment = [findOtherChains, findOtherCode].map((check) => throttle(codeMs, check));
  const ofMany = [findUnusualOutflow, findUncoveredBudgets, findFlaggedRoots].map((check) =>
    throttle(manyMs, check),
  );
  return leased({
    name: "watch",
    intervalMs: 15_000,
    ttlMs: 40_000,
    // What another process has watched in the meantime is unknown here.
    onOutside: () => indexerMemory.clear(),
    runOnce: async ({ database, env, log, now }, lease) => {
      const task = {
        db: database.db,
        lease,
        now,
        onError: (error: unknown) => log.warn({ scope: "watch", err: error }, "not looked at"),
      };
      const faucet = getOverview();
      const tasks = readWatchedTasks();
      await watchOnce(task, [
        findScheduledPowers,
        () => findUnlistedMembers(adminListsOf(env)),
        () => findLowVaults(faucet, "vault-empty"),
        () => findLowVaults(faucet, "vault-low"),
        () => findLockedVaults(faucet),
        findLowDispensers,
        findOtherDispensers,
        findLateCanaries,
        findFailingPayouts,
        findEndingStreams,
        findDueEpochs,
        ...ofDeployment,
        ...ofMany,
        findLowDisk,
        findLargeDatabase,
        findLateClock,
        findOldBackup,
        findFailingChannels,
        () => findDueTasks(tasks, "review-due"),
        () => findDueTasks(tasks, "review-overdue"),
        () => findDueTasks(tasks, "task-closable"),
        () => findStalledIndexer(indexerMemory),
      ]);
    },
  });
}

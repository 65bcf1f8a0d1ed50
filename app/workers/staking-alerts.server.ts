import { adminListsOf } from "#app/chain/admin-lists.server.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { deriveAlerts } from "#app/features/staking/alerts/derive-alerts.server.ts";
import type { AlertMemory } from "#app/features/staking/alerts/revert-blocks.server.ts";
import { findStaking } from "#app/domain/staking/deployment.server.ts";
import type { Lease } from "#app/platform/database/lease.server.ts";
import type { Runtime } from "#app/platform/runtime/runtime.server.ts";
import { leased } from "./leased.server.ts";
import type { Worker } from "./loop.server.ts";

/**
 * A pass stops after the current step once this time is over, so that the lease is renewed in time.
 */
const passMs = 5_000;

/**
 * Alerts delegators about events that affect their stake. Runs only in the process that holds the
 * lease.
 */
export function stakingAlerts(): Worker {
  // Last logged error, to avoid repeats: a restarted embedded chain has no state for its final
  // block until that block advances.
  let lastError: string | null = null;
  const memory: AlertMemory = { derived: null };
  return leased({
    name: "staking-alerts",
    intervalMs: 2_000,
    runOnce: async (runtime, lease) => {
      const error = await derive(runtime, lease, memory).then(() => null, toError);
      if (error !== null && error.message !== lastError) {
        runtime.log.warn({ scope: "staking-alerts", err: error }, "chain skipped");
      }
      lastError = error?.message ?? null;
    },
  });
}

function toError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error("Nobody knows why", { cause });
}

async function derive(
  { database, env, now }: Runtime,
  lease: Lease,
  memory: AlertMemory,
): Promise<void> {
  const deployment = findStaking();
  if (!deployment) return;
  const lists = adminListsOf(env);
  const endsAt = performance.now() + passMs;
  const task = {
    db: database.db,
    client: chainClient(deployment.chainId),
    deployment,
    lease,
    memory,
    now,
    admins: [...lists.bridge, ...lists.staking, ...lists.ecosystem],
    funders: lists.staking,
  };
  while (!(await deriveAlerts(task))) {
    if (performance.now() > endsAt) return;
  }
}

import { sealAudit } from "#app/domain/activity/seal-audit.server.ts";
import { leased } from "./leased.server.ts";
import type { Worker } from "./loop.server.ts";

/** Steps of a pass, which has to end well before its lease does. */
const maxSteps = 20;

/** Chains new audit rows by their hashes. Runs only in the process that holds the lease. */
export function auditSeals(): Worker {
  return leased({
    name: "audit-seals",
    intervalMs: 5_000,
    runOnce: async ({ database }, lease) => {
      for (let step = 0; step < maxSteps; step += 1) {
        if (await sealAudit(database.db, lease)) return;
      }
    },
  });
}

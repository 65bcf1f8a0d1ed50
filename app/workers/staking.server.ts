import { foldStaking } from "#app/domain/staking/model/fold-staking.server.ts";
import { findStaking } from "#app/domain/staking/deployment.server.ts";
import { leased } from "./leased.server.ts";
import type { Worker } from "./loop.server.ts";

/**
 * A pass stops after the current step once this time is over, so that the lease is renewed in time.
 */
const passMs = 5_000;

/**
 * Keeps the staking tables in sync with the indexed events. Runs only in the process that holds the
 * lease.
 */
export function staking(): Worker {
  return leased({
    name: "staking",
    intervalMs: 2_000,
    isWanted: () => findStaking() !== null,
    runOnce: async ({ database }, lease) => {
      const deployment = findStaking();
      if (!deployment) return;
      const endsAt = performance.now() + passMs;
      const mustStop = () => performance.now() > endsAt;
      await foldStaking({ db: database.db, deployment, lease, mustStop });
    },
  });
}

import { foldStaking } from "#app/common/staking/model/fold-staking.server.ts";
import { findStaking } from "#app/common/staking/deployment.server.ts";
import { leased } from "./leased.server.ts";
import type { Worker } from "./loop.server.ts";

/** A pass ends at the next step after this, so that the lease is renewed in time. */
const passMs = 5_000;

/** Keeps the tables of staking up to what is indexed, in the one process that holds the lease. */
export function staking(): Worker {
  return leased({
    name: "staking",
    intervalMs: 1_000,
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

import { clientAndWitness } from "#app/chain/clients.server.ts";
import { serverAccounts } from "#app/chain/server-accounts.server.ts";
import { listUnsettled } from "#app/domain/payments/server-transactions/settle.server.ts";
import { findTaskEscrow } from "#app/domain/tasks/escrow/deployment.server.ts";
import { feePolicyOn } from "#app/domain/bridge/relay/bridged-chains.server.ts";
import { anchorWork } from "#app/domain/submissions/anchor/anchor.server.ts";
import { onEachChain } from "./each-chain.server.ts";
import { headGate } from "./head-gate.server.ts";
import { leased } from "./leased.server.ts";
import type { Worker } from "./loop.server.ts";

const intervalMs = 5_000;
/** Only without unsettled transactions; time passes for signatures that wait while no block arrives. */
const maxRestMs = 30_000;

/**
 * Submits signed work to the escrow of tasks before its deadline. Runs only in the process that holds
 * the lease.
 */
export function anchor(): Worker {
  const gate = headGate({ maxAgeMs: intervalMs, maxRestMs });
  return leased({
    name: "anchor",
    intervalMs,
    isWanted: ({ env }) => serverAccounts(env).anchor !== null && findTaskEscrow() !== null,
    runOnce: async (runtime, lease) => {
      const { database, env, now } = runtime;
      const { anchor: account } = serverAccounts(env);
      const deployment = findTaskEscrow();
      if (!account || !deployment) return;
      await onEachChain(runtime, "anchor", [deployment], async ({ chainId }) => {
        const clients = clientAndWitness(chainId);
        const feePolicy = feePolicyOn(chainId);
        const sender = { db: database.db, ...clients, chainId, account, lease, feePolicy, now };
        await gate({
          chainId,
          isDue: false,
          work: async () => {
            await anchorWork(sender, deployment);
            return (await listUnsettled(sender)).length === 0;
          },
        });
      });
    },
  });
}

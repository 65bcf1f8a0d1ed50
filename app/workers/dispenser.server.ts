import { clientAndWitness } from "#app/chain/clients.server.ts";
import { chainIds } from "#app/chain/networks.ts";
import { serverAccounts } from "#app/chain/server-accounts.server.ts";
import { defaultFeePolicy } from "#app/domain/payments/server-transactions/fees.server.ts";
import { listUnsettled } from "#app/domain/payments/server-transactions/settle.server.ts";
import { dispense } from "#app/domain/faucet/queue/dispense.server.ts";
import { hasOpenPayments } from "#app/domain/faucet/payment.store.server.ts";
import type { Lease } from "#app/platform/database/lease.server.ts";
import type { Runtime } from "#app/platform/runtime/runtime.server.ts";
import { onEachChain } from "./each-chain.server.ts";
import { headGate } from "./head-gate.server.ts";
import { leased } from "./leased.server.ts";
import type { Worker } from "./loop.server.ts";

/** Age up to which a chain's head is used. */
const headAgeMs = 2_000;
/** Only for chains without queued payments and unsettled transactions; those pass at once. */
const maxRestMs = 30_000;

/** Pays the faucet's queue on every chain. Runs only in the process that holds the lease. */
export function dispenser(): Worker {
  const gate = headGate({ maxAgeMs: headAgeMs, maxRestMs });
  return leased({
    name: "dispenser",
    intervalMs: 250,
    runOnce: async (runtime, lease) => {
      const isDue = await hasOpenPayments(runtime.database.db);
      await dispenseEverywhere(runtime, lease, { gate, isDue });
    },
  });
}

async function dispenseEverywhere(
  runtime: Runtime,
  lease: Lease,
  { gate, isDue }: { gate: ReturnType<typeof headGate>; isDue: boolean },
): Promise<void> {
  const { database, env, now } = runtime;
  const account = serverAccounts(env).dispenser;
  if (!account) return;
  const chains = chainIds.map((chainId) => ({ chainId }));
  await onEachChain(runtime, "dispenser", chains, async ({ chainId }) => {
    const sender = {
      db: database.db,
      ...clientAndWitness(chainId),
      chainId,
      account,
      lease,
      feePolicy: defaultFeePolicy,
      now,
    };
    await gate({
      chainId,
      isDue,
      work: async () => {
        await dispense(sender);
        return (await listUnsettled(sender)).length === 0;
      },
    });
  });
}

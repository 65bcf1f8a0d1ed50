import { chainClient } from "#app/chain/clients.server.ts";
import { chainIds } from "#app/chain/networks.ts";
import { serverAccounts } from "#app/chain/server-accounts.server.ts";
import { defaultFeePolicy } from "#app/common/server-transactions/fees.server.ts";
import { dispense } from "#app/features/faucet/dispense.server.ts";
import { hasOpenPayments } from "#app/features/faucet/payment.store.server.ts";
import type { Lease } from "#app/platform/database/lease.server.ts";
import type { Runtime } from "#app/platform/runtime.server.ts";
import { onEachChain } from "./each-chain.server.ts";
import { leased } from "./leased.server.ts";
import type { Worker } from "./loop.server.ts";

/** Interval for checking confirmed transactions while no payout is due. */
const restMs = 2_000;

/** Pays the faucet's queue on every chain. Runs only in the process that holds the lease. */
export function dispenser(): Worker {
  let workedAt = 0;
  return leased({
    name: "dispenser",
    intervalMs: 250,
    runOnce: async (runtime, lease) => {
      const { database, now } = runtime;
      if (!(await hasOpenPayments(database.db)) && now() - workedAt < restMs) return;
      workedAt = now();
      await dispenseEverywhere(runtime, lease);
    },
  });
}

async function dispenseEverywhere(runtime: Runtime, lease: Lease): Promise<void> {
  const { database, env, now } = runtime;
  const account = serverAccounts(env).dispenser;
  if (!account) return;
  const chains = chainIds.map((chainId) => ({ chainId }));
  await onEachChain(runtime, "dispenser", chains, ({ chainId }) =>
    dispense({
      db: database.db,
      client: chainClient(chainId),
      chainId,
      account,
      lease,
      feePolicy: defaultFeePolicy,
      now,
    }),
  );
}

import { randomUUID } from "node:crypto";
import { chainClient } from "#app/chain/clients.server.ts";
import { chainIds } from "#app/chain/networks.ts";
import { serverAccounts } from "#app/chain/server-accounts.server.ts";
import { usualBidding } from "#app/common/outgoing/fees.server.ts";
import { dispense } from "#app/features/faucet/dispense.server.ts";
import { hasOpenPayments } from "#app/features/faucet/payment.store.server.ts";
import { acquireLease, type Lease, releaseLease } from "#app/platform/database/lease.server.ts";
import type { Runtime } from "#app/platform/runtime.server.ts";
import type { Worker } from "./loop.server.ts";

/** Long enough for a slow chain, short enough for another process to take over soon. */
const leaseMs = 15_000;

/** How often transactions that were confirmed are looked after while nothing is to be paid. */
const restMs = 2_000;

/** Pays the faucet's queue on every chain, in the one process that holds the lease. */
export function dispenser(): Worker {
  const instance = randomUUID();
  let lease: Lease | null = null;
  let workedAt = 0;
  return {
    name: "dispenser",
    intervalMs: 250,
    runOnce: async (runtime) => {
      const { database, now } = runtime;
      // The embedded database belongs to one process, which need not wait for itself after a crash.
      const holder = database.engine === "sqlite" ? "embedded" : instance;
      const request = { name: "dispenser", holder, ttlMs: leaseMs, now: now() };
      lease = await acquireLease(database.db, request);
      if (!lease) return;
      if (!(await hasOpenPayments(database.db)) && now() - workedAt < restMs) return;
      workedAt = now();
      await dispenseEverywhere(runtime, lease);
    },
    release: async ({ database }) => {
      if (lease) await releaseLease(database.db, lease);
    },
  };
}

async function dispenseEverywhere(runtime: Runtime, lease: Lease): Promise<void> {
  const { database, env, now, log } = runtime;
  const account = serverAccounts(env).dispenser;
  if (!account) return;
  const outcomes = await Promise.allSettled(
    chainIds.map((chainId) =>
      dispense({
        db: database.db,
        client: chainClient(chainId),
        chainId,
        account,
        lease,
        bidding: usualBidding,
        now,
      }),
    ),
  );
  outcomes.forEach((outcome, i) => {
    if (outcome.status === "fulfilled") return;
    const error: unknown = outcome.reason;
    log.warn({ scope: "dispenser", chainId: chainIds[i], err: error }, "chain skipped");
  });
}

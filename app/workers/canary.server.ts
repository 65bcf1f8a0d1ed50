import { serverAccounts } from "#app/chain/server-accounts.server.ts";
import { requestCanaries } from "#app/domain/faucet/canary/request-canaries.server.ts";
import { leased } from "./leased.server.ts";
import type { Worker } from "./loop.server.ts";

/** Requests the faucet's canaries. Runs only in the process that holds the lease. */
export function canary(): Worker {
  return leased({
    name: "canary",
    intervalMs: 15_000,
    ttlMs: 40_000,
    isWanted: ({ env }) => serverAccounts(env).dispenser !== null,
    runOnce: requestCanaries,
  });
}

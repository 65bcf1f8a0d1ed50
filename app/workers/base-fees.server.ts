import { chainClient } from "#app/chain/clients.server.ts";
import { chainIds } from "#app/chain/networks.ts";
import {
  recordBaseFees,
  startingFeePace,
} from "#app/features/burn/network/record-base-fees.server.ts";
import { onEachChain } from "./each-chain.server.ts";
import { leased } from "./leased.server.ts";
import type { Worker } from "./loop.server.ts";

/** A chain is only believed to have become shorter if it says so three times within two seconds. */
const retryPolicy = { maxCalls: 3, pauseMs: 1_000 };

/** Records base fee burns on every chain. Runs only in the process that holds the lease. */
export function baseFees(): Worker {
  const chains = chainIds.map((chainId) => ({ chainId, pace: startingFeePace() }));
  return leased({
    name: "base-fees",
    // With 100 blocks, six older ones and the receipts of 26 per pass, this interval bounds the
    // calls: 27 a second per chain, and about four once it has caught up.
    intervalMs: 5_000,
    runOnce: (runtime, lease) =>
      onEachChain(runtime, "base-fees", chains, ({ chainId, pace }) =>
        recordBaseFees({
          db: runtime.database.db,
          client: chainClient(chainId),
          chainId,
          lease,
          pace,
          retryPolicy,
        }),
      ),
  });
}

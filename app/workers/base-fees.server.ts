import { chainClient } from "#app/chain/clients.server.ts";
import { chainIds } from "#app/chain/networks.ts";
import { recordBaseFees, startingFeePace } from "#app/features/burn/record-base-fees.server.ts";
import { onEachChain } from "./each-chain.server.ts";
import { leased } from "./leased.server.ts";
import type { Worker } from "./loop.server.ts";

/** A chain that says three times within two seconds that it has become shorter is believed. */
const patience = { asks: 3, pauseMs: 1_000 };

/** Records what base fees burn on every chain, in the one process that holds the lease. */
export function baseFees(): Worker {
  const chains = chainIds.map((chainId) => ({ chainId, pace: startingFeePace() }));
  return leased({
    name: "base-fees",
    // With a hundred blocks, six older ones and the receipts of 26 in a pass this is what bounds the
    // calls: 27 a second on each chain, and about four once it has caught up.
    intervalMs: 5_000,
    runOnce: (runtime, lease) =>
      onEachChain(runtime, "base-fees", chains, ({ chainId, pace }) =>
        recordBaseFees({
          db: runtime.database.db,
          client: chainClient(chainId),
          chainId,
          lease,
          pace,
          patience,
        }),
      ),
  });
}

import { adminListsOf, listAdmins } from "#app/access/admin-lists.server.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import { type Pace, startingPace } from "#app/common/events/block-range.ts";
import type { EventStream } from "#app/common/events/event-stream.server.ts";
import { indexChain } from "#app/common/events/index-chain.server.ts";
import { bridgeMessageStreams } from "#app/features/bridge/transfer/transfer-events.server.ts";
import { vaultRoleStreams } from "#app/features/bridge/vault-roles.server.ts";
import { burnEventStreams } from "#app/features/burn/burn-events.server.ts";
import { vaultEventStreams } from "#app/features/faucet/vault-events.server.ts";
import { multiSenderStreams } from "#app/features/multi-sender/ledger.server.ts";
import { boostStreams } from "#app/features/ecosystem/boost/place.server.ts";
import { claimsStreams } from "#app/features/ecosystem/place.server.ts";
import { tasksStreams } from "#app/features/ecosystem/tasks/escrow/place.server.ts";
import { treasuryStreams } from "#app/features/ecosystem/treasury/place.server.ts";
import { stakingStreams } from "#app/features/staking/place.server.ts";
import { stakingRoleStreams } from "#app/features/staking/admin/access/role-stream.server.ts";
import { tokenStreams } from "#app/features/tokens/factory.server.ts";
import { followedTokenStreams } from "#app/features/tokens/manage/followed.server.ts";
import { followedReflections } from "#app/features/tokens/reflection/created.server.ts";
import { vestingStreams } from "#app/features/vesting/ledger.server.ts";
import type { Lease } from "#app/platform/database/lease.server.ts";
import type { Runtime } from "#app/platform/runtime.server.ts";
import { onEachChain } from "./each-chain.server.ts";
import { leased } from "./leased.server.ts";
import type { Worker } from "./loop.server.ts";

/** A pass ends at the next range after this, so that the lease is renewed in time. */
const passMs = 5_000;
/** A chain that says three times within two seconds that it has become shorter is believed. */
const patience = { asks: 3, pauseMs: 1_000 };

/** Indexes the events that the features ask for, in the one process that holds the lease. */
export function indexer(): Worker {
  const paces = new Map(chainIds.map((chainId): [ChainId, Pace] => [chainId, startingPace()]));
  let streams: EventStream[] | null = null;
  return leased({
    name: "indexer",
    intervalMs: 1_000,
    runOnce: async (runtime, lease) => {
      // What is deployed is known from the start on; tokens are created and followed at any time.
      streams ??= listStreams();
      const [followed, reflections] = await Promise.all([
        followedTokenStreams(listAdmins(adminListsOf(runtime.env))),
        followedReflections(),
      ]);
      const all = [...streams, ...followed, ...reflections];
      await indexEverywhere(runtime, { lease, paces, streams: all });
    },
  });
}

function listStreams(): EventStream[] {
  return [
    ...vaultEventStreams(),
    ...vaultRoleStreams(),
    ...multiSenderStreams(),
    ...burnEventStreams(),
    ...vestingStreams(),
    ...bridgeMessageStreams(),
    ...stakingStreams(),
    ...stakingRoleStreams(),
    ...claimsStreams(),
    ...treasuryStreams(),
    ...boostStreams(),
    ...tasksStreams(),
    ...tokenStreams(),
  ];
}

type Indexing = {
  lease: Lease;
  paces: ReadonlyMap<ChainId, Pace>;
  streams: readonly EventStream[];
};

async function indexEverywhere(
  runtime: Runtime,
  { lease, paces, streams }: Indexing,
): Promise<void> {
  const endsAt = performance.now() + passMs;
  const chains = [...paces].map(([chainId, pace]) => ({ chainId, pace }));
  await onEachChain(runtime, "indexer", chains, ({ chainId, pace }) =>
    indexChain({
      db: runtime.database.db,
      client: chainClient(chainId),
      chainId,
      streams: streams.filter((stream) => stream.chainId === chainId),
      lease,
      pace,
      mustStop: () => performance.now() > endsAt,
      patience,
    }),
  );
}

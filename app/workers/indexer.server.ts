import { listAdmins } from "#app/session/roles.ts";
import { adminListsOf } from "#app/chain/admin-lists.server.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { type ChainId, chainIds, homeChainId } from "#app/chain/networks.ts";
import { type Pace, startingPace } from "#app/domain/events/block-range.ts";
import type { EventStream } from "#app/domain/events/event-stream.server.ts";
import { indexChain } from "#app/domain/events/index-chain.server.ts";
import {
  type FollowedPace,
  indexFollowed,
  startingFollowedPace,
} from "#app/domain/events/index-followed.server.ts";
import { bridgeMessageStreams } from "#app/domain/bridge/message/transfer-events.server.ts";
import { dispenserStreams } from "#app/features/bridge/deployment/dispensers.server.ts";
import { burnEventStreams } from "#app/features/burn/shared/burn-events.server.ts";
import { addedRefillStreams, vaultEventStreams } from "#app/domain/faucet/vault-events.server.ts";
import { multiSenderStreams } from "#app/features/multi-sender/ledger.server.ts";
import { lockedStakingStreams } from "#app/domain/locked-staking/eco-stake.server.ts";
import { claimsStreams } from "#app/domain/claims/claims-contract.server.ts";
import { tasksStreams } from "#app/domain/tasks/escrow/deployment.server.ts";
import { treasuryStreams } from "#app/features/treasury/shared/streams.server.ts";
import { stakingStreams } from "#app/domain/staking/deployment.server.ts";
import { accessManagerStreams } from "#app/domain/access/manager-stream.server.ts";
import { tokenStreams } from "#app/domain/tokens/factory.server.ts";
import { followedTokenStreams } from "#app/domain/tokens/followed.server.ts";
import { followedReflections } from "#app/domain/tokens/reflection/created.server.ts";
import { vestingStreams } from "#app/domain/vesting/ledger.server.ts";
import type { Lease } from "#app/platform/database/lease.server.ts";
import type { Runtime } from "#app/platform/runtime/runtime.server.ts";
import { onEachChain } from "./each-chain.server.ts";
import { headGate } from "./head-gate.server.ts";
import { leased } from "./leased.server.ts";
import type { Worker } from "./loop.server.ts";

/**
 * A pass stops after the current range once this time is over, so that the lease is renewed in
 * time.
 */
const passMs = 5_000;
const intervalMs = 1_000;
/** After which a token that was followed meanwhile is indexed, though no block has arrived. */
const maxRestMs = 5_000;
/** Max part of a pass for followed tokens, once the console's own streams have reached the head. */
const nearMs = 2_000;
const farMs = 3_000;
/** A chain is only believed to have become shorter if it says so three times within two seconds. */
const retryPolicy = { maxCalls: 3, pauseMs: 1_000 };

/** Indexes the events that features need. Runs only in the process that holds the lease. */
export function indexer(): Worker {
  const paces = new Map(
    chainIds.map((chainId): [ChainId, ChainPace] => [
      chainId,
      { own: startingPace(), followed: startingFollowedPace() },
    ]),
  );
  let streams: EventStream[] | null = null;
  const gate = headGate({ maxAgeMs: intervalMs, maxRestMs });
  return leased({
    name: "indexer",
    intervalMs,
    runOnce: async (runtime, lease) => {
      // Deployments are known from the start; tokens are created and followed at any time.
      streams ??= listStreams();
      await indexEverywhere(runtime, { gate, lease, paces, streams });
    },
  });
}

function listStreams(): EventStream[] {
  return [
    ...vaultEventStreams(),
    ...dispenserStreams(),
    ...multiSenderStreams(),
    ...burnEventStreams(),
    ...vestingStreams(),
    ...bridgeMessageStreams(),
    ...stakingStreams(),
    ...accessManagerStreams(),
    ...claimsStreams(),
    ...treasuryStreams(),
    ...lockedStakingStreams(),
    ...tasksStreams(),
    ...tokenStreams(),
  ];
}

type ChainPace = { own: Pace; followed: FollowedPace };

/** Lists the streams of a chain's tokens that are followed now; all but refills are at home. */
async function listFollowedStreams({ env }: Runtime, chainId: ChainId): Promise<EventStream[]> {
  const refills = (await addedRefillStreams()).filter((stream) => stream.chainId === chainId);
  if (chainId !== homeChainId) return refills;
  const admins = listAdmins(adminListsOf(env));
  const tokens = await Promise.all([followedTokenStreams(admins), followedReflections(admins)]);
  return [...tokens.flat(), ...refills];
}

type Indexing = {
  gate: ReturnType<typeof headGate>;
  lease: Lease;
  paces: ReadonlyMap<ChainId, ChainPace>;
  streams: readonly EventStream[];
};

async function indexEverywhere(
  runtime: Runtime,
  { gate, lease, paces, streams }: Indexing,
): Promise<void> {
  const mustStop = within(passMs);
  const chains = [...paces].map(([chainId, pace]) => ({ chainId, pace }));
  await onEachChain(runtime, "indexer", chains, async ({ chainId, pace }) => {
    const client = chainClient(chainId);
    const task = { db: runtime.database.db, client, chainId, lease, retryPolicy };
    await gate({
      chainId,
      isDue: false,
      work: async () => {
        const matching = {
          ...task,
          streams: streams.filter((stream) => stream.chainId === chainId),
          pace: pace.own,
        };
        if (!(await indexChain({ ...matching, mustStop }))) return false;
        // Only now, since a token is followed as soon as its creation is indexed.
        return indexFollowed({
          ...task,
          streams: await listFollowedStreams(runtime, chainId),
          pace: pace.followed,
          mustStop: {
            near: either(mustStop, within(nearMs)),
            far: either(mustStop, within(farMs)),
          },
        });
      },
    });
  });
}

/** Returns a function that tells whether the given time is over. */
function within(ms: number): () => boolean {
  const endsAt = performance.now() + ms;
  return () => performance.now() > endsAt;
}

function either(one: () => boolean, other: () => boolean): () => boolean {
  return () => one() || other();
}

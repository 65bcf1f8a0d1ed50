import { randomUUID } from "node:crypto";
import { chainClient } from "#app/chain/clients.server.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import { serverAccounts } from "#app/chain/server-accounts.server.ts";
import { type Pace, startingPace } from "#app/common/events/block-range.ts";
import { runOriginOnce } from "#app/features/bridge/relay/origin.server.ts";
import {
  destinationOf,
  listBridgedChains,
  originOf,
} from "#app/features/bridge/relay/places.server.ts";
import { relayOnce } from "#app/features/bridge/relay/relay.server.ts";
import type { TreeMemory } from "#app/features/bridge/relay/sign-checkpoints.server.ts";
import { acquireLease, type Lease, releaseLease } from "#app/platform/database/lease.server.ts";
import type { Runtime } from "#app/platform/runtime.server.ts";
import type { Worker } from "./loop.server.ts";

/** Long enough for a slow chain, short enough for another process to take over soon. */
const leaseMs = 15_000;
/** Reading ends at the next range after this, so that the lease is renewed in time. */
const passMs = 5_000;
/** A chain that says three times within two seconds that it has become shorter is believed. */
const patience = { asks: 3, pauseMs: 1_000 };

/** What is kept of a chain from pass to pass. */
type Memory = { pace: Pace; tree: TreeMemory };

/**
 * Validates what leaves every chain and relays it to where it goes, in the one process that holds
 * the lease: one account delivers, and its transactions are numbered.
 */
export function bridge(): Worker {
  const instance = randomUUID();
  const memories = new Map(
    chainIds.map((chainId): [ChainId, Memory] => [
      chainId,
      { pace: startingPace(), tree: { known: null } },
    ]),
  );
  let lease: Lease | null = null;
  return {
    name: "bridge",
    intervalMs: 250,
    runOnce: async (runtime) => {
      const { database, now } = runtime;
      // The embedded database belongs to one process, which need not wait for itself after a crash.
      const holder = database.engine === "sqlite" ? "embedded" : instance;
      const request = { name: "bridge", holder, ttlMs: leaseMs, now: now() };
      lease = await acquireLease(database.db, request);
      if (!lease) return;
      await validate(runtime, lease, memories);
      await relay(runtime, lease);
    },
    release: async ({ database }) => {
      if (lease) await releaseLease(database.db, lease);
    },
  };
}

async function validate(
  runtime: Runtime,
  lease: Lease,
  memories: ReadonlyMap<ChainId, Memory>,
): Promise<void> {
  const { database, env, now } = runtime;
  const { validators } = serverAccounts(env);
  if (validators.length === 0) return;
  const endsAt = performance.now() + passMs;
  await onEach(runtime, listBridgedChains(), async (chain) => {
    const memory = memories.get(chain.chainId);
    if (!memory) return;
    await runOriginOnce({
      db: database.db,
      client: chainClient(chain.chainId),
      origin: originOf(chain),
      lease,
      pace: memory.pace,
      memory: memory.tree,
      mustStop: () => performance.now() > endsAt,
      patience,
      now,
      validators,
      dataDir: env.dataDir,
    });
  });
}

async function relay(runtime: Runtime, lease: Lease): Promise<void> {
  const { database, env, now } = runtime;
  const account = serverAccounts(env).relayer;
  if (!account) return;
  const chains = listBridgedChains();
  await onEach(runtime, chains, async (chain) => {
    const { chainId } = chain;
    const client = chainClient(chainId);
    const destination = destinationOf(chain, chains, { subsidises: false });
    await relayOnce({ db: database.db, client, chainId, account, lease, now }, destination);
  });
}

/** One chain that does not answer must not keep the others from theirs. */
async function onEach<Chain extends { chainId: ChainId }>(
  { log }: Runtime,
  chains: readonly Chain[],
  work: (chain: Chain) => Promise<void>,
): Promise<void> {
  const outcomes = await Promise.allSettled(chains.map(work));
  outcomes.forEach((outcome, i) => {
    if (outcome.status === "fulfilled") return;
    const error: unknown = outcome.reason;
    log.warn({ scope: "bridge", chainId: chains[i]?.chainId, err: error }, "chain skipped");
  });
}

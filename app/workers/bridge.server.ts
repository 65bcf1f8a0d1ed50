import { clientAndWitness } from "#app/chain/clients.server.ts";
import type { CheckpointSettings } from "#app/chain/hyperlane/checkpoint-files.server.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import { serverAccounts } from "#app/chain/server-accounts.server.ts";
import { listUnsettled } from "#app/domain/payments/server-transactions/settle.server.ts";
import { type Pace, startingPace } from "#app/domain/events/block-range.ts";
import {
  activeRelayer,
  activeValidators,
} from "#app/domain/bridge/configuration/active-keys.server.ts";
import { relayPass } from "#app/features/bridge/health/passes.server.ts";
import { type Announced, announceValidators } from "#app/domain/bridge/relay/announce.server.ts";
import { runOriginOnce } from "#app/domain/bridge/relay/origin.server.ts";
import {
  feePolicyOn,
  destinationOf,
  listBridgedChains,
  originOf,
} from "#app/domain/bridge/relay/bridged-chains.server.ts";
import { findDueDestinations } from "#app/domain/bridge/message/message.store.server.ts";
import { relayOnce } from "#app/domain/bridge/relay/relay.server.ts";
import type { TreeMemory } from "#app/domain/bridge/relay/sign-checkpoints.server.ts";
import type { Lease } from "#app/platform/database/lease.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import type { Runtime } from "#app/platform/runtime/runtime.server.ts";
import { headGate } from "./head-gate.server.ts";
import { onEachChain } from "./each-chain.server.ts";
import { leased } from "./leased.server.ts";
import type { Worker } from "./loop.server.ts";

/**
 * Reading stops after the current range once this time is over, so that the lease is renewed in
 * time.
 */
const passMs = 5_000;
const intervalMs = 250;
/** Only for chains without due messages and unsettled transactions; those pass at once. */
const maxRestMs = 30_000;
/** Interval at which due messages are looked for while no block arrives, in milliseconds. */
const quietDueMs = 1_000;
/** A chain is only believed to have become shorter if it says so three times within two seconds. */
const retryPolicy = { maxCalls: 3, pauseMs: 1_000 };

/** State of a chain that persists between passes. */
type Memory = { pace: Pace; tree: TreeMemory; announceAt: number };

/** Milliseconds until the next check whether our validators are announced on a chain. */
const announceAgainMs: Record<Announced, number> = {
  done: 600_000,
  "under-way": 2_000,
  "no-payer": 600_000,
  "out-of-funds": 60_000,
};
/** Milliseconds until the next check if the chain did not respond. */
const unansweredMs = 60_000;

/**
 * Validates messages of every origin chain and relays them to their destinations. Runs only in the
 * process that holds the lease, since a single account delivers and its transactions need
 * sequential nonces.
 */
export function bridge(): Worker {
  const memories = new Map(
    chainIds.map((chainId): [ChainId, Memory] => [
      chainId,
      { pace: startingPace(), tree: { known: null }, announceAt: 0 },
    ]),
  );
  const gates = { maxAgeMs: intervalMs, maxRestMs };
  const [originGate, destinationGate] = [headGate(gates), headGate(gates)];
  const dues: DueMemory = { nextLookAt: 0 };
  return leased({
    ...relayPass,
    intervalMs,
    isWanted: ({ env }) => env.bridgeWorkers !== "off",
    runOnce: async (runtime, lease) => {
      const hasNews = await validate(runtime, lease, { memories, gate: originGate });
      await announce(runtime, lease, memories);
      if (hasNews) dues.nextLookAt = 0;
      await relay(runtime, lease, { gate: destinationGate, dues });
    },
  });
}

function checkpointSettings({ dataDir, checkpointLocation }: Env): CheckpointSettings {
  return { dataDir, location: checkpointLocation };
}

type Gate = ReturnType<typeof headGate>;

/** When to query for due messages again: at once after new blocks, else once a second. */
type DueMemory = { nextLookAt: number };

/** Reads and signs the messages of all chains. Returns whether there may be new ones. */
async function validate(
  runtime: Runtime,
  lease: Lease,
  { memories, gate }: { memories: ReadonlyMap<ChainId, Memory>; gate: Gate },
): Promise<boolean> {
  const { database, env, now } = runtime;
  const validators = activeValidators(env);
  if (validators.length === 0 && activeRelayer(env) === null) return false;
  let hasNews = false;
  const endsAt = performance.now() + passMs;
  const chains = listBridgedChains();
  await onEachChain(runtime, "bridge", chains, async (chain) => {
    const { chainId } = chain;
    const memory = memories.get(chainId);
    if (!memory) return;
    const work = () =>
      runOriginOnce({
        db: database.db,
        ...clientAndWitness(chainId),
        origin: originOf(chain, chains),
        lease,
        pace: memory.pace,
        memory: memory.tree,
        mustStop: () => performance.now() > endsAt,
        retryPolicy,
        now,
        validators,
        checkpoints: checkpointSettings(env),
      });
    const hasPassed = await gate({ chainId, isDue: false, work });
    hasNews ||= hasPassed;
  });
  return hasNews;
}

async function announce(
  runtime: Runtime,
  lease: Lease,
  memories: ReadonlyMap<ChainId, Memory>,
): Promise<void> {
  const { database, env, log, now } = runtime;
  const validators = activeValidators(env);
  if (validators.length === 0) return;
  const account = serverAccounts(env).relayer;
  const chains = listBridgedChains();
  await onEachChain(runtime, "bridge", chains, async (chain) => {
    const { chainId } = chain;
    const memory = memories.get(chainId);
    if (!memory || now() < memory.announceAt) return;
    memory.announceAt = now() + unansweredMs;
    const clients = clientAndWitness(chainId);
    const feePolicy = feePolicyOn(chainId);
    const announced = await announceValidators({
      client: clients.client,
      origin: originOf(chain, chains),
      validators,
      checkpoints: checkpointSettings(env),
      sender: account && { db: database.db, ...clients, chainId, account, lease, feePolicy, now },
    });
    memory.announceAt = now() + announceAgainMs[announced];
    if (announced === "done" || announced === "under-way") return;
    log.warn({ scope: "bridge", chainId, announced }, "validators are not announced");
  });
}

async function relay(
  runtime: Runtime,
  lease: Lease,
  { gate, dues }: { gate: Gate; dues: DueMemory },
): Promise<void> {
  const { database, env, now } = runtime;
  const account = activeRelayer(env);
  if (!account) return;
  const chains = listBridgedChains();
  const destinations = chains.map((chain) => chain.bridge.domain);
  const isLook = performance.now() >= dues.nextLookAt;
  const due = isLook ? await findDueDestinations(database.db, { destinations, now: now() }) : [];
  if (isLook) dues.nextLookAt = due.length > 0 ? 0 : performance.now() + quietDueMs;
  await onEachChain(runtime, "bridge", chains, async (chain) => {
    const { chainId, bridge } = chain;
    await gate({
      chainId,
      isDue: due.includes(bridge.domain),
      work: async () => {
        const clients = clientAndWitness(chainId);
        const feePolicy = feePolicyOn(chainId);
        const sender = { db: database.db, ...clients, chainId, account, lease, feePolicy, now };
        await relayOnce(sender, destinationOf(chain, chains));
        return (await listUnsettled(sender)).length === 0;
      },
    });
  });
}

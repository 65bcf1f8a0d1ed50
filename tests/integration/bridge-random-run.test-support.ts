import { setTimeout as sleep } from "node:timers/promises";
import { erc20Abi } from "viem";
import { expect } from "vitest";
import { mailboxAbi } from "#app/chain/abi/hyperlane/mailbox.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import { devnetChains } from "#contracts/tools/devnet/chains.ts";
import { startChild } from "#tests/support/child.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { revertNewest } from "#tests/support/reorg.ts";
import {
  type BridgeChains,
  chainOf,
  errorsOf,
  fetchAccounting,
  openBridgeChains,
} from "./bridge-accounting.test-support.ts";
import { approveRouters, sendTransfers, type Transfer } from "./bridge-transfers.test-support.ts";
import { type BridgeChain, routeOf, user } from "./bridge.test-support.ts";

/** Max depth of a reorg: one block less than what is final. */
const deepest = 2;
const perChainAndRound = 8;
/** A transfer becomes final about two seconds after its block, if no other one is sent. */
const hasteMs = 1_500;
/** Time for the remaining work once nothing disturbs the bridge. */
const endMs = 60_000;
/** The sender's reserve for fees in wei, which no single transfer of coins exceeds. */
const reserveWei = 10n ** 20n;

/** Returns a generator of numbers from 0 to below 1, determined by a seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Run = {
  network: TestNetwork;
  chains: BridgeChains;
  random: () => number;
  below: (limit: number) => number;
};

/**
 * Sends transfers over every route while the bridge is killed again and again and the chains reorg
 * their newest blocks, and checks the books each time it is down.
 *
 * @returns the number of transfers, and how often the bridge was killed.
 * @throws with the seed, if the books are ever wrong or anything is not delivered exactly once.
 */
export async function runRandomly({ count, seed }: { count: number; seed: number }) {
  const network = await startTestNetwork();
  try {
    const chains = await openBridgeChains(network);
    const random = randomNumbers(seed);
    const run = { network, chains, random, below: (limit: number) => Math.floor(random() * limit) };
    return await go(run, count);
  } catch (cause) {
    // A run's report contains only the message, not the cause.
    throw new Error(`A random run failed; again with BRIDGE_SEED=${seed}: ${String(cause)}`, {
      cause,
    });
  } finally {
    await network.stop();
  }
}

async function go(run: Run, count: number) {
  const { chains } = run;
  await Promise.all([...chains.values()].map((chain) => approveRouters(chain, user)));
  await Promise.all([...chains.values()].map((chain) => spread(run, chain)));
  let kills = 0;
  let sent = (await fetchAccounting(chains)).transfers.length;
  while (sent < count) {
    await Promise.all(
      [...chains.values()].map(async (chain) => {
        const transfers = await chooseTransfers(run, chain);
        await sendTransfers(chain, user, transfers);
      }),
    );
    await liveAndDie(run);
    kills += 1;
    const accounting = await fetchAccounting(chains);
    expect(errorsOf(accounting)).toEqual([]);
    sent = accounting.transfers.length;
  }
  await deliverAll(run);
  const accounting = await fetchAccounting(chains);
  expect(errorsOf(accounting)).toEqual([]);
  expect(accounting.transfers.filter(({ deliveries }) => deliveries !== 1)).toEqual([]);
  for (const { locked, minted } of accounting.tokens) expect(locked).toBe(minted);
  return { sent, kills };
}

/** Sends each token from its home chain to all others, so there is some to send back. */
async function spread({ chains }: Run, home: BridgeChain): Promise<void> {
  const transfers = Object.entries(home.bridge.routes)
    .filter(([, { kind }]) => kind !== "synthetic")
    .flatMap(([symbol, { decimals }]) =>
      chainIds
        .filter((chainId) => chainId !== home.chainId)
        .map((chainId): Transfer => {
          const baseUnits = 10n ** BigInt(decimals);
          return { symbol, baseUnits, destination: chainOf(chains, chainId) };
        }),
    );
  await sendTransfers(home, user, transfers);
  await home.client.mine({ blocks: 10 });
}

async function chooseTransfers(run: Run, origin: BridgeChain): Promise<Transfer[]> {
  const held = await readHeld(origin);
  const chosen: Transfer[] = [];
  while (chosen.length < perChainAndRound) {
    const symbols = [...held.keys()].filter((symbol) => (held.get(symbol) ?? 0n) > 0n);
    const symbol = symbols[run.below(symbols.length)];
    const others = chainIds.filter((chainId) => chainId !== origin.chainId);
    const destination = others[run.below(others.length)];
    if (symbol === undefined || destination === undefined) break;
    const baseUnits = chooseAmount(run, held.get(symbol) ?? 0n);
    held.set(symbol, (held.get(symbol) ?? 0n) - baseUnits);
    chosen.push({ symbol, baseUnits, destination: chainOf(run.chains, destination) });
  }
  return chosen;
}

/** Returns one unit, a few, or a part of everything. */
function chooseAmount({ below }: Run, heldUnits: bigint): bigint {
  const kind = below(4);
  if (kind === 0) return 1n;
  const units =
    kind === 1 ? BigInt(1 + below(999)) : 1n + (heldUnits * BigInt(below(500))) / 1_000n;
  return units < heldUnits ? units : heldUnits;
}

/** Returns the base units of each token that the sender can send. */
async function readHeld(origin: BridgeChain): Promise<Map<string, bigint>> {
  const { client, bridge, tokens } = origin;
  const held = new Map<string, bigint>();
  for (const symbol of Object.keys(bridge.routes)) {
    const { kind, router } = routeOf(origin, symbol);
    if (kind === "native") {
      const balanceWei = await client.getBalance({ address: user.address });
      held.set(symbol, balanceWei > 2n * reserveWei ? reserveWei : 0n);
      continue;
    }
    const address = kind === "synthetic" ? router : tokens[symbol];
    if (address === undefined) continue;
    const call = { abi: erc20Abi, functionName: "balanceOf", args: [user.address] } as const;
    held.set(symbol, await client.readContract({ address, ...call }));
  }
  return held;
}

/** Runs the bridge during `work`, and ends it however that ends. */
async function withBridge(
  { dataDir, basePort }: TestNetwork,
  end: "SIGKILL" | "SIGTERM",
  work: () => Promise<void>,
): Promise<void> {
  const child = startChild("run-bridge", { DATA_DIR: dataDir, DEVNET_PORT: String(basePort) });
  try {
    await child.firstLine;
    await work();
  } finally {
    await child.kill(end);
  }
}

/** Runs the bridge for a moment, in which chains may reorg, and kills it. */
async function liveAndDie(run: Run): Promise<void> {
  await withBridge(run.network, "SIGKILL", async () => {
    for (let i = 0; i < 2; i += 1) {
      await sleep(run.below(800));
      await revertBlocks(run);
    }
    await sleep(run.below(800));
  });
  // What it had just broadcast is mined by now.
  await sleep(100);
}

/**
 * Sends a transfer, gives the bridge time to handle it too early, and reverts its block unless it
 * is final by then.
 */
async function revertBlocks(run: Run): Promise<void> {
  const { network, chains, below } = run;
  const chainId: ChainId = chainIds[below(chainIds.length)] ?? 4443;
  const target = devnetChains(network.basePort).find((one) => one.chainId === chainId);
  const chain = chainOf(chains, chainId);
  const [transfer] = await chooseTransfers(run, chain);
  // At first there is nothing on a chain that is no token's home.
  if (!target || !transfer) return;
  const [id = "0x"] = await sendTransfers(chain, user, [transfer]);
  const { client } = chain;
  const sentAt = await client.getBlockNumber();
  const { mailbox } = transfer.destination.bridge;
  const call = {
    address: mailbox,
    abi: mailboxAbi,
    functionName: "delivered",
    args: [id],
  } as const;
  const endsAt = Date.now() + hasteMs;
  while (Date.now() < endsAt && !(await transfer.destination.client.readContract(call))) {
    await sleep(50);
  }
  const depth = Number((await client.getBlockNumber()) - sentAt) + 1;
  await revertNewest(target.port, depth <= deepest ? depth : 1);
}

/** Lets the bridge finish its work undisturbed. */
async function deliverAll({ network, chains }: Run): Promise<void> {
  await withBridge(network, "SIGTERM", async () => {
    const endsAt = Date.now() + endMs;
    // A few more blocks, so nothing is started that the end of the process interrupts.
    for (let quietLooks = 0; quietLooks < 5;) {
      await sleep(300);
      for (const { client } of chains.values()) await client.mine({ blocks: 1 });
      const { transfers } = await fetchAccounting(chains);
      const waiting = transfers.filter(({ deliveries }) => deliveries === 0);
      quietLooks = waiting.length === 0 ? quietLooks + 1 : 0;
      if (Date.now() > endsAt) throw new Error(`${waiting.length} transfers do not arrive.`);
    }
  });
}

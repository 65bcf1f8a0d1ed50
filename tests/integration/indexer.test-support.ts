import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import {
  type Address,
  createPublicClient,
  createWalletClient,
  defineChain,
  encodeFunctionData,
  type Hex,
  http,
  numberToHex,
  type PublicClient,
  zeroAddress,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { devnetKey } from "#app/chain/devnet-accounts.ts";
import { startingPace } from "#app/domain/events/block-range.ts";
import { defineStream, type EventStream } from "#app/domain/events/event-stream.server.ts";
import { type IndexTask, indexChain } from "#app/domain/events/index-chain.server.ts";
import { type Database } from "#app/platform/database/connection.server.ts";
import { acquireLease, type Lease } from "#app/platform/database/lease.server.ts";
import accessManager from "#contracts/artifacts/AccessManager.json" with { type: "json" };
import faucetVault from "#contracts/artifacts/FaucetVault.json" with { type: "json" };
import { bytecodeOf } from "#contracts/tools/deploy/artifact.ts";
import { startAnvil } from "#contracts/tools/devnet/anvil.ts";
import { foundryBinary } from "#contracts/tools/foundry-binary.mjs";
import { createTestDatabase, type EngineName } from "#tests/support/engines.ts";
import { findFreePorts } from "#contracts/tools/devnet/free-ports.test-support.ts";
import { rpc } from "#tests/support/rpc.ts";

const chainId = 4443;
const account = privateKeyToAccount(devnetKey(0));
export const operator = account.address;

export type BareChain = {
  port: number;
  url: string;
  client: PublicClient;
  /** Deploys a vault and returns it with its block. */
  deployVault: () => Promise<{ address: Address; fromBlock: number }>;
  /** Sends native coin, each amount in its own block. */
  fund: (vault: Address, ...amountsWei: bigint[]) => Promise<void>;
  send: (call: { to: Address; data: Hex }) => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts an empty chain that mines each transaction at once and nothing else. */
export async function startBareChain(): Promise<BareChain> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "console-chain-"));
  const port = await findFreePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const anvil = await startAnvil({
    binary: foundryBinary("anvil"),
    chain: { chainId, port, rpcUrl: url },
    loadFile: null,
    exitFile: path.join(folder, "state.json"),
    logFile: path.join(folder, "anvil.log"),
    onSpawned: () => undefined,
  });
  const client = readerOf(url);
  const wallet = createWalletClient({ account, chain: client.chain, transport: http(url) });
  const settle = async (hash: Hex) => {
    const receipt = await client.waitForTransactionReceipt({ hash });
    if (receipt.status !== "success") throw new Error(`Transaction ${hash} failed.`);
    return receipt;
  };
  return {
    port,
    url,
    client,
    deployVault: async () => {
      // Functions without a role belong to the manager's admin.
      const manager = await wallet.deployContract({
        abi: accessManagerAbi,
        bytecode: bytecodeOf(accessManager),
        args: [account.address],
      });
      const { contractAddress: authority } = await settle(manager);
      if (!authority) throw new Error("No manager was deployed.");
      const hash = await wallet.deployContract({
        abi: faucetVaultAbi,
        bytecode: bytecodeOf(faucetVault),
        args: [authority],
      });
      const { contractAddress, blockNumber } = await settle(hash);
      if (!contractAddress) throw new Error("No vault was deployed.");
      return { address: contractAddress, fromBlock: Number(blockNumber) };
    },
    fund: async (vault, ...amountsWei) => {
      for (const value of amountsWei) {
        await settle(await wallet.sendTransaction({ to: vault, value }));
      }
    },
    send: async (call) => {
      await settle(await wallet.sendTransaction(call));
    },
    stop: async () => {
      await anvil.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a reader as the server does. */
export function readerOf(url: string) {
  const chain = defineChain({
    id: chainId,
    name: "Test",
    nativeCurrency: { name: "TAN", symbol: "TAN", decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  });
  return createPublicClient({
    chain,
    transport: http(url, { batch: { wait: 0 }, timeout: 10_000, retryCount: 0 }),
    pollingInterval: 10,
    cacheTime: 0,
  });
}

/**
 * Sends batches of payments to the zero address, each of which the vault reports as failed in its
 * own event. Returns the batches' ids.
 */
export async function emitFailures(
  chain: BareChain,
  vault: Address,
  { batches, ofEach }: { batches: number; ofEach: number },
): Promise<Hex[]> {
  const cap = BigInt(ofEach);
  await chain.fund(vault, cap);
  const grant = encodeFunctionData({
    abi: faucetVaultAbi,
    functionName: "grantDispenser",
    args: [operator, "test", [{ asset: zeroAddress, cap, ratePerDay: 1n }]],
  });
  await chain.send({ to: vault, data: grant });
  const outsider = Array.from({ length: ofEach }, () => zeroAddress);
  const ids = Array.from({ length: batches }, (_, i) => numberToHex(i + 1, { size: 32 }));
  for (const id of ids) {
    const data = encodeFunctionData({
      abi: faucetVaultAbi,
      functionName: "dripBatch",
      args: [outsider, [zeroAddress], [1n], id],
    });
    await chain.send({ to: vault, data });
  }
  return ids;
}

/**
 * Replaces the newest blocks with as many others; the first of them contains a payment to the
 * vault.
 */
export async function reorganise(
  chain: BareChain,
  { depth, vault, amountWei }: { depth: number; vault: Address; amountWei: bigint },
): Promise<void> {
  const value = `0x${amountWei.toString(16)}`;
  const payment = { from: operator, to: vault, value, gas: "0x186a0" };
  await rpc(chain.port, "anvil_reorg", [depth, [[payment, 0]]]);
}

/** Returns the stream of the vault's refills, with a test's changes. */
export function vaultStream(
  vault: { address: Address; fromBlock: number },
  changes: Partial<Parameters<typeof defineStream<typeof faucetVaultAbi>>[0]> = {},
): EventStream {
  return defineStream({
    name: "vault",
    chainId,
    addresses: [vault.address],
    abi: faucetVaultAbi,
    events: ["Funded"],
    fromBlock: vault.fromBlock,
    withSender: false,
    ...changes,
  });
}

export type DatabaseFixture = { database: Database; lease: Lease; remove: () => Promise<void> };

/** Creates a migrated database and takes the indexer's lease. */
export async function createFixture(engine: EngineName): Promise<DatabaseFixture> {
  const storage = await createTestDatabase(engine);
  const database = storage.open();
  const lease = await takeLease(database, "first", 0);
  return {
    database,
    lease,
    remove: async () => {
      await database.close();
      storage.remove();
    },
  };
}

export async function takeLease(database: Database, holder: string, now: number): Promise<Lease> {
  const request = { name: "indexer", holder, ttlMs: 1_000, now };
  const lease = await acquireLease(database.db, request);
  if (!lease) throw new Error(`${holder} did not get the lease.`);
  return lease;
}

/** Runs one pass up to the head that trusts its chain at once. */
export function pass(
  { database, lease }: Pick<DatabaseFixture, "database" | "lease">,
  task: Pick<IndexTask, "client" | "streams"> & Partial<IndexTask>,
): Promise<boolean> {
  return indexChain({
    db: database.db,
    lease,
    chainId,
    pace: startingPace(),
    mustStop: () => false,
    retryPolicy: { maxCalls: 1, pauseMs: 0 },
    ...task,
  });
}

type Call = { id: number; method: string; params: unknown[] };
/** Fault between the indexer and the chain: an error, a longer response, or a different one. */
export type RpcFailure =
  { error: string } | { padBytes: number } | { alter: (result: unknown) => unknown } | null;

/** Starts an RPC that forwards calls to a chain, after a test has inspected each. */
export async function startFailingRpc(
  chain: Pick<BareChain, "port">,
  look: (call: Call) => Promise<RpcFailure> | RpcFailure,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    void (async () => {
      const body = JSON.parse(await readBody(request)) as Call | Call[];
      const answers = [];
      for (const call of [body].flat()) answers.push(await answer(chain, call, await look(call)));
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify(Array.isArray(body) ? answers : answers[0]));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => close(server) };
}

async function answer(chain: Pick<BareChain, "port">, call: Call, failure: RpcFailure) {
  const { id } = call;
  if (failure && "error" in failure) {
    return { jsonrpc: "2.0", id, error: { code: -32005, message: failure.error } };
  }
  const result = await rpc(chain.port, call.method, call.params);
  if (failure && "alter" in failure) return { jsonrpc: "2.0", id, result: failure.alter(result) };
  return { jsonrpc: "2.0", id, result, padding: " ".repeat(failure?.padBytes ?? 0) };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** Returns how many blocks an eth_getLogs call requests. */
export function requestedBlocks(call: Call): number {
  const [filter] = call.params as [{ fromBlock: Hex; toBlock: Hex }];
  return Number(filter.toBlock) - Number(filter.fromBlock) + 1;
}

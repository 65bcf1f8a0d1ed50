import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type Address, type Hex, isAddressEqual } from "viem";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { mailboxAbi } from "#app/chain/abi/hyperlane/mailbox.ts";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { readProcessRecord } from "#contracts/tools/devnet/processes.mjs";
import { type Child, startChild } from "#tests/support/child.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { queryFile } from "#tests/support/query-file.ts";
import { waitFor } from "#tests/support/wait.ts";
import {
  type BridgeChains,
  chainOf,
  errorsOf,
  fetchAccounting,
  openBridgeChains,
} from "./bridge-accounting.test-support.ts";
import { sendTransfers } from "./bridge-transfers.test-support.ts";
import { type BridgeChain, user } from "./bridge.test-support.ts";
import { type RpcFailure, startFailingRpc } from "./indexer.test-support.ts";

const relayer = devnetAddress(devnetIndex.relayer);

let network: TestNetwork;
let chains: BridgeChains;
let tan: BridgeChain;
let sepolia: BridgeChain;

beforeAll(async () => {
  network = await startTestNetwork();
  chains = await openBridgeChains(network);
  tan = chainOf(chains, 4443);
  sepolia = chainOf(chains, 11155111);
});
afterAll(() => network.stop());
afterEach(async () => {
  expect(errorsOf(await fetchAccounting(chains))).toEqual([]);
});

/** Starts a console's bridge as a separate process, with the console's variables. */
function startBridge(variables: Record<string, string> = {}): Child {
  return startChild("run-bridge", {
    DATA_DIR: network.dataDir,
    DEPLOYMENTS_FILE: path.join(network.dataDir, "deployments.json"),
    DEVNET_PORT: String(network.basePort),
    ...variables,
  });
}

const toSepolia = (count: number) =>
  sendTransfers(
    tan,
    user,
    Array.from({ length: count }, (_, i) => ({
      symbol: "TAN",
      baseUnits: BigInt(i + 1),
      destination: sepolia,
    })),
  );

/**
 * Returns whether a console stores these messages as delivered, seen from outside, with one more
 * block on every chain.
 */
async function areStoredAsDelivered(dataDir: string, ids: readonly Hex[]): Promise<true | null> {
  for (const { client } of chains.values()) await client.mine({ blocks: 1 });
  const sql = `select count(*) as delivered from bridge_message
    where status = 'delivered' and id in (${ids.map(() => "?").join(", ")})`;
  const [row] = await queryFile<{ delivered: number }>(
    path.join(dataDir, "console.db"),
    sql,
    ...ids,
  );
  return row?.delivered === ids.length || null;
}

/** Counts the relayer's deliveries to Sepolia, including rejected ones. */
async function countDeliveries(): Promise<number> {
  const { client, bridge } = sepolia;
  const head = Number(await client.getBlockNumber());
  const blocks = await Promise.all(
    Array.from({ length: head - bridge.block + 1 }, (_, i) =>
      client.getBlock({ blockNumber: BigInt(bridge.block + i), includeTransactions: true }),
    ),
  );
  const isDelivery = ({ from, to }: { from: Address; to: Address | null }) =>
    isAddressEqual(from, relayer) && to !== null && isAddressEqual(to, bridge.mailbox);
  return blocks.flatMap(({ transactions }) => transactions).filter(isDelivery).length;
}

type Death = { title: string; on: "origin" | "destination"; method: string; isHeard: boolean };

/** Where a process is killed: at one of its calls, before or after that reaches the chain. */
const deaths: Death[] = [
  // Message senders are requested last before a range and its cursor are stored.
  {
    title: "before the cursor is kept",
    on: "origin",
    method: "eth_getTransactionByHash",
    isHeard: true,
  },
  // Nothing is signed yet when a delivery is estimated.
  {
    title: "before a delivery is kept",
    on: "destination",
    method: "eth_estimateGas",
    isHeard: true,
  },
  {
    title: "after it is kept and before it is broadcast",
    on: "destination",
    method: "eth_sendRawTransaction",
    isHeard: false,
  },
  {
    title: "after it is broadcast",
    on: "destination",
    method: "eth_sendRawTransaction",
    isHeard: true,
  },
];

for (const death of deaths) {
  test(`delivers everything once and pays nothing twice when killed ${death.title}`, async () => {
    const port = death.on === "origin" ? network.basePort : network.basePort + 1;
    const variable = death.on === "origin" ? "RPC_URL_4443" : "RPC_URL_11155111";
    let child: Child | null = null;
    const killed: Promise<void>[] = [];
    const kill = () => {
      if (child && killed.length === 0) killed.push(child.kill("SIGKILL"));
    };
    const gate = await startFailingRpc({ port }, ({ method }): RpcFailure => {
      if (method !== death.method) return null;
      if (death.isHeard) {
        const alter = (result: unknown) => {
          kill();
          return result;
        };
        return { alter };
      }
      kill();
      return { error: "The process is gone." };
    });
    onTestFinished(() => gate.stop());

    const before = await countDeliveries();
    const ids = await toSepolia(3);
    child = startBridge({ [variable]: gate.url });
    await waitFor("the process to be killed", async () =>
      killed.length > 0 ? Promise.all(killed) : null,
    );

    const restarted = startBridge();
    await restarted.firstLine;
    await waitFor("all to be delivered", () => areStoredAsDelivered(network.dataDir, ids));
    await restarted.kill("SIGTERM");
    expect((await countDeliveries()) - before).toBe(ids.length);
  });
}

test("delivers each message once between two relayers with separate accounts", async () => {
  const second = await mkdtemp(path.join(os.tmpdir(), "console-test-"));
  onTestFinished(() => rm(second, { recursive: true, force: true }));
  const other = { DATA_DIR: second, RELAYER_KEY: devnetKey(devnetIndex.outsideValidators[0]) };
  const running = [startBridge(), startBridge(other)];
  await Promise.all(running.map(({ firstLine }) => firstLine));
  const ids = await toSepolia(20);
  for (const dataDir of [network.dataDir, second]) {
    await waitFor("all to be delivered", () => areStoredAsDelivered(dataDir, ids));
  }
  await Promise.all(running.map((child) => child.kill("SIGTERM")));
});

test("is not blocked by a hanging destination, which gets its messages later", async () => {
  const record = readProcessRecord(path.join(network.dataDir, "devnet", "pids.json"));
  const anvil = record.find(({ name }) => name === "anvil 11155111");
  if (!anvil) throw new Error("The chain's process is not recorded.");
  const bnb = chainOf(chains, 97);
  const child = startBridge();
  await child.firstLine;
  const before = await countDeliveries();
  const ids = await sendTransfers(tan, user, [
    { symbol: "TAN", destination: sepolia, baseUnits: 1n },
    { symbol: "TAN", destination: bnb, baseUnits: 1n },
  ]);
  process.kill(anvil.pid, "SIGSTOP");
  onTestFinished(() => void process.kill(anvil.pid, "SIGCONT"));
  await tan.client.mine({ blocks: 3 });
  await waitFor("the delivery elsewhere", async () => {
    const call = { abi: mailboxAbi, functionName: "delivered" } as const;
    const [, id = "0x"] = ids;
    return (
      (await bnb.client.readContract({ ...call, address: bnb.bridge.mailbox, args: [id] })) || null
    );
  });
  process.kill(anvil.pid, "SIGCONT");
  await waitFor("all to be delivered", () => areStoredAsDelivered(network.dataDir, ids));
  await child.kill("SIGTERM");
  expect((await countDeliveries()) - before).toBe(1);
});

import { statfs, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { encodeFunctionData, numberToHex, pad, parseEther, zeroAddress } from "viem";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { etherDepositAbi } from "#app/chain/abi/ether-deposit.ts";
import { pausableIsmAbi } from "#app/chain/abi/hyperlane/pausable-ism.ts";
import { rateLimitedIsmAbi } from "#app/chain/abi/hyperlane/rate-limited-ism.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { describeAlarm } from "#app/common/alerts/describe-alarm.ts";
import { listOpenAlarms } from "#app/domain/alerts/alarm.store.server.ts";
import { findTreasury } from "#app/domain/treasury/treasury.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { setRuntime } from "#app/platform/runtime/runtime.server.ts";
import { bridgeWatch } from "#app/workers/bridge-watch.server.ts";
import type { Worker } from "#app/workers/loop.server.ts";
import { watch } from "#app/workers/watch.server.ts";
import { claimsOn } from "#tests/support/claims.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { rpc } from "#tests/support/rpc.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import {
  arrive,
  asOwner,
  type BridgeChain,
  leave,
  openBridgeChain,
  routeOf,
  sent,
  user,
} from "./bridge.test-support.ts";
import { catchUp } from "./staking-alerts.test-support.ts";

const sepolia = 11155111;

let network: TestNetwork;
let runtime: TestRuntime;
let bridgeWorker: Worker;
let home: BridgeChain;
let there: BridgeChain;

beforeAll(async () => {
  network = await startTestNetwork();
  runtime = await startTestRuntime({ network });
  bridgeWorker = bridgeWatch();
  home = await openBridgeChain(network, homeChainId);
  there = await openBridgeChain(network, sepolia);
});
afterAll(async () => {
  await runtime.close();
  await network.stop();
});

/** Returns the open alarms of a code. */
async function alarmsOf(code: string) {
  const open = await listOpenAlarms(runtime.database.db);
  return open.filter((alarm) => alarm.code === code).map(describeAlarm);
}

/** Returns the alarms of a code after a pass of a worker that has made none before. */
async function look(code: string) {
  await watch().runOnce(runtime);
  return alarmsOf(code);
}

/** Returns the bridge's alarms of a code after a pass. */
async function lookAtBridge(code: string) {
  await bridgeWorker.runOnce(runtime);
  return alarmsOf(code);
}

test("raises an alarm while a token is paused on a chain", async () => {
  const pausing = (functionName: "pause" | "unpause") =>
    asOwner(
      there,
      routeOf(there, "TAN").pausableIsm,
      encodeFunctionData({ abi: pausableIsmAbi, functionName }),
    );
  expect(await lookAtBridge("route-paused")).toEqual([]);
  await pausing("pause");
  expect(await lookAtBridge("route-paused")).toMatchObject([
    {
      subject: `${sepolia}:TAN`,
      severity: "warning",
      title: "TAN is paused on Sepolia",
      page: { label: "Open Controls", to: `/bridgeAdmin/controls?chain=${sepolia}` },
    },
  ]);
  await pausing("unpause");
  expect(await lookAtBridge("route-paused")).toEqual([]);
});

test("raises an alarm while little of a token's daily limit is left", async () => {
  const { rateLimitedIsm } = routeOf(there, "TAN");
  const limit = { address: rateLimitedIsm, abi: rateLimitedIsmAbi } as const;
  const capacity = await there.client.readContract({ ...limit, functionName: "maxCapacity" });
  const setLimit = (baseUnits: bigint) =>
    asOwner(
      there,
      rateLimitedIsm,
      encodeFunctionData({
        abi: rateLimitedIsmAbi,
        functionName: "setRefillRate",
        args: [baseUnits],
      }),
    );
  const passHours = async (hours: number) => {
    await rpc(network.basePort + 1, "evm_increaseTime", [numberToHex(hours * 3_600)]);
    await rpc(network.basePort + 1, "evm_mine", []);
  };
  await setLimit(parseEther("20"));
  expect(await lookAtBridge("limit-near")).toEqual([]);
  const message = await leave(home, there, { symbol: "TAN", baseUnits: parseEther("19") });
  await arrive(home, there, message);
  const raised = await lookAtBridge("limit-near");
  expect(raised).toMatchObject([
    {
      subject: `${sepolia}:TAN`,
      severity: "warning",
      page: { to: `/bridgeAdmin/controls?chain=${sepolia}` },
    },
  ]);
  expect(raised[0]?.title).toMatch(/^[45] % of the daily limit of TAN on Sepolia is left$/);
  // Between the two bounds it stays.
  await passHours(3);
  expect(await lookAtBridge("limit-near")).toHaveLength(1);
  await passHours(2);
  expect(await lookAtBridge("limit-near")).toEqual([]);
  await setLimit(capacity);
});

test("raises an alarm while a chain's head is lower than what counted as final", async () => {
  const port = network.basePort + 3;
  // Behind these, the network mines nothing by itself.
  await rpc(port, "anvil_mine", [numberToHex(4)]);
  expect(await lookAtBridge("head-back")).toEqual([]);
  const snapshot = await rpc(port, "evm_snapshot", []);
  await rpc(port, "anvil_mine", [numberToHex(20)]);
  expect(await lookAtBridge("head-back")).toEqual([]);
  await rpc(port, "evm_revert", [snapshot]);
  // One node of several may be behind once.
  expect(await lookAtBridge("head-back")).toEqual([]);
  expect(await lookAtBridge("head-back")).toMatchObject([
    {
      subject: "80002",
      severity: "critical",
      title: expect.stringMatching(/^Polygon Amoy went back from block/) as unknown,
    },
  ]);
  // Another process that takes over knows of it by the alarm alone.
  bridgeWorker = bridgeWatch();
  expect(await lookAtBridge("head-back")).toHaveLength(1);
  // Above what is final, but still lower than before.
  await rpc(port, "anvil_mine", [numberToHex(18)]);
  expect(await lookAtBridge("head-back")).toHaveLength(1);
  await rpc(port, "anvil_mine", [numberToHex(5)]);
  expect(await lookAtBridge("head-back")).toEqual([]);
});

test("raises an alarm while far more is paid out than in a usual hour", async () => {
  const { db } = runtime.database;
  const now = runtime.now();
  const requestId = newId(now);
  await db
    .insertInto("faucet_request")
    .values({ id: requestId, recipient: "0x1", requested_by: "0x1", created_at: now })
    .execute();
  const pay = (count: number, hoursAgo: number) => {
    const at = now - hoursAgo * 3_600_000 - 60_000;
    const payment = {
      request_id: requestId,
      chain_id: 97,
      recipient: "0x1",
      kit: "[]",
      kit_key: `${zeroAddress}:1`,
      status: "confirmed" as const,
      reason: null,
      batch_id: null,
      tx_hash: null,
      created_at: at,
      updated_at: at,
    };
    const rows = Array.from({ length: count }, () => Object.assign({ id: newId(at) }, payment));
    return db.insertInto("faucet_payment").values(rows).execute();
  };
  const removeNewest = (count: number) => {
    const newest = db.selectFrom("faucet_payment").select("id").orderBy("updated_at", "desc");
    return db.deleteFrom("faucet_payment").where("id", "in", newest.limit(count)).execute();
  };
  // Without a day of history nothing is known to be unusual.
  for (let hoursAgo = 1; hoursAgo < 23; hoursAgo += 1) await pay(8, hoursAgo);
  await pay(25, 0);
  expect(await look("outflow-unusual")).toEqual([]);
  for (let hoursAgo = 23; hoursAgo < 30; hoursAgo += 1) await pay(8, hoursAgo);
  await pay(1_000, 30);
  // Three times the median hour is 24.
  expect(await look("outflow-unusual")).toMatchObject([
    {
      subject: "faucet",
      severity: "warning",
      title: "25 faucet payouts within an hour, far more than usual",
      page: { label: "Open history", to: "/faucet/history" },
    },
  ]);
  // Between the two bounds it stays.
  await removeNewest(5);
  expect(await look("outflow-unusual")).toHaveLength(1);
  await removeNewest(5);
  expect(await look("outflow-unusual")).toEqual([]);
  await db.deleteFrom("faucet_payment").execute();
});

test("raises an alarm while the treasury holds less than its budgets", async () => {
  const treasury = findTreasury();
  if (!treasury) throw new Error("The treasury is not deployed.");
  const { address } = treasury;
  const setBalance = async (wei: bigint) => {
    await rpc(network.basePort, "anvil_setBalance", [address, numberToHex(wei)]);
    await rpc(network.basePort, "evm_mine", []);
  };
  // Donations are a budget too.
  const donate = home.client.sendTransaction({
    chain: null,
    account: user,
    to: address,
    value: parseEther("2"),
  });
  await sent(home, donate);
  const before = await home.client.getBalance({ address });
  const held = await home.client.readContract({
    address,
    abi: etherDepositAbi,
    functionName: "held",
    args: [zeroAddress],
  });
  expect(held).toBeGreaterThan(0n);
  expect(await look("budget-uncovered")).toEqual([]);
  await setBalance(held - parseEther("0.5"));
  expect(await look("budget-uncovered")).toMatchObject([
    {
      subject: zeroAddress,
      severity: "warning",
      title: "The treasury has 0.5 TAN less than its budgets",
      page: { label: "Open treasury", to: "/ecoSystem/treasury" },
    },
  ]);
  await setBalance(before);
  expect(await look("budget-uncovered")).toEqual([]);
});

test("raises an alarm while the database is larger than what is free on its disk", async () => {
  const { bavail, bsize } = await statfs(runtime.env.dataDir);
  const file = path.join(runtime.env.dataDir, "grown.db");
  await writeFile(file, "");
  onTestFinished(() => setRuntime(runtime));
  setRuntime({ ...runtime, database: { ...runtime.database, file } });
  expect(await look("database-large")).toEqual([]);
  // A file with holes has this length, but needs no space.
  await truncate(file, 2 * bavail * bsize);
  const raised = await look("database-large");
  expect(raised).toMatchObject([
    { subject: "database", severity: "warning", title: "A backup no longer fits on the disk" },
  ]);
  expect(raised[0]?.text).toContain("write backups to another one");
  await truncate(file, 0);
  expect(await look("database-large")).toEqual([]);
});

test("raises an alarm while a root is disputed that is not active yet", async () => {
  const claims = claimsOn(network);
  const id = await claims.create("Dispute", "100");
  const list = { root: pad("0x1", { size: 32 }), total: parseEther("90"), leafCount: 1 };
  await claims.publish(id, list);
  await claims.call("flag", [id, 1, "Ben has earned 5"], { as: user });
  await catchUp(network, runtime);
  const raised = await look("root-flagged");
  expect(raised).toMatchObject([
    {
      subject: `${id}:1`,
      area: "rewards",
      severity: "warning",
      title: "Root 1 of Dispute is disputed",
      page: { label: "Check", to: "/ecoSystem/validatorClaim/roots" },
    },
  ]);
  expect(raised[0]?.text).toMatch(/^A dispute says that it is wrong\./);
  await claims.call("disable", [id, 1, "Ben is missing"]);
  await catchUp(network, runtime);
  expect(await look("root-flagged")).toEqual([]);
});

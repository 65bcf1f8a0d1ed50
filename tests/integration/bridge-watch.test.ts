import { encodeFunctionData, parseEther, parseUnits } from "viem";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { pausableIsmAbi } from "#app/chain/abi/hyperlane/pausable-ism.ts";
import { devnetAddress, devnetIndex } from "#app/chain/devnet-accounts.ts";
import type { ChainId } from "#app/chain/networks.ts";
import { readHealth } from "#app/features/bridge/health/health.server.ts";
import { sumHeldUp } from "#app/features/bridge/health/held-up.ts";
import { describeAlarm } from "#app/common/alerts/describe-alarm.ts";
import { listOpenAlarms } from "#app/domain/alerts/alarm.store.server.ts";
import { findMessage } from "#app/domain/bridge/message/message.store.server.ts";
import { readSolvency } from "#app/features/bridge/shared/solvency/solvency.server.ts";
import { evaluateBalances } from "#app/features/bridge/shared/solvency/verdict.ts";
import { bridge } from "#app/workers/bridge.server.ts";
import { bridgeWatch } from "#app/workers/bridge-watch.server.ts";
import type { Worker } from "#app/workers/loop.server.ts";
import { type ChainProxy, startChainProxy } from "#tests/support/chain-proxy.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import {
  asOwner,
  type BridgeChain,
  leave,
  openBridgeChain,
  routeOf,
  sent,
  user,
} from "./bridge.test-support.ts";

const home = 4443;
const sepolia = 11155111;
const bnb = 97;

let network: TestNetwork;
let runtime: TestRuntime;
let amoy: ChainProxy;
/** The second node of BNB. */
let spare: ChainProxy;
let chains: Map<ChainId, BridgeChain>;
let watch: Worker;
let now: number;

beforeAll(async () => {
  network = await startTestNetwork();
  amoy = await startChainProxy({ targetPort: network.basePort + 3 });
  const bnbPort = network.basePort + 2;
  spare = await startChainProxy({ targetPort: bnbPort });
  const variables = {
    RPC_URL_80002: amoy.url,
    RPC_URL_97: `http://127.0.0.1:${bnbPort},${spare.url}`,
  };
  runtime = await startTestRuntime({ network, variables });
  const opened = await Promise.all(
    ([home, sepolia, bnb] as const).map((chainId) => openBridgeChain(network, chainId)),
  );
  chains = new Map(opened.map((chain) => [chain.chainId, chain]));
  now = Date.now();
});
afterAll(async () => {
  await runtime.close();
  await amoy.close();
  await spare.close();
  await network.stop();
});
beforeEach(async () => {
  watch = bridgeWatch();
  await relayOnce();
});

function on(chainId: ChainId): BridgeChain {
  const chain = chains.get(chainId);
  if (!chain) throw new Error(`Chain ${chainId} is not open.`);
  return chain;
}

async function mine(blocks = 1) {
  for (const { client } of chains.values()) await client.mine({ blocks });
}

const relayOnce = () => bridge().runOnce(runtime);

/** Returns the alarms after this many passes; only those under test are ever raised. */
async function look(times = 1) {
  for (let i = 0; i < times; i += 1) await watch.runOnce(runtime);
  const raised = (await listOpenAlarms(runtime.database.db)).map(describeAlarm);
  return raised.map(({ code, subject, title, text }) => ({ code, subject, title, text }));
}

function later(milliseconds: number) {
  now += milliseconds;
  runtime.setNow(now);
}

async function solvencyOf(symbol: string) {
  const { tokens, chains: read } = await readSolvency();
  const solvency = tokens.find((one) => one.symbol === symbol);
  if (!solvency) throw new Error(`${symbol} has no sheet.`);
  return { ...solvency, verdict: evaluateBalances(solvency, read) };
}

/** Lets blocks and, by a clock that was set, this much time pass until a message is delivered. */
async function deliver(id: `0x${string}`, passMs = 0) {
  for (let pass = 0; pass < 40; pass += 1) {
    await mine();
    if (passMs > 0) later(passMs);
    await relayOnce();
    if ((await findMessage(runtime.database.db, id))?.status === "delivered") return;
  }
  const message = await findMessage(runtime.database.db, id);
  throw new Error(`${id} is ${message?.status ?? "unknown"}: ${JSON.stringify(message?.reason)}`);
}

test("is exact at each step of a transfer and shows a donation as a surplus", async () => {
  const amount = 1_234_567n;
  const inMessages = parseUnits("1.234567", 18);
  const out = await leave(on(sepolia), on(bnb), { symbol: "USDT", baseUnits: amount });
  // Too new for the relayer: the amount is locked, but not yet known as in flight.
  expect(await solvencyOf("USDT")).toMatchObject({
    locked: inMessages,
    inFlight: 0n,
    verdict: { label: "Settling" },
  });
  await mine(3);
  await relayOnce();
  expect(await solvencyOf("USDT")).toMatchObject({
    locked: inMessages,
    verdict: { label: "Exact" },
    difference: 0n,
  });
  await deliver(out.messageId);
  expect(await solvencyOf("USDT")).toMatchObject({
    locked: inMessages,
    minted: inMessages,
    inFlight: 0n,
    dust: 0n,
    difference: 0n,
  });

  const { client } = on(home);
  const to = routeOf(on(home), "TAN").router;
  await sent(
    on(home),
    client.sendTransaction({ chain: null, account: user, to, value: parseEther("2") }),
  );
  expect(await solvencyOf("TAN")).toMatchObject({
    difference: parseEther("2"),
    verdict: { label: "Surplus" },
  });
  expect(await look(3)).toEqual([]);
});

test("raises an alarm while a token is not backed", async () => {
  const { client } = on(home);
  const out = await leave(on(home), on(sepolia), { symbol: "TAN", baseUnits: parseEther("5") });
  await deliver(out.messageId);
  const address = routeOf(on(home), "TAN").router;
  const before = await client.getBalance({ address });
  expect(await look(2)).toEqual([]);

  await client.setBalance({ address, value: parseEther("1") });
  await mine();
  // A single look may hit a node that answers with another's state.
  expect(await look()).toEqual([]);
  expect(await look()).toEqual([
    {
      code: "insolvent",
      subject: "TAN",
      title: "TAN is not fully backed",
      text: expect.stringMatching(/^4 TAN more are minted or in transit than locked/) as unknown,
    },
  ]);
  expect(await solvencyOf("TAN")).toMatchObject({ verdict: { label: "Short", tone: "red" } });

  await client.setBalance({ address, value: before });
  await mine();
  expect(await look()).toEqual([]);
});

test("raises an alarm while a relayer cannot pay", async () => {
  const { client } = on(bnb);
  const address = devnetAddress(devnetIndex.relayer);
  const before = await client.getBalance({ address });
  await client.setBalance({ address, value: 0n });
  await mine();
  expect(await look()).toEqual([
    {
      code: "relayer-low",
      subject: String(bnb),
      title: "The relayer cannot pay for a delivery on BNB test network",
      text: `Transfers to it wait. Send BNB to ${address} there.`,
    },
  ]);
  await client.setBalance({ address, value: parseEther("0.001") });
  await mine();
  expect((await look())[0]?.text).toContain("It pays for fewer than 100 more deliveries");
  await client.setBalance({ address, value: before });
  await mine();
  expect(await look()).toEqual([]);
});

test("raises an alarm for a chain that is unreachable for half a minute", async () => {
  later(0);
  expect(await look()).toEqual([]);
  amoy.set("refuse");
  later(20_000);
  await relayOnce();
  expect(await look()).toEqual([]);
  expect(await solvencyOf("WPOL")).toMatchObject({
    difference: null,
    verdict: { label: "Unknown", message: expect.stringContaining("Amoy") as unknown },
  });
  later(20_000);
  await relayOnce();
  expect(await look()).toMatchObject([{ code: "silent-chain", subject: "80002" }]);
  amoy.set(null);
  expect(await look()).toEqual([]);
});

test("raises an alarm for one of two nodes, and signs nothing until both can be used", async () => {
  later(0);
  expect(await look()).toEqual([]);
  spare.set("500");
  const out = await leave(on(bnb), on(sepolia), { symbol: "USDT", baseUnits: 1n });
  await mine(4);
  later(20_000);
  await relayOnce();
  expect(await look()).toEqual([]);
  later(20_000);
  await relayOnce();
  const [alarm, ...others] = await look();
  expect(alarm).toMatchObject({ code: "unusable-node", subject: "97:2" });
  expect(alarm?.text).toContain("it responds with HTTP 500");
  expect(others).toEqual([]);
  await relayOnce();
  expect((await findMessage(runtime.database.db, out.messageId))?.status).toBe(
    "awaiting-signatures",
  );
  spare.set("wrong chain");
  expect((await look())[0]?.text).toContain("it answers for chain 999");
  spare.set(null);
  await deliver(out.messageId, 1_000);
  expect(await look()).toEqual([]);
});

test("raises alarms while the relayer is idle or validators lag", async () => {
  later(0);
  await relayOnce();
  await look();
  await leave(on(sepolia), on(bnb), { symbol: "ETH", baseUnits: 7n });
  await mine(1);
  await look();
  await mine(3);
  await look();
  later(61_000);
  const raised = await look();
  expect(raised.map(({ code }) => code)).toEqual([
    "relayer-stopped",
    ...Array.from({ length: 3 }, () => "validator-lag"),
  ]);
  expect(raised[1]?.text).toContain("newest final messages of Sepolia");
  await relayOnce();
  expect(await look()).toEqual([]);
});

test("raises an alarm for an error in the configuration, but not for a pause", async () => {
  const { client, bridge: at } = on(home);
  const call = (functionName: "pause" | "unpause") =>
    asOwner(on(home), at.pausableHook, encodeFunctionData({ abi: pausableIsmAbi, functionName }));
  await call("pause");
  expect(await look(2)).toEqual([]);
  await call("unpause");

  const code = await client.getCode({ address: at.gasOracle });
  await client.setCode({ address: at.gasOracle, bytecode: "0x" });
  await mine();
  const raised = await look(2);
  expect(raised).toMatchObject([{ code: "drift", subject: String(home) }]);
  expect(raised[0]?.title).toBe("The bridge on TAN Testnet is misconfigured");
  expect(raised[0]?.text).toMatch(/ And \d+ more; see Configuration\.$/);
  await client.setCode({ address: at.gasOracle, bytecode: code ?? "0x" });
  await mine();
  expect(await look()).toEqual([]);
});

test("raises an alarm for a transfer that has been stuck behind a pause for five minutes", async () => {
  later(0);
  const pausing = (functionName: "pause" | "unpause") =>
    asOwner(
      on(bnb),
      on(bnb).bridge.pausableIsm,
      encodeFunctionData({ abi: pausableIsmAbi, functionName }),
    );
  await pausing("pause");
  const { messageId } = await leave(on(sepolia), on(bnb), { symbol: "ETH", baseUnits: 9n });
  await mine(3);
  await relayOnce();
  await relayOnce();
  const message = await findMessage(runtime.database.db, messageId);
  expect(message?.status).toBe("paused");
  // By the chain's clock, which is ahead of ours after blocks that were mined at once.
  const sentAt = message?.originAt ?? 0;
  later(sentAt + 299_000 - now);
  await relayOnce();
  expect(await look(2)).toEqual([]);
  const { counts } = await readHealth();
  expect(sumHeldUp(counts)).toEqual({ count: 1, text: "1 paused" });

  later(2_000);
  await relayOnce();
  const raised = await look();
  expect(raised).toMatchObject([{ code: "held-up", subject: `${bnb}:paused` }]);
  expect(raised[0]?.title).toBe("A message to BNB test network is stuck: paused");
  expect(raised[0]?.text).toMatch(/^The oldest was sent at /);
  await pausing("unpause");
  await deliver(messageId, 10_000);
  expect(await look()).toEqual([]);
});

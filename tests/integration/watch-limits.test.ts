import { encodeFunctionData } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pausableIsmAbi } from "#app/chain/abi/hyperlane/pausable-ism.ts";
import { describeAlarm } from "#app/common/alerts/describe-alarm.ts";
import { listOpenAlarms } from "#app/domain/alerts/alarm.store.server.ts";
import { bridgeWatch } from "#app/workers/bridge-watch.server.ts";
import type { Worker } from "#app/workers/loop.server.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { asOwner, type BridgeChain, openBridgeChain, routeOf } from "./bridge.test-support.ts";

const sepolia = 11155111;

let network: TestNetwork;
let runtime: TestRuntime;
let bridgeWorker: Worker;
let there: BridgeChain;

beforeAll(async () => {
  network = await startTestNetwork();
  runtime = await startTestRuntime({ network });
  bridgeWorker = bridgeWatch();
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

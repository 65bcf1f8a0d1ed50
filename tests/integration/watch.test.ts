import { encodeFunctionData, parseEther, toHex, zeroAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { findManager } from "#app/chain/access/manager.server.ts";
import { accessRoles } from "#app/chain/access/roles.ts";
import { findContract } from "#app/chain/config.server.ts";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { describeAlarm } from "#app/common/alerts/describe-alarm.ts";
import { listOpenAlarms } from "#app/domain/alerts/alarm.store.server.ts";
import { addChannel } from "#app/domain/channels/channels.server.ts";
import { updateDelivery } from "#app/domain/channels/channel.store.server.ts";
import { recordBackup } from "#app/platform/backup/last-backup.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { indexer } from "#app/workers/indexer.server.ts";
import type { Worker } from "#app/workers/loop.server.ts";
import { watch } from "#app/workers/watch.server.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { rpc } from "#tests/support/rpc.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { waitFor } from "#tests/support/wait.ts";

const bnb = 97;
const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));

let network: TestNetwork;
let runtime: TestRuntime;
let worker: Worker;
let port: number;

beforeAll(async () => {
  network = await startTestNetwork({ keeper: false });
  runtime = await startTestRuntime({ network });
  worker = watch();
  port = network.basePort + 2;
});
afterAll(async () => {
  await runtime.close();
  await network.stop();
});

/** Returns the alarms of an area after a pass. */
async function look(area: "faucet" | "access" | "server") {
  await worker.runOnce(runtime);
  const open = await listOpenAlarms(runtime.database.db);
  return open.filter((alarm) => alarm.area === area).map(describeAlarm);
}

function vault() {
  const address = findContract(bnb, "faucetVault");
  if (!address) throw new Error("There is no vault on BNB.");
  return address;
}

/** Sends a transaction of any account, which the chain need not know. */
async function sendAs(from: `0x${string}`, to: `0x${string}`, data: `0x${string}`) {
  await rpc(port, "anvil_impersonateAccount", [from]);
  await rpc(port, "eth_sendTransaction", [{ from, to, data }]);
  await rpc(port, "evm_mine", []);
}

test("raises an alarm while a vault cannot pay, and before that while it is low", async () => {
  expect(await look("faucet")).toEqual([]);
  const before = await rpc(port, "eth_getBalance", [vault(), "latest"]);
  await rpc(port, "anvil_setBalance", [vault(), "0x0"]);
  await rpc(port, "evm_mine", []);
  const subject = `${bnb}:${zeroAddress}`;
  expect(await look("faucet")).toMatchObject([
    {
      code: "vault-empty",
      subject,
      severity: "critical",
      title: "The faucet has no BNB left on BNB test network",
      page: { label: "Open vaults", to: "/faucet/vaults" },
    },
  ]);

  // Six times as much was paid out within the last day as is left.
  const { db } = runtime.database;
  const at = runtime.now();
  const requestId = newId(at);
  await db
    .insertInto("faucet_request")
    .values({ id: requestId, recipient: "0x1", requested_by: "0x1", created_at: at })
    .execute();
  const amount = parseEther("12");
  const bundle = JSON.stringify([
    { asset: "BNB@97", token: zeroAddress, symbol: "BNB", decimals: 18, amount: String(amount) },
  ]);
  const payment = {
    id: newId(at),
    request_id: requestId,
    chain_id: bnb,
    recipient: "0x1",
    kit: bundle,
    kit_key: `${zeroAddress}:${amount}`,
    status: "confirmed" as const,
    reason: null,
    batch_id: null,
    tx_hash: null,
    created_at: at,
    updated_at: at,
  };
  await db.insertInto("faucet_payment").values(payment).execute();
  await rpc(port, "anvil_setBalance", [vault(), toHex(parseEther("2"))]);
  await rpc(port, "evm_mine", []);
  expect(await look("faucet")).toMatchObject([
    {
      code: "vault-low",
      subject,
      severity: "warning",
      title: "The faucet's BNB on BNB test network lasts 3 h",
    },
  ]);
  await rpc(port, "anvil_setBalance", [vault(), before]);
  await db.deleteFrom("faucet_payment").execute();
  await rpc(port, "evm_mine", []);
  expect(await look("faucet")).toEqual([]);
});

test("raises an alarm while a vault is locked", async () => {
  const call = (functionName: "pause" | "unpause") =>
    encodeFunctionData({ abi: faucetVaultAbi, functionName });
  await sendAs(devnetAddress(devnetIndex.admins[1]), vault(), call("pause"));
  expect(await look("faucet")).toMatchObject([{ code: "vault-locked", subject: "97" }]);
  await sendAs(admin.address, vault(), call("unpause"));
  expect(await look("faucet")).toEqual([]);
});

test("raises an alarm while a call is scheduled that changes powers", async () => {
  const manager = findManager(bnb);
  if (!manager) throw new Error("There is no access manager on BNB.");
  const data = encodeFunctionData({
    abi: accessManagerAbi,
    functionName: "grantRole",
    args: [accessRoles.GUARDIAN, devnetAddress(devnetIndex.visitor), 0],
  });
  const reader = indexer();
  const until = (count: number) =>
    waitFor(`${count} alarms of access`, async () => {
      await rpc(port, "evm_mine", []);
      await reader.runOnce(runtime);
      const alarms = await look("access");
      return alarms.length === count ? alarms : null;
    });
  const schedule = encodeFunctionData({
    abi: accessManagerAbi,
    functionName: "schedule",
    args: [manager.address, data, 0],
  });
  await sendAs(admin.address, manager.address, schedule);
  expect(await until(1)).toMatchObject([
    {
      code: "powers-scheduled",
      subject: "97",
      title: "A call that changes roles or powers is scheduled on BNB test network",
    },
  ]);
  const cancel = encodeFunctionData({
    abi: accessManagerAbi,
    functionName: "cancel",
    args: [admin.address, manager.address, data],
  });
  await sendAs(admin.address, manager.address, cancel);
  await until(0);
});

test("raises an alarm for a chain whose events are no longer indexed", async () => {
  const reader = indexer();
  await reader.runOnce(runtime);
  const now = runtime.now();
  expect(await look("server")).toEqual([]);
  await rpc(port, "anvil_mine", ["0x5"]);
  expect(await look("server")).toEqual([]);
  runtime.setNow(now + 601_000);
  const raised = await look("server");
  expect(raised).toMatchObject([{ code: "indexer-behind", subject: "97" }]);
  expect(raised[0]?.text).toContain("has not advanced for more than ten minutes");
  await reader.runOnce(runtime);
  expect(await look("server")).toEqual([]);
});

test("raises an alarm while the last backup is older than 26 hours, if one was made", async () => {
  const { dataDir } = runtime.env;
  const now = runtime.now();
  expect(await look("server")).toEqual([]);
  await recordBackup(dataDir, new Date(now - 27 * 3_600_000).toISOString());
  expect(await look("server")).toMatchObject([{ code: "backup-old", severity: "warning" }]);
  await recordBackup(dataDir, new Date(now - 25 * 3_600_000).toISOString());
  expect(await look("server")).toEqual([]);
});

test("raises an alarm while a channel's receiver does not accept messages", async () => {
  const { db } = runtime.database;
  const details = {
    name: "On call",
    areas: ["bridge" as const],
    lowestSeverity: "warning" as const,
    quietHours: null,
  };
  const url = "https://hooks.slack.com/services/T0/B0/x";
  const added = await addChannel({ details, settings: { kind: "slack", url } }, admin.address);
  if (added.kind !== "saved") throw new Error(added.message);
  const answered = (isGood: boolean) => {
    const last = { answer: "404 no_service", at: runtime.now(), isGood };
    return updateDelivery(db, added.id, { failures: isGood ? 0 : 1, nextAt: 0, last });
  };
  expect(await look("server")).toEqual([]);
  await answered(false);
  expect(await look("server")).toMatchObject([
    {
      code: "channel-failing",
      title: "The channel “On call” does not accept messages",
      page: { to: `/inbox/channels/${added.id}` },
    },
  ]);
  await answered(true);
  expect(await look("server")).toEqual([]);
});

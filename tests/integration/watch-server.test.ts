import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Address, encodeFunctionData, type Hex, numberToHex, parseEther } from "viem";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { findManager } from "#app/chain/access/manager.server.ts";
import { accessRoles } from "#app/chain/access/roles.ts";
import { findContract } from "#app/chain/config.server.ts";
import { parseDeployments } from "#app/chain/deployments.ts";
import { devnetAddress, devnetIndex } from "#app/chain/devnet-accounts.ts";
import { type ChainId, chainIds, homeChainId } from "#app/chain/networks.ts";
import { describeAlarm } from "#app/common/alerts/describe-alarm.ts";
import { listOpenAlarms } from "#app/domain/alerts/alarm.store.server.ts";
import { readDispenserFunds } from "#app/domain/faucet/dispenser-funds.server.ts";
import { readStreams } from "#app/features/ecosystem-overview/read-stream.server.ts";
import { loadRewardsPage } from "#app/features/incentives/runs/rewards-page.server.ts";
import { startRun } from "#app/features/incentives/shared/compute.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { indexer } from "#app/workers/indexer.server.ts";
import { watch } from "#app/workers/watch.server.ts";
import { callClaimHub } from "#tests/support/claim-hub.ts";
import { createIncentive, formOf } from "#tests/support/incentive.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import type { Variables } from "#tests/support/open-runtime.ts";
import { rpc } from "#tests/support/rpc.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { waitFor } from "#tests/support/wait.ts";
import { within } from "#scripts/test/patience.ts";

const bnb = 97;
const hour = 3_600;
const day = 24 * hour;
/** Is on all lists, so it guards the contracts. */
const admin = devnetAddress(devnetIndex.admins[0]);
const visitor = devnetAddress(devnetIndex.visitor);
/** Has as many coins as a test needs. */
const giver = devnetAddress(devnetIndex.deployer);

let network: TestNetwork;
let runtime: TestRuntime;

beforeAll(async () => {
  network = await startTestNetwork({ keeper: false });
  runtime = await startTestRuntime({ network });
}, within(120));
afterAll(async () => {
  await runtime.close();
  await network.stop();
});
beforeEach(() => {
  runtime.restart();
  runtime.setNow(Date.now());
});

const portOf = (chainId: ChainId) => network.basePort + chainIds.indexOf(chainId);
const mine = (chainId: ChainId, blocks = 1) =>
  rpc(portOf(chainId), "anvil_mine", [numberToHex(blocks)]);

async function readBlock(chainId: ChainId, number: string) {
  const block = await rpc(portOf(chainId), "eth_getBlockByNumber", [number, false]);
  return block as { hash: Hex; timestamp: Hex };
}

/** Returns the open alarms of a code after a pass of a worker that has not looked before. */
async function look(code: string) {
  // The next pass of the same worker would not compare the contracts for five minutes.
  const worker = watch();
  await worker.runOnce(runtime);
  await worker.release?.(runtime);
  const open = await listOpenAlarms(runtime.database.db);
  return open
    .filter((alarm) => alarm.code === code)
    .map(describeAlarm)
    .map(({ severity, subject, title, page }) => ({ severity, subject, title, page }))
    .toSorted((a, b) => a.subject.localeCompare(b.subject));
}

/** Makes what has happened on a chain final, and indexes it. */
async function index(chainId: ChainId): Promise<void> {
  await mine(chainId, 20);
  const worker = indexer();
  await worker.runOnce(runtime);
  await worker.release?.(runtime);
}

/** Sends a transaction of any account. @throws if it reverts. */
async function send(
  chainId: ChainId,
  { from, to, data, value = 0n }: { from: Address; to: Address; data: Hex; value?: bigint },
): Promise<void> {
  const port = portOf(chainId);
  await rpc(port, "anvil_impersonateAccount", [from]);
  const gas = numberToHex(2_000_000);
  const call = { from, to, data, value: numberToHex(value), gas };
  const hash = await rpc(port, "eth_sendTransaction", [call]);
  await mine(chainId);
  const receipt = await rpc(port, "eth_getTransactionReceipt", [hash]);
  if ((receipt as { status: Hex }).status !== "0x1") throw new Error(`${data} was reverted.`);
}

function contractOn(chainId: ChainId, name: string): Address {
  const address = findContract(chainId, name);
  if (!address) throw new Error(`There is no ${name} on chain ${chainId}.`);
  return address;
}

/**
 * Returns the settings of a console that serves the same chains as public ones.
 *
 * @param other the chain that was deployed to had another first block
 */
async function selfHosted(other: ChainId | null = null): Promise<Variables> {
  const text = readFileSync(path.join(network.dataDir, "deployments.json"), "utf8");
  const deployments = parseDeployments(text);
  for (const chainId of chainIds) {
    const deployment = deployments.chains[chainId];
    if (!deployment) throw new Error(`Nothing is deployed to chain ${chainId}.`);
    const { hash } = await readBlock(chainId, "0x0");
    deployment.genesisHash = chainId === other ? numberToHex(1, { size: 32 }) : hash;
  }
  const file = path.join(runtime.env.dataDir, "deployed.json");
  writeFileSync(file, JSON.stringify(deployments));
  return {
    NETWORK: "custom",
    DEPLOYMENTS_FILE: file,
    BRIDGE_ADMINS: admin,
    STAKING_ADMINS: admin,
    ECOSYSTEM_ADMINS: admin,
    SESSION_SECRETS: "x".repeat(32),
    WALLETCONNECT_PROJECT_ID: "project",
    ...rpcUrls((chainId) => `http://127.0.0.1:${portOf(chainId)}`),
  };
}

/** Returns the settings of the chains' nodes. */
function rpcUrls(urlOf: (chainId: ChainId) => string): Variables {
  return Object.fromEntries(chainIds.map((chainId) => [`RPC_URL_${chainId}`, urlOf(chainId)]));
}

test("raises an alarm while the dispenser can pay for few payouts, or for none", async () => {
  expect(await look("dispenser-low")).toEqual([]);
  const funds = await readDispenserFunds(bnb);
  if (funds?.kind !== "fresh") throw new Error("The dispenser's funds cannot be read.");
  const { balanceWei, transactions } = funds.value;
  const setBalance = async (wei: bigint) => {
    const dispenser = devnetAddress(devnetIndex.dispenser);
    await rpc(portOf(bnb), "anvil_setBalance", [dispenser, numberToHex(wei)]);
    await mine(bnb);
  };

  await setBalance((balanceWei / transactions) * 50n);
  const low = {
    severity: "warning",
    subject: "97",
    title: "The dispenser's balance on BNB test network is low",
    page: null,
  };
  expect(await look("dispenser-low")).toEqual([low]);
  await setBalance(0n);
  const title = "The faucet cannot pay the fee of a payout on BNB test network";
  expect(await look("dispenser-low")).toEqual([{ ...low, severity: "critical", title }]);
  await setBalance(balanceWei);
  expect(await look("dispenser-low")).toEqual([]);
});

test("raises an alarm while more than twenty payouts have failed within an hour", async () => {
  const { db } = runtime.database;
  const at = runtime.now();
  const requestId = newId(at);
  await db
    .insertInto("faucet_request")
    .values({ id: requestId, recipient: "0x1", requested_by: "0x1", created_at: at })
    .execute();
  const fail = async (payments: number) => {
    const rows = Array.from({ length: payments }, () => ({
      id: newId(at),
      request_id: requestId,
      chain_id: bnb,
      recipient: "0x1",
      kit: "[]",
      kit_key: "none",
      status: "failed" as const,
      reason: null,
      batch_id: null,
      tx_hash: null,
      created_at: at,
      updated_at: at,
    }));
    await db.insertInto("faucet_payment").values(rows).execute();
  };

  await fail(20);
  expect(await look("payouts-failing")).toEqual([]);
  await fail(1);
  expect(await look("payouts-failing")).toEqual([
    {
      severity: "warning",
      subject: "faucet",
      title: "21 faucet payouts failed within an hour",
      page: { label: "Open history", to: "/faucet/history?status=failed" },
    },
  ]);
  runtime.setNow(at + hour * 1_000 + 1);
  expect(await look("payouts-failing")).toEqual([]);
});

test("raises an alarm while an account has a role that the lists do not give it", async () => {
  const to = findManager(bnb)?.address;
  if (!to) throw new Error("There is no access manager on BNB.");
  const until = (count: number) =>
    waitFor(`${count} alarms`, async () => {
      await index(bnb);
      const alarms = await look("unlisted-members");
      return alarms.length === count ? alarms : null;
    });
  await until(0);
  const abi = accessManagerAbi;
  const role = accessRoles.FAUCET_OPERATOR;
  const granted = encodeFunctionData({ abi, functionName: "grantRole", args: [role, visitor, 0] });
  await send(bnb, { from: admin, to, data: granted });
  expect(await until(1)).toEqual([
    {
      severity: "critical",
      subject: "97",
      title: "An account has a role on BNB test network that the admin lists do not give it",
      page: { label: "Open Access", to: "/admin/access" },
    },
  ]);
  const revoked = encodeFunctionData({ abi, functionName: "revokeRole", args: [role, visitor] });
  await send(bnb, { from: admin, to, data: revoked });
  await until(0);
});

test("raises an alarm while a contract has other code than was deployed, or none", async () => {
  const port = portOf(bnb);
  const contract = contractOn(bnb, "multiSender");
  const code = await rpc(port, "eth_getCode", [contract, "latest"]);
  const setCode = async (changed: unknown) => {
    await rpc(port, "anvil_setCode", [contract, changed]);
    await mine(bnb);
  };
  expect(await look("other-code")).toEqual([]);
  for (const changed of ["0x6001", "0x"]) {
    await setCode(changed);
    expect(await look("other-code")).toEqual([
      {
        severity: "critical",
        subject: "97",
        title: "Contracts on BNB test network are not what was deployed",
        page: { label: "Open Configuration", to: "/bridgeAdmin/configuration" },
      },
    ]);
  }
  await setCode(code);
  expect(await look("other-code")).toEqual([]);
});

test("raises an alarm while a chain is another one than was deployed to", async () => {
  runtime.restart(await selfHosted());
  expect(await look("other-chain")).toEqual([]);
  runtime.restart(await selfHosted(bnb));
  expect(await look("other-chain")).toEqual([
    {
      severity: "critical",
      subject: "97",
      title: "BNB test network is not the chain that was deployed to",
      page: { label: "Open Configuration", to: "/bridgeAdmin/configuration" },
    },
  ]);
  runtime.restart(await selfHosted());
  expect(await look("other-chain")).toEqual([]);
  // The embedded network has another first block after each start.
  const { DEPLOYMENTS_FILE: file } = await selfHosted(bnb);
  runtime.restart({ DEPLOYMENTS_FILE: file });
  expect(await look("other-chain")).toEqual([]);
});

test("raises an alarm while the server's clock is behind that of a chain", async () => {
  const settings = await selfHosted();
  runtime.restart(settings);
  const blocks = await Promise.all(chainIds.map((chainId) => readBlock(chainId, "latest")));
  const newest = Math.max(...blocks.map(({ timestamp }) => Number(timestamp)));
  const setClock = (secondsBehind: number) => runtime.setNow((newest - secondsBehind) * 1_000);
  setClock(30);
  expect(await look("clock-behind")).toEqual([]);
  setClock(31);
  const behind = {
    severity: "warning",
    subject: "clock",
    title: "The server's clock is 31 s behind",
    page: null,
  };
  expect(await look("clock-behind")).toEqual([behind]);
  // Without any chain it is not known.
  runtime.restart({ ...settings, ...rpcUrls(() => "http://127.0.0.1:9") });
  setClock(0);
  expect(await look("clock-behind")).toEqual([behind]);
  runtime.restart(settings);
  expect(await look("clock-behind")).toEqual([]);
  // The clock of the embedded network may be moved.
  runtime.restart();
  setClock(day);
  expect(await look("clock-behind")).toEqual([]);
});

test("raises an alarm while the first epoch due has not been published for a day", async () => {
  const changes = { source: "stakers" };
  const incentive = { kind: "staking", epochHours: 24, changes } as const;
  const { requested, id } = await createIncentive(network, incentive);
  const pass = async (seconds: number) => {
    await rpc(portOf(homeChainId), "evm_increaseTime", [seconds]);
    await index(homeChainId);
  };
  await pass(day + hour);
  expect(await look("epochs-due")).toEqual([]);
  await pass(day);
  expect(await look("epochs-due")).toEqual([
    {
      severity: "warning",
      subject: "staking",
      title: "2 epochs of staking incentives are due, the first for more than a day",
      page: { label: "Open incentives", to: "/ecoSystem/stakingIncentive" },
    },
  ]);
  const run = await startRun(requested, formOf({ epoch: "1", budget: "1", skip: "0-0" }));
  expect(run.kind).toBe("done");
  const page = await loadRewardsPage(requested, new URL("http://127.0.0.1/"));
  const [computed] = page?.runs ?? [];
  if (!computed) throw new Error("Nothing was computed.");
  const { root, total, leafCount } = computed;
  const args = [BigInt(id), root, total, leafCount, "https://x.example"];
  await callClaimHub(network, { functionName: "publish", args });
  expect(await look("epochs-due")).toEqual([]);
});

test("raises an alarm a week before rewards end, until they are funded or over for a week", async () => {
  expect(await look("stream-ending")).toEqual([]);
  const lastEnd = Math.max(...(await readStreams()).map(({ endsAt }) => endsAt));
  const mineAt = async (time: number) => {
    await rpc(portOf(homeChainId), "evm_setNextBlockTimestamp", [time]);
    await mine(homeChainId);
  };
  const alarmOf = (stream: string, to: string) => (state: string) => ({
    severity: "warning",
    subject: stream,
    title: `${stream} ${state}`,
    page: { label: "Fund rewards", to },
  });
  const boost = alarmOf("Boost rewards in WTAN", "/ecoSystem/boostRewards/manage");
  const staking = alarmOf("Staking rewards", "/admin/rewards");

  await mineAt(lastEnd - 7 * day + 60);
  const soon = "end within a week";
  expect(await look("stream-ending")).toEqual([boost(soon), staking(soon)]);
  await mineAt(lastEnd + hour);
  expect(await look("stream-ending")).toEqual([boost("have ended"), staking("have ended")]);
  await send(homeChainId, {
    from: giver,
    to: contractOn(homeChainId, "validatorStaking"),
    data: encodeFunctionData({ abi: validatorStakingAbi, functionName: "topUp" }),
    value: parseEther("300"),
  });
  expect(await look("stream-ending")).toEqual([boost("have ended")]);
  await mineAt(lastEnd + 7 * day + hour);
  expect(await look("stream-ending")).toEqual([]);
});

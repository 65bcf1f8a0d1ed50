import { type Address, encodeFunctionData, type Hex, http, parseUnits, zeroAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { findManager } from "#app/chain/access/manager.server.ts";
import { chainClient, viemChain } from "#app/chain/clients.server.ts";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { chainIds } from "#app/chain/networks.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { findFailure } from "#app/domain/access/simulate-call.server.ts";
import { getOverview } from "#app/features/faucet/shared/overview.server.ts";
import { limitTransaction } from "#app/domain/faucet/vault-transactions.ts";
import { getVaultEvents } from "#app/domain/faucet/vault-events.server.ts";
import { readOperations } from "#app/domain/access/operations.server.ts";
import { scheduleAgain } from "#app/features/access/transactions.ts";
import { createChainReader } from "#app/wallet/transaction/chain-reader.ts";
import { checkCall } from "#app/wallet/transaction/check-call.ts";
import { decodeCall } from "#app/wallet/transaction/decode-call.ts";
import { type PreparedCall, prepareCalls } from "#app/wallet/transaction/prepared-call.ts";
import { indexer } from "#app/workers/indexer.server.ts";
import { passDelay } from "#tests/support/access-delay.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { rpc } from "#tests/support/rpc.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";
import { createTestWallet } from "#tests/support/test-wallet.ts";
import { waitFor } from "#tests/support/wait.ts";

const chainId = 11155111;
const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
/** On all three lists here, but without any on-chain role. */
const listedOnly = privateKeyToAccount(devnetKey(devnetIndex.visitor));
const roleMessage = "Only a faucet admin can change limits.";

let app: App;
let network: TestNetwork;
let runtime: TestRuntime;

beforeAll(async () => {
  app = await loadApp();
  network = await startTestNetwork();
  const list = [admin.address, listedOnly.address].join();
  runtime = await startTestRuntime({
    network,
    variables: { BRIDGE_ADMINS: list, STAKING_ADMINS: list, ECOSYSTEM_ADMINS: list },
  });
});
afterAll(async () => {
  await runtime.close();
  await network.stop();
});

async function findVault(symbol: string) {
  const { vaults, rows } = await getOverview();
  const vault = vaults.find((entry) => entry.chainId === chainId);
  const row = rows.find(({ asset }) => asset.chainId === chainId && asset.symbol === symbol);
  if (!vault?.address || !vault.dispenser || !row) throw new Error("The vault cannot be read.");
  return {
    deployment: { ...vault, address: vault.address },
    dispenser: vault.dispenser.address,
    row,
  };
}

/** Runs the checks that precede a wallet request, including the simulation. */
function checkAs(account: typeof admin, call: PreparedCall) {
  const chain = createChainReader(chainClient(chainId), chainId, publicConfig());
  const { address } = account;
  const { blocks } = chain;
  return checkCall(call, { address, chainId, session: address, blocks }, chain);
}

async function transactionFor(symbol: string, limit: { cap: bigint; refillPerDay: bigint }) {
  const { deployment, dispenser, row } = await findVault(symbol);
  const [call] = prepareCalls(limitTransaction(deployment, dispenser, row.asset, limit), 0n);
  if (!call) throw new Error("The plan has no call.");
  return call;
}

async function sendAsAdmin(call: PreparedCall) {
  await passDelay(network, { chainId, account: admin, to: call.to, data: call.data });
  const url = `http://127.0.0.1:${network.basePort + chainIds.indexOf(chainId)}`;
  const chain = viemChain(chainId, url);
  const wallet = createTestWallet({ account: admin, chain, transport: http(url) });
  const hash = await wallet.sendTransaction({ to: call.to, data: call.data });
  const receipt = await chainClient(chainId).waitForTransactionReceipt({ hash });
  expect(receipt.status).toBe("success");
  return hash;
}

/** Waits for the vault's figures, until the page has seen the newest block. */
function untilShown(symbol: string, limit: { cap: bigint; refillPerDay: bigint }) {
  return waitFor("the page to show the limit", async () => {
    const { row } = await findVault(symbol);
    const { cap, refillPerDay } = row.vault ?? {};
    return cap === limit.cap && refillPerDay === limit.refillPerDay ? row : null;
  });
}

async function vaultsPage(account: typeof admin): Promise<string> {
  const cookie = await signIn(app, account);
  const response = await app.handle(appRequest("/faucet/vaults", { cookie }));
  expect(response.status).toBe(200);
  return response.text();
}

test("reviews a limit from its calldata, simulates and sets it, then shows and lists it", async () => {
  const limit = { cap: parseUnits("750.25", 6), refillPerDay: parseUnits("2000", 6) };
  const call = await transactionFor("USDT", limit);
  expect(decodeCall(call)).toMatchObject({
    name: "setLimit",
    arguments: [
      { name: "dispenser", text: devnetAddress(devnetIndex.dispenser) },
      { name: "asset" },
      { name: "cap", text: "750.25 USDT" },
      { name: "ratePerDay", text: "2,000 USDT" },
    ],
  });
  const hash = await sendAsAdmin(call);
  const row = await untilShown("USDT", limit);
  // The bucket held more than the new cap.
  expect(row.vault?.available).toBe(limit.cap);
  expect(await vaultsPage(admin)).toContain('title="750.25 USDT"');
  const worker = indexer();
  await worker.runOnce(runtime);
  const { events } = await getVaultEvents(null);
  expect(events.find((event) => event.chainId === chainId)).toMatchObject({
    txHash: hash,
    by: admin.address,
    change: { name: "LimitSet", args: { cap: limit.cap, ratePerDay: limit.refillPerDay } },
  });
  await worker.release?.(runtime);
});

test("removes the native coin's limit if both values are zero", async () => {
  const none = { cap: 0n, refillPerDay: 0n };
  const call = await transactionFor("ETH", none);
  expect(call).toMatchObject({ label: "Remove the ETH limit" });
  expect(decodeCall(call)).toMatchObject({
    arguments: [{}, { text: zeroAddress }, { text: "0 ETH" }, { text: "0 ETH" }],
  });
  await sendAsAdmin(call);
  expect((await untilShown("ETH", none)).vault?.available).toBe(0n);
});

test("disables the button without the role, with the reason, and fails the simulation", async () => {
  const page = await vaultsPage(listedOnly);
  expect(page.split(`>${roleMessage}<`)).toHaveLength(chainIds.length + 1);
  expect(page).toMatch(/<button[^>]*disabled=""[^>]*>(?:(?!<\/button>).)*Only a faucet admin can/);
  expect(await vaultsPage(admin)).not.toContain(roleMessage);

  const limit = { cap: 1n, refillPerDay: 1n };
  const check = await checkAs(listedOnly, await transactionFor("USDT", limit));
  expect(check.kind === "blocked" && check.blocker.message).toMatch(/may not|no role/);
});

const sweepOf = (target: Address, amount: bigint) => ({
  caller: admin.address,
  target,
  data: encodeFunctionData({
    abi: faucetVaultAbi,
    functionName: "sweep",
    args: [zeroAddress, admin.address, amount],
  }),
});

async function send(call: { to: Address; data: Hex }) {
  const url = `http://127.0.0.1:${network.basePort + chainIds.indexOf(chainId)}`;
  const wallet = createTestWallet({
    account: admin,
    chain: viemChain(chainId, url),
    transport: http(url),
  });
  const hash = await wallet.sendTransaction(call);
  const { status } = await chainClient(chainId).waitForTransactionReceipt({ hash });
  expect(status).toBe("success");
}

function requireManager() {
  const manager = findManager(chainId);
  if (!manager) throw new Error("There is no manager.");
  return manager;
}

async function schedule({ target, data }: { target: Address; data: Hex }) {
  const args = [target, data, 0] as const;
  await send({
    to: requireManager().address,
    data: encodeFunctionData({ abi: accessManagerAbi, functionName: "schedule", args }),
  });
}

test("simulates a call as if its delay were over, before it is scheduled and while it waits", async () => {
  const { deployment } = await findVault("ETH");
  const [possible, tooMuch] = [1n, 10n ** 30n].map((amount) => sweepOf(deployment.address, amount));
  if (!possible || !tooMuch) throw new Error("There are no calls.");
  expect(await findFailure(chainId, possible)).toBeNull();
  expect(await findFailure(chainId, tooMuch)).toMatch(/needed|refused/);
  const outsider = { ...possible, caller: listedOnly.address };
  expect(await findFailure(chainId, outsider)).toMatch(/may not|no role/);
  await schedule(possible);
  await schedule(tooMuch);
  expect(await findFailure(chainId, possible)).toBeNull();
  expect(await findFailure(chainId, tooMuch)).toMatch(/needed|refused/);
});

test("lists a call that has expired until it is scheduled again", async () => {
  const { deployment } = await findVault("ETH");
  const call = sweepOf(deployment.address, 2n);
  await schedule(call);
  const worker = indexer();
  const list = async () => {
    await worker.runOnce(runtime);
    const operations = await readOperations(requireManager());
    return operations?.shown.filter(({ data }) => data === call.data) ?? [];
  };
  expect(await list()).toMatchObject([{ isExpired: false, delay: 600 }]);
  const port = network.basePort + chainIds.indexOf(chainId);
  await rpc(port, "evm_increaseTime", [8 * 86_400]);
  await rpc(port, "evm_mine", []);
  const [expired, ...others] = await waitFor("the call to expire", async () => {
    const found = await list();
    return found[0]?.isExpired ? found : null;
  });
  expect(others).toEqual([]);
  if (!expired) throw new Error("There is no call.");
  const [again] = prepareCalls(scheduleAgain(requireManager(), expired), 0n);
  if (!again) throw new Error("The transaction has no call.");
  await send(again);
  await waitFor("the new schedule", async () => {
    const [found] = await list();
    return found?.isExpired === false || null;
  });
  expect(await list()).toHaveLength(1);
  await worker.release?.(runtime);
});

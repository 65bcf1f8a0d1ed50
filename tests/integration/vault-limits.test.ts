import { http, parseUnits, zeroAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chainClient, viemChain } from "#app/chain/clients.server.ts";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { chainIds } from "#app/chain/networks.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { getOverview } from "#app/features/faucet/overview.server.ts";
import { limitTransaction } from "#app/features/faucet/vault-transactions.ts";
import { getVaultEvents } from "#app/features/faucet/vault-events.server.ts";
import { createChainReader } from "#app/wallet/transaction/chain-reader.ts";
import { checkCall } from "#app/wallet/transaction/check-call.ts";
import { decodeCall } from "#app/wallet/transaction/decode-call.ts";
import { type PreparedCall, prepareCalls } from "#app/wallet/transaction/prepared-call.ts";
import { indexer } from "#app/workers/indexer.server.ts";
import { passDelay } from "#tests/support/access-delay.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
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
    DATA_DIR: network.dataDir,
    DEVNET_PORT: String(network.basePort),
    BRIDGE_ADMINS: list,
    STAKING_ADMINS: list,
    ECOSYSTEM_ADMINS: list,
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

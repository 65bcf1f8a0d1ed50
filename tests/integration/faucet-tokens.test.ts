import { type Address, erc20Abi, getAddress, http, parseUnits } from "viem";
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testTokenAbi } from "#app/chain/abi/test-token.ts";
import { chainClient, viemChain } from "#app/chain/clients.server.ts";
import { chainConfig } from "#app/chain/config.server.ts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import {
  deleteListedToken,
  insertListedToken,
} from "#app/domain/assets/listed-token.store.server.ts";
import { overallStatus } from "#app/features/faucet/requests/faucet-api.server.ts";
import { requestDrip } from "#app/domain/faucet/requests/request-drip.server.ts";
import { getStatus } from "#app/domain/faucet/requests/status.server.ts";
import { exportHistory } from "#app/features/faucet/history/history.server.ts";
import { getOverview } from "#app/features/faucet/shared/overview.server.ts";
import { findRequest } from "#app/domain/faucet/payment.store.server.ts";
import { saveSettingsForm } from "#app/features/faucet/settings/settings-form.server.ts";
import { getVaultEvents } from "#app/domain/faucet/vault-events.server.ts";
import { limitTransaction, refillTransaction } from "#app/domain/faucet/vault-transactions.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import { prepareCalls } from "#app/wallet/transaction/prepared-call.ts";
import { dispenser } from "#app/workers/dispenser.server.ts";
import { indexer } from "#app/workers/indexer.server.ts";
import { repeat, type RunningWorker } from "#app/workers/loop.server.ts";
import testToken from "#contracts/artifacts/TestToken.json" with { type: "json" };
import { bytecodeOf } from "#contracts/tools/deploy/artifact.ts";
import { passDelay } from "#tests/support/access-delay.ts";
import { allPayments } from "#tests/support/faucet-history.ts";
import { rpc } from "#tests/support/rpc.ts";
import { startScenario } from "#tests/support/scenario.ts";
import { createTestWallet } from "#tests/support/test-wallet.ts";
import { waitFor } from "#tests/support/wait.ts";

const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
const chainId = 4443;
const decimals = 6;
const configured = "UNI@11155111";

const { network, runtime } = await startScenario();
let worker: RunningWorker;
let token: Address;
let key: string;

beforeAll(async () => {
  worker = repeat(dispenser(), runtime);
  token = await deployToken();
  key = `${token.toLowerCase()}@${chainId}`;
  await list();
});
afterAll(async () => {
  await worker.stop();
});

function adminWallet() {
  const url = `http://127.0.0.1:${network.basePort}`;
  return createTestWallet({
    account: admin,
    chain: viemChain(chainId, url),
    transport: http(url),
  });
}

/** Deploys a token on another chain than the configured UNI, with its symbol and other decimals. */
async function deployToken(): Promise<Address> {
  const wallet = adminWallet();
  const client = chainClient(chainId);
  const hash = await wallet.deployContract({
    abi: testTokenAbi,
    bytecode: bytecodeOf(testToken),
    args: ["Another UNI", "UNI", decimals, admin.address],
  });
  const { contractAddress } = await client.waitForTransactionReceipt({ hash });
  if (!contractAddress) throw new Error("The token was not deployed.");
  const minted = await wallet.writeContract({
    address: contractAddress,
    abi: testTokenAbi,
    functionName: "mint",
    args: [admin.address, parseUnits("1000", decimals)],
  });
  await client.waitForTransactionReceipt({ hash: minted });
  return getAddress(contractAddress);
}

/** Lists it as before the configuration had a UNI. */
function list() {
  return insertListedToken(runtime.database.db, {
    chainId,
    token,
    symbol: "UNI",
    name: "Another UNI",
    decimals,
    logo: null,
    addedBy: admin.address,
    addedAt: Date.now(),
  });
}

const someone = () => privateKeyToAddress(generatePrivateKey());
const operator = { requestedBy: admin.address, way: "console", clientAddress: null } as const;
const requestPayout = (recipient: Address, ...assets: string[]) =>
  requestDrip({ recipient, assets, ...operator });

async function accepted(recipient: Address, ...assets: string[]): Promise<string> {
  const outcome = await requestPayout(recipient, ...assets);
  expect(outcome).toMatchObject({ kind: "accepted" });
  return outcome.kind === "accepted" ? outcome.id : "";
}

function untilPaid(id: string) {
  return waitFor("the request to be paid", async () => {
    const request = await findRequest(runtime.database.db, id);
    return request && overallStatus(request) === "confirmed" ? request : null;
  });
}

async function statusOf(recipient: Address, assetId: string) {
  const statuses = await getStatus({ recipient, ...operator });
  return statuses.find(({ asset }) => asset.id === assetId);
}

function balanceOf(of: Address, holder: Address, on: 4443 | 11155111 = chainId) {
  return chainClient(on).readContract({
    address: of,
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [holder],
  });
}

/** Returns the vault of the token's chain, and the token's row. */
async function findVaultRow() {
  const { vaults, rows } = await getOverview();
  const vault = vaults.find((entry) => entry.chainId === chainId);
  const row = rows.find(({ asset }) => asset.chainId === chainId && asset.token === token);
  if (!vault?.address || !vault.dispenser) throw new Error("The vault cannot be read.");
  return {
    deployment: { ...vault, address: vault.address },
    dispenser: vault.dispenser.address,
    row,
  };
}

async function sign(transaction: WalletTransaction): Promise<string> {
  const [call] = prepareCalls(transaction, 0n);
  if (!call) throw new Error("The plan has no call.");
  const hash = await adminWallet().sendTransaction({ to: call.to, data: call.data });
  const receipt = await chainClient(chainId).waitForTransactionReceipt({ hash });
  expect(receipt.status).toBe("success");
  return hash;
}

function settingsForm(amount: string): FormData {
  const form = new FormData();
  const fields = { form: key, amount, cooldownHours: "1", enabled: "on" };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("enables, refills and limits a listed token and shows it in its decimals", async () => {
  expect(await requestPayout(someone(), key)).toMatchObject({
    kind: "rejected",
    status: { reason: "disabled", message: expect.stringContaining("can switch it on") as string },
  });
  expect(await saveSettingsForm(admin.address, settingsForm("0.1234567"))).toMatchObject({
    kind: "rejected",
    result: { error: { amount: ["UNI has 6 decimals; this has 7."] } },
  });
  expect(await saveSettingsForm(admin.address, settingsForm("2.5"))).toMatchObject({
    kind: "rejected",
    result: {
      error: {
        amount: [
          expect.stringContaining("The vault holds 0 UNI, less than one payout of 2.5 UNI."),
          expect.stringContaining("The vault has no limit"),
        ],
        anyway: ["Tick this and save again if it is meant so."],
      },
    },
  });
  const anyway = settingsForm("2.5");
  anyway.set("anyway", "on");
  expect(await saveSettingsForm(admin.address, anyway)).toEqual({ kind: "saved" });
  expect(await requestPayout(someone(), key)).toMatchObject({ status: { reason: "dry" } });

  const { deployment, dispenser: account, row } = await findVaultRow();
  if (!row) throw new Error("The vault does not show the token.");
  const refill = await sign(refillTransaction(deployment, row.asset, parseUnits("100", decimals)));
  await waitFor("the vault to show the refill", async () => {
    const { row: now } = await findVaultRow();
    return now?.vault?.balance === parseUnits("100", decimals) ? now : null;
  });
  expect(await requestPayout(someone(), key)).toMatchObject({
    status: {
      reason: "limit",
      message: expect.stringContaining("An operator must raise it") as string,
    },
  });
  const limit = { cap: parseUnits("50", decimals), refillPerDay: parseUnits("10", decimals) };
  const transaction = limitTransaction(deployment, account, row.asset, limit);
  const [step] = transaction.steps;
  if (!step) throw new Error("The transaction has no step.");
  const { to, data } = step;
  await passDelay(network, { chainId, account: admin, to, data });
  await sign(transaction);
  const status = await waitFor("the faucet to be ready", async () => {
    const found = await statusOf(someone(), `UNI@${chainId}`);
    return found?.allowed ? found : null;
  });
  expect(status).toMatchObject({ remaining: 20n, settings: { amount: 2_500_000n } });

  const follower = indexer();
  await follower.runOnce(runtime);
  const { events } = await getVaultEvents(null);
  expect(events).toContainEqual(
    expect.objectContaining({
      txHash: refill,
      change: { name: "Transfer", token, args: { from: admin.address, value: 100_000_000n } },
    }),
  );
  await follower.release?.(runtime);
});

test("pays two tokens with one symbol in their own decimals, with separate cooldowns", async () => {
  const uni = chainConfig().tokens.find(({ symbol }) => symbol === "UNI")?.addresses[11155111];
  if (!uni) throw new Error("There is no UNI.");
  const unclear = await requestPayout(someone(), "UNI");
  expect(unclear).toMatchObject({ kind: "invalid", field: "assets" });
  const message = unclear.kind === "invalid" ? unclear.message : "";
  expect(message).toContain(`${uni.toLowerCase()}@11155111 or ${key}`);

  const recipient = someone();
  await untilPaid(await accepted(recipient, token));
  expect(await balanceOf(token, recipient)).toBe(2_500_000n);
  expect(await balanceOf(uni, recipient, 11155111)).toBe(0n);
  expect(await statusOf(recipient, `UNI@${chainId}`)).toMatchObject({ reason: "cooldown" });
  expect(await statusOf(recipient, configured)).toMatchObject({ allowed: true });

  await untilPaid(await accepted(recipient, configured));
  expect(await balanceOf(token, recipient)).toBe(2_500_000n);
  expect(await balanceOf(uni, recipient, 11155111)).toBe(parseUnits("5", 18));

  const { row } = await findVaultRow();
  expect(row?.outflow24h).toBe(2_500_000n);
  expect(row?.runwayDays).toBe(39);
});

test("pays pending payouts of a delisted token, and nothing more", async () => {
  await worker.stop();
  const recipient = someone();
  const id = await accepted(recipient, key, "TAN");
  await deleteListedToken(runtime.database.db, { chainId, token });
  worker = repeat(dispenser(), runtime);
  const { payments } = await untilPaid(id);
  expect(payments).toHaveLength(1);
  expect(await balanceOf(token, recipient)).toBe(2_500_000n);

  expect(await requestPayout(someone(), key)).toMatchObject({
    kind: "rejected",
    status: { message: expect.stringContaining("no longer on the console's list") as string },
  });
  expect(await statusOf(someone(), `UNI@${chainId}`)).toBeUndefined();
  const { row } = await findVaultRow();
  expect(row).toMatchObject({ off: "unlisted", vault: { balance: 95_000_000n } });
  const search = { by: "address", address: recipient } as const;
  const csv = await new Response(exportHistory({ ...allPayments, search })).text();
  expect(csv).toMatch(new RegExp(`,UNI@${chainId},2\\.5,confirmed,.*,${token},\\r\\n`));
});

test("rejects only the token whose contract is broken", async () => {
  await list();
  const code = await rpc(network.basePort, "eth_getCode", [token, "latest"]);
  await rpc(network.basePort, "anvil_setCode", [token, "0x60006000fd"]);
  await rpc(network.basePort, "evm_mine", []);
  const rejected = await waitFor("the token to be refused", async () => {
    const found = await statusOf(someone(), `UNI@${chainId}`);
    return found?.reason === "unreadable" ? found : null;
  });
  expect(rejected.message).toContain("does not respond like an ERC-20 token");
  expect(await statusOf(someone(), "TAN@4443")).toMatchObject({ allowed: true });
  await rpc(network.basePort, "anvil_setCode", [token, code]);
});

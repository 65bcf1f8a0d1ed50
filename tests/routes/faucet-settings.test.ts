import { parseEther, zeroAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { findCanarySettings } from "#app/domain/faucet/canary/canary.store.server.ts";
import { listSettings } from "#app/domain/faucet/settings.store.server.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { deploy } from "#tests/support/deploy.ts";
import { type FakeVault, faucetVaultChain } from "#tests/support/faucet-vault-chain.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const vaultAddress = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const tan = `${zeroAddress}@4443`;
const ample: FakeVault = {
  balance: parseEther("1000"),
  cap: parseEther("100"),
  ratePerDay: parseEther("500"),
};

let app: App;
let runtime: TestRuntime;
let cookie: string;
const chains = mockChains(14_443);

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
  cookie = await signIn(app, privateKeyToAccount(devnetKey(devnetIndex.admins[0])));
});
afterAll(() => runtime.close());

/** Restarts the console with this vault, since reads are cached by block. */
function deployVault(vault: FakeVault): void {
  deploy(runtime, { 4443: { contracts: { faucetVault: vaultAddress } } });
  chains.use(faucetVaultChain(vault));
}

async function save(fields: Record<string, string>) {
  const form = { form: tan, cooldownHours: "24", enabled: "on", ...fields };
  const request = appRequest("/faucet/settings", { method: "POST", cookie, form });
  const response = await app.handle(request);
  return { status: response.status, html: (await response.text()).replaceAll("&#x27;", "'") };
}

async function savedAmount() {
  const all = await listSettings(runtime.database.db);
  return all.find(({ chainId }) => chainId === 4443)?.settings.amount;
}

test("saves an amount that the vault can pay", async () => {
  deployVault(ample);
  expect((await save({ amount: "20" })).status).toBe(303);
  expect(await savedAmount()).toBe(parseEther("20"));
});

test("rejects an amount above the vault's limit, also with the tick", async () => {
  deployVault(ample);
  for (const anyway of ["", "on"]) {
    const { status, html } = await save({ amount: "100.5", anyway });
    expect(status).toBe(400);
    expect(html).toContain("The vault's limit is 100 TAN per payout.");
    expect(html).not.toContain("Save anyway");
  }
  expect(await savedAmount()).toBe(parseEther("20"));
});

test("saves an amount that the balance does not cover only with the tick", async () => {
  deployVault({ ...ample, balance: parseEther("5") });
  const { status, html } = await save({ amount: "30" });
  expect(status).toBe(400);
  expect(html).toContain("The vault holds 5 TAN, less than one payout of 30 TAN.");
  expect(html).toContain("Save anyway");
  expect(html).toContain('value="30"');
  expect(await savedAmount()).toBe(parseEther("20"));
  expect((await save({ amount: "30", anyway: "on" })).status).toBe(303);
  expect(await savedAmount()).toBe(parseEther("30"));
});

test("warns of an amount that uses up the refill of a day", async () => {
  deployVault(ample);
  const { status, html } = await save({ amount: "60" });
  expect(status).toBe(400);
  expect(html).toContain("The limit refills 500 TAN a day: 8 payouts.");
});

test("does not ask again about an amount that does not change, or is not paid", async () => {
  deployVault({ ...ample, balance: 0n });
  expect((await save({ amount: "30", cooldownHours: "12" })).status).toBe(303);
  expect((await save({ amount: "40", enabled: "" })).status).toBe(303);
  expect((await save({ amount: "40" })).status).toBe(400);
});

test("saves with the tick while the vault cannot be read", async () => {
  deploy(runtime, { 4443: { contracts: { faucetVault: vaultAddress } } });
  chains.use(() => {
    throw new Error("silent");
  });
  const { status, html } = await save({ amount: "50" });
  expect(status).toBe(400);
  expect(html).toContain("The chain is not responding");
  expect((await save({ amount: "50", anyway: "on" })).status).toBe(303);
  expect(await savedAmount()).toBe(parseEther("50"));
});

test("saves how often canaries are requested, and rejects what cannot be one", async () => {
  const rejected = await save({ form: "canary", everyMinutes: "1441", recipient: zeroAddress });
  expect(rejected.status).toBe(400);
  expect(rejected.html).toContain("Enter 1 to 1440 minutes, or nothing.");
  expect(rejected.html).toContain("The zero address is not allowed.");
  deploy(runtime, { 4443: { contracts: { faucetVault: vaultAddress } } });
  const ofConsole = await save({ form: "canary", everyMinutes: "10", recipient: vaultAddress });
  expect(ofConsole.html).toContain("This address cannot be paid: it is a contract of the console");

  expect((await save({ form: "canary", everyMinutes: "10", recipient: "" })).status).toBe(303);
  const { db } = runtime.database;
  expect(await findCanarySettings(db)).toMatchObject({ everyMinutes: 10, recipient: null });
  const off = { form: "canary", everyMinutes: "", recipient: devnetAddress(9) };
  expect((await save(off)).status).toBe(303);
  const saved = await findCanarySettings(db);
  expect(saved).toMatchObject({ everyMinutes: null, recipient: devnetAddress(9) });
});

test("asks users to return coins to the vaults, or to the address in the settings", async () => {
  deployVault(ample);
  const read = async (path: string) => {
    const response = await app.handle(appRequest(path, { cookie }));
    return (await response.text()).replaceAll("<!-- -->", "");
  };
  const card = async () =>
    /<section[^>]*aria-labelledby="return-title".*?<\/section>/s.exec(await read("/faucet"))?.[0];
  expect(await card()).toContain(`title="${vaultAddress}"`);
  expect(await read("/faucet/vaults")).not.toContain("Returns:");

  const address = devnetAddress(9);
  const rejected = await save({ form: "return", returnAddress: vaultAddress });
  expect(rejected.html).toContain("This address cannot be paid");
  expect((await save({ form: "return", returnAddress: address })).status).toBe(303);
  expect(await card()).toContain(`title="${address}"`);
  expect(await card()).not.toContain(vaultAddress);
  expect(await read("/faucet/vaults")).toMatch(/Returns:.*?holds.*?1k/s);
  expect((await save({ form: "return", returnAddress: "" })).status).toBe(303);
  expect(await card()).toContain(`title="${vaultAddress}"`);
});

import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { deploy } from "#tests/support/deploy.ts";
import { faucetVaultChain } from "#tests/support/faucet-vault-chain.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const vault = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const tabs = ["", "/history", "/vaults", "/rules", "/settings", "/actions"];

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

/** Restarts the console with a vault on one chain, since reads are cached by block. */
function deployVault(isGranted: boolean): void {
  deploy(runtime, { 4443: { contracts: { faucetVault: vault } } });
  chains.use(faucetVaultChain({ balance: 1n, cap: 1n, ratePerDay: 1n, isGranted }));
}

async function read(path: string): Promise<string> {
  const response = await app.handle(appRequest(path, { cookie }));
  expect(response.status).toBe(200);
  return (await response.text()).replaceAll("<!-- -->", "");
}

/** Returns the card without scripts, which repeat its texts as data. */
async function readCard(): Promise<string> {
  const card = /<section id="emergency".*?<\/section>/s.exec(await read("/faucet/rules"))?.[0];
  if (card === undefined) throw new Error("The page has no emergency controls.");
  return card;
}

test("leads from every tab to what stops payouts", async () => {
  deployVault(true);
  for (const tab of tabs) {
    const html = await read(`/faucet${tab}`);
    expect(html, tab).toMatch(/href="\/faucet\/settings#pause".*?Pause faucet/s);
    expect(html, tab).toMatch(/href="\/faucet\/rules#emergency".*?Lock dispenser/s);
  }
  expect(await read("/faucet/settings")).toContain('id="pause"');
});

test("says what is running and unlocked", async () => {
  deployVault(true);
  const card = await readCard();
  for (const text of ["Running", "TAN Testnet", "Unlocked", "Lock dispenser", "No vault"]) {
    expect(card).toContain(text);
  }
});

test("says what is paused and locked, and leads to what resumes it", async () => {
  deployVault(false);
  const form = { form: "pause", paused: "yes", message: "Back at 14:00 UTC" };
  await app.handle(appRequest("/faucet/settings", { method: "POST", cookie, form }));
  const card = await readCard();
  for (const text of ["Paused", "Resume faucet", "Locked", "Grant dispenser"]) {
    expect(card).toContain(text);
  }
  expect(card).not.toContain("Unlocked");
});

test("says that a network is not responding, and offers no lock there", async () => {
  deploy(runtime, { 4443: { contracts: { faucetVault: vault } } });
  chains.use(() => {
    throw new Error("silent");
  });
  const card = await readCard();
  expect(card).toContain("Not responding");
  expect(card).not.toContain("Grant dispenser");
});

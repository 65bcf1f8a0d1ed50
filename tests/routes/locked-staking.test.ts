import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { deploy } from "#tests/support/deploy.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const ecoStake = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const root = "/ecoSystem/boostRewards";
const pages = [
  root,
  `${root}/history?from=x&to=2026-02-30&page=0`,
  `${root}/manage`,
  `${root}/manage?token=%00&account=0x1`,
];

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

function start(isDeployed: boolean): void {
  const contracts = { ecoStake };
  deploy(runtime, { 4443: isDeployed ? { contracts } : {} });
}

async function read(url: string): Promise<{ status: number; html: string }> {
  const response = await app.handle(appRequest(url, { cookie }));
  return { status: response.status, html: (await response.text()).replaceAll("<!-- -->", "") };
}

test("says on every page when locked staking is not deployed", async () => {
  start(false);
  for (const url of pages) {
    const { status, html } = await read(url);
    expect([url, status]).toEqual([url, 200]);
    expect(html).toContain(
      "The locked-staking contract is not deployed on TAN Testnet. Deploy the contracts first",
    );
    expect(html).not.toContain("Total staked");
  }
});

test("renders every page without figures for an unreachable chain", async () => {
  start(true);
  chains.use(() => {
    throw new Error("silent");
  });
  for (const url of pages) {
    const { status, html } = await read(url);
    expect([url, status]).toEqual([url, 200]);
    expect(html).toContain("TAN Testnet is not responding, so the boost rewards cannot be shown.");
    expect(html).not.toContain("Total staked");
  }
});

test("treats invalid contract responses like an unreachable chain", async () => {
  start(true);
  expect((await read(root)).html).toContain("cannot be shown");
});

test("returns an error instead of an empty history when the stake is unknown", async () => {
  start(false);
  const { status, html } = await read(`${root}/history.csv`);
  expect(status).toBe(503);
  expect(html).toContain("The stake is not available right now. Try again in a moment.");
});

test("links locked staking from the ecosystem navigation and denies others with the gate", async () => {
  start(true);
  expect((await read("/ecoSystem")).html).toContain(`href="${root}"`);
  const response = await app.handle(appRequest(`${root}/history.csv`));
  expect(response.status).toBe(401);
});

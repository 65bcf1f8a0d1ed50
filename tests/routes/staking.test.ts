import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { deploy } from "#tests/support/deploy.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const staking = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const pages = [
  "/staking",
  "/staking/mine",
  "/staking/history?from=x&page=0",
  "/staking/1",
  "/staking?show=x&sort=y&page=0&find=%00",
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
  const contracts = { validatorStaking: staking };
  deploy(runtime, { 4443: isDeployed ? { contracts } : {} });
}

async function read(url: string): Promise<{ status: number; html: string }> {
  const response = await app.handle(appRequest(url, { cookie }));
  return { status: response.status, html: (await response.text()).replaceAll("<!-- -->", "") };
}

test("says on every page when staking is not deployed, and does not link to it", async () => {
  start(false);
  for (const url of pages) {
    const { status, html } = await read(url);
    expect([url, status]).toEqual([url, 200]);
    expect(html).toContain("Staking is not deployed on TAN Testnet. Deploy the contracts first");
    expect(html).not.toContain("Total staked");
  }
  expect((await read("/faucet")).html).not.toContain('href="/staking"');
});

test("renders an unreachable chain on every page, without figures", async () => {
  start(true);
  chains.use(() => {
    throw new Error("silent");
  });
  for (const url of pages) {
    const { status, html } = await read(url);
    expect([url, status]).toEqual([url, 200]);
    expect(html).toContain("TAN Testnet is not responding, so the validators cannot be shown.");
    expect(html).not.toContain("Total staked");
  }
  expect((await read("/faucet")).html).toContain('href="/staking"');
});

test("treats invalid contract responses like an unreachable chain", async () => {
  start(true);
  expect((await read("/staking")).html).toContain("cannot be shown");
});

test("returns 404 instead of an empty calendar when the stake is unknown", async () => {
  start(false);
  expect((await read("/staking/unbonding.ics")).status).toBe(404);
});

test.each(["0", "01", "-1", "x", "1e3", "9999999999"])(
  "returns 404 for validator %s",
  async (id) => {
    start(true);
    expect((await read(`/staking/${id}`)).status).toBe(404);
  },
);

import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { deploy } from "#tests/support/deploy.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const address = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const budgets = ["/ecoSystem/treasury", "/ecoSystem/treasury/1"];
const files = ["/ecoSystem/treasury.csv", "/ecoSystem/treasury/1/ledger.csv"];

let app: App;
let runtime: TestRuntime;
const chains = mockChains(14_443);
const cookies = { admin: "", other: "" };

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
  const cookieOf = (index: number) => signIn(app, privateKeyToAccount(devnetKey(index)));
  cookies.admin = await cookieOf(devnetIndex.admins[0]);
  cookies.other = await cookieOf(devnetIndex.bridgeAndEcosystemAdmin);
});
afterAll(() => runtime.close());

function start(isDeployed: boolean): void {
  const contracts = { etherDeposit: address, claim: address, accessManager: address };
  deploy(runtime, { 4443: isDeployed ? { contracts } : {} });
}

async function read(url: string, cookie = cookies.admin) {
  const response = await app.handle(appRequest(url, { cookie }));
  return { response, html: (await response.text()).replaceAll("<!-- -->", "") };
}

test.each(["/ecoSystem", ...budgets, ...files])(
  "%s denies access to accounts on some lists only",
  async (url) => {
    expect((await read(url, cookies.other)).response.status).toBe(403);
  },
);

test("links the ecosystem's existing pages", async () => {
  start(false);
  const { html } = await read("/ecoSystem");
  const [, navigation = ""] = /<nav aria-label="Console"[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
  expect(navigation).toContain('href="/ecoSystem/treasury"');
  expect(navigation).toContain('href="/ecoSystem/developerRewards"');
});

test("says on every page when the contracts are not deployed, and what to do", async () => {
  start(false);
  expect((await read("/ecoSystem")).html).toContain(
    "The claim hub is not deployed on TAN Testnet. Deploy the contracts first",
  );
  for (const url of budgets) {
    const { response, html } = await read(url);
    expect([url, response.status]).toEqual([url, 200]);
    expect(html).toContain("The treasury is not deployed on TAN Testnet. Deploy the contracts");
    expect(html).not.toContain("Open a budget</span>");
  }
});

test("renders an unreachable chain on every page, without actions or figures", async () => {
  start(true);
  chains.use(() => {
    throw new Error("silent");
  });
  expect((await read("/ecoSystem")).html).toContain("cannot be shown");
  for (const url of budgets) {
    const { response, html } = await read(url);
    expect([url, response.status]).toEqual([url, 200]);
    expect(html).toContain("TAN Testnet is not responding, so the budgets cannot be shown.");
    expect(html).not.toContain("Deposit</span>");
  }
});

test("treats invalid contract responses like an unreachable chain", async () => {
  start(true);
  for (const url of budgets) {
    expect((await read(url)).html).toContain("cannot be shown");
  }
});

test("returns 404 for an invalid budget number", async () => {
  start(true);
  for (const id of ["01", "-1", "1e3", "x", "9999999999"]) {
    const { response, html } = await read(`/ecoSystem/treasury/${id}`);
    expect([id, response.status]).toEqual([id, 404]);
    expect(html).toContain("There is no budget with this number.");
    expect((await read(`/ecoSystem/treasury/${id}/ledger.csv`)).response.status).toBe(404);
  }
});

test.each(files)("%s explains that the treasury is unavailable", async (url) => {
  start(true);
  const { response, html } = await read(url);
  expect(response.status).toBe(503);
  expect(html).toContain("The treasury is not available right now. Try again in a moment.");
});

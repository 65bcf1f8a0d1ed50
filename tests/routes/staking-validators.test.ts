import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { deploy } from "#tests/support/deploy.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const staking = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const pages = ["/admin/validators", "/admin/validators/add", "/admin/validators/list"];
const list = "/admin/validators/list";
const check = "/staking/validator/check.json";
const free = `moniker=Elm&consensus=${devnetAddress(9)}`;

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
  const names = ["validatorStaking", "slashCourt", "minimumContract", "accessManager"];
  const contracts = Object.fromEntries(names.map((name) => [name, staking]));
  deploy(runtime, { 4443: isDeployed ? { contracts } : {} });
}

async function read(request: Request): Promise<{ status: number; html: string }> {
  const response = await app.handle(request);
  return { status: response.status, html: (await response.text()).replaceAll("<!-- -->", "") };
}

const open = (url: string) => read(appRequest(url, { cookie }));
const send = (form: Record<string, string>, as: string | null = cookie) =>
  read(appRequest(list, { method: "POST", form, cookie: as }));

test("says on every page when staking is not deployed, and offers no form", async () => {
  start(false);
  for (const url of pages) {
    const { status, html } = await open(url);
    expect([url, status]).toEqual([url, 200]);
    expect(html).toContain("Staking is not deployed on TAN Testnet.");
    expect(html).not.toContain("Review");
  }
  const { html } = await open("/staking/validator");
  expect(html).toContain("Staking is not deployed on TAN Testnet.");
  expect(html).not.toContain("Become a validator");
});

test("renders an unreachable chain on every page, without a table or a form", async () => {
  start(true);
  chains.use(() => {
    throw new Error("silent");
  });
  for (const url of pages) {
    const { status, html } = await open(url);
    expect([url, status]).toEqual([url, 200]);
    expect(html).toContain("TAN Testnet is not responding, so the validators cannot be shown.");
    expect(html).not.toContain("use a list</a>");
  }
  expect((await open("/staking/validator")).html).toContain("cannot be shown");
});

test("rejects a list that cannot be checked with a message", async () => {
  start(true);
  const empty = await send({ kind: "add", list: " \n" });
  expect(empty.status).toBe(400);
  const unknown = await send({ kind: "burn", list: "0x1" });
  expect(unknown.status).toBe(400);
  const answer = await app.handle(
    appRequest(`${list}.data`, { method: "POST", cookie, form: { kind: "add", list: "a,b" } }),
  );
  const text = await answer.text();
  expect(answer.status).toBe(400);
  expect(text).toContain("nothing was checked. Try again.");
});

test("lets only the staking list check lists and redirects others", async () => {
  start(true);
  const outsider = await signIn(
    app,
    privateKeyToAccount(devnetKey(devnetIndex.bridgeAndEcosystemAdmin)),
  );
  for (const as of [null, outsider]) {
    const response = await app.handle(
      appRequest(list, {
        method: "POST",
        form: { kind: "add", list: "x" },
        cookie: as,
      }),
    );
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/");
  }
});

test.each([
  "",
  "?moniker=Elm",
  `?${free}&operator=0x1`,
  `?${free}&own=x`,
  "?moniker=&consensus=0x",
])("rejects a check of %j", async (query) => {
  start(true);
  expect((await open(check + query)).status).toBe(404);
});

test("reports no value as free while the chain is unreachable", async () => {
  start(true);
  const { status, html } = await open(`${check}?${free}`);
  expect([status, JSON.parse(html)]).toEqual([200, { kind: "unanswered" }]);
});

import { type Address, getAddress, zeroAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import {
  deleteListedToken,
  insertListedToken,
} from "#app/domain/assets/listed-token.store.server.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { claimHubChain } from "#tests/support/claim-hub-chain.ts";
import { deploy } from "#tests/support/deploy.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const claimHub: Address = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const list = "/ecoSystem/stakingIncentive";

let app: App;
let runtime: TestRuntime;
let cookie: string;
const chains = mockChains(14_443, claimHubChain);

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
  cookie = await signIn(app, privateKeyToAccount(devnetKey(devnetIndex.admins[0])));
});
afterAll(() => runtime.close());
beforeEach(() => start(true));

function start(isDeployed: boolean): void {
  const contracts = { claim: claimHub, accessManager: claimHub };
  deploy(runtime, { 4443: isDeployed ? { contracts } : {} });
}

async function read(url: string) {
  const response = await app.handle(appRequest(url, { cookie }));
  return { response, html: (await response.text()).replaceAll("<!-- -->", "") };
}
const post = (url: string, form: Record<string, string>) =>
  app.handle(appRequest(url, { method: "POST", cookie, form }));

/** @returns the path of a new draft's page. */
async function begin(of = list): Promise<string> {
  const response = await post(`${of}?index`, {});
  expect(response.status).toBe(303);
  return response.headers.get("Location") ?? "";
}

const terms = {
  intent: "save",
  title: "Autumn stakers",
  token: zeroAddress,
  budget: "1000",
  start: "2026-11-20T00:00",
  end: "2026-11-30T00:00",
  intervalHours: "24",
  claimDays: "30",
  source: "stakers",
  rule: "pro-rata",
};

test("offers and accepts a token while an admin has listed it", async () => {
  const draft = await begin();
  const added = { chainId: 4443, token: getAddress(`0x${"ab".repeat(20)}`) } as const;
  const chosen = { ...terms, token: added.token };
  const rejected = await post(`${draft}?index`, chosen);
  expect(await rejected.text()).toContain("Choose one of the tokens that are listed.");
  await insertListedToken(runtime.database.db, {
    ...added,
    symbol: "ALD",
    name: "Alder",
    decimals: 6,
    logo: null,
    addedBy: claimHub,
    addedAt: 1,
  });
  const { html } = await read(draft);
  expect(html).toMatch(new RegExp(`<option value="${added.token}"[^>]*>[^<]*ALD`));
  expect((await post(`${draft}?index`, chosen)).status).toBe(303);
  await deleteListedToken(runtime.database.db, added);
  expect((await read(draft)).html).not.toContain(">ALD<");
  expect((await post(`${draft}?index`, chosen)).status).not.toBe(303);
});

test("says in both lists when the claim contract is not deployed or the chain is unreachable", async () => {
  start(false);
  for (const url of [list, "/ecoSystem/validatorIncentive"]) {
    expect((await read(url)).html).toContain("The claim hub is not deployed on TAN Testnet.");
  }
  start(true);
  chains.use(() => {
    throw new Error("silent");
  });
  const { response, html } = await read(list);
  expect(response.status).toBe(200);
  expect(html).toContain("TAN Testnet is not responding, so the incentives cannot be shown.");
  expect(html).not.toContain("New incentive");
});

test("describes an empty list with a button that creates an incentive", async () => {
  const { html } = await read("/ecoSystem/validatorIncentive");
  expect(html).toContain("Incentives for validators appear here.");
  expect(html).toContain("New incentive");
});

test("keeps invalid input with a message for every field", async () => {
  const draft = await begin();
  const wrong = { ...terms, title: "", budget: "1,000", end: "2026-11-01T00:00" };
  const rejected = await post(`${draft}?index`, wrong);
  const html = await rejected.text();
  expect(rejected.status).toBe(400);
  expect(html).toContain("Enter a name.");
  expect(html).toContain(
    "It is unclear whether the comma separates thousands or decimals. Write 1000 or 1.000.",
  );
  expect(html).toContain("The end must be after the start.");
  expect((await read(draft)).html).toContain('value="1,000"');
});

test("neither offers nor accepts locked staking as a source when it is not deployed", async () => {
  const draft = await begin();
  expect((await read(draft)).html).not.toContain("Locked stakers");
  const rejected = await post(`${draft}?index`, { ...terms, source: "eco-stake" });
  expect(rejected.status).toBe(400);
  expect(await rejected.text()).toContain(
    "The locked-staking contract is not deployed, or is not responding",
  );
});

test("leads valid terms to the review and the program's creation", async () => {
  const draft = await begin();
  const saved = await post(`${draft}?index`, terms);
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, `${draft}?step=create`]);
  const { html } = await read(`${draft}?step=create`);
  expect(html).toContain("Review the creation");
  expect(html).toContain("10 of 1 d");
  expect((await read(list)).html).toContain("Autumn stakers");
});

test("finds a draft under its own kind only and deletes it permanently", async () => {
  const draft = await begin();
  const other = draft.replace("stakingIncentive", "validatorIncentive");
  expect((await read(other)).response.status).toBe(404);
  expect((await post(`${other}?index`, { intent: "delete" })).status).toBe(404);
  const gone = await post(`${draft}?index`, { intent: "delete" });
  expect([gone.status, gone.headers.get("Location")]).toEqual([303, list]);
  expect((await read(draft)).response.status).toBe(404);
});

test("starts a clone with the same text", async () => {
  const draft = await begin();
  await post(`${draft}?index`, terms);
  const cloned = (await post(`${draft}?index`, { intent: "clone" })).headers.get("Location") ?? "";
  expect(cloned).not.toBe(draft);
  expect((await read(cloned)).html).toContain('value="Autumn stakers"');
});

test("does not bind a program that is not on the chain", async () => {
  const draft = await begin();
  await post(`${draft}?index`, terms);
  const hash = `0x${"ab".repeat(32)}`;
  for (const form of [{ hash }, { programme: "7" }, {}]) {
    const rejected = await post(`${draft}?index`, { intent: "bind", ...form });
    expect(rejected.status).toBe(400);
    expect(await rejected.text()).toContain("The program is not on the chain yet.");
  }
});

test("returns no rewards, roots or files for a draft", async () => {
  const draft = await begin();
  const id = draft.split("/").at(-1);
  const run = await post(`${draft}/rewards`, { list: `${claimHub},1` });
  expect(run.status).toBe(400);
  for (const file of ["leaves.csv", "inputs.json", "unclaimed.csv"]) {
    const { response } = await read(`/ecoSystem/incentive/${id}/${file}?run=none`);
    expect(response.status).toBe(404);
  }
});

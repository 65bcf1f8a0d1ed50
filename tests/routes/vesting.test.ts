import { pad, zeroAddress, zeroHash } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { replaceEvents } from "#app/domain/events/event.store.server.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains, quietChain } from "#tests/support/chain-mock.ts";
import { deploy } from "#tests/support/deploy.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const vesting = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const token = "0x8464135c8F25Da09e49BC8782676a84730C318bC";
const admin = devnetAddress(devnetIndex.admins[0]);
const other = devnetAddress(devnetIndex.visitor);
const id = `0x${token.slice(2).toLowerCase()}${"1".padStart(22, "0")}00`;

let app: App;
let runtime: TestRuntime;
let cookie: string;
const chains = mockChains(14_443);

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
  deploy(runtime, { 4443: { contracts: { vesting }, tokens: { WTAN: token } } });
  cookie = await signIn(app, privateKeyToAccount(devnetKey(devnetIndex.admins[0])));
});
afterAll(() => runtime.close());

async function read(url: string): Promise<{ status: number; html: string }> {
  const response = await app.handle(appRequest(url, { cookie }));
  return { status: response.status, html: (await response.text()).replaceAll("<!-- -->", "") };
}

async function post(url: string, draft: unknown) {
  const response = await app.handle(appRequest(url, { method: "POST", draft, cookie }));
  return { status: response.status, location: response.headers.get("Location"), response };
}

/** Forgets the chains' responses to the previous test. */
function restart(): void {
  runtime.restart();
}

function silence(): void {
  restart();
  chains.use(() => {
    throw new Error("silent");
  });
}

/** Stores a schedule of the listed token for the admin, as the indexer does. */
async function saveSchedule(): Promise<void> {
  const terms = { start: 1_700_000_000, cliff: 0, duration: 60, step: 0 };
  const rights = { startBps: 0, cliffBps: 0, revocable: true, transferable: false };
  const grant = { ...terms, ...rights, beneficiary: admin, total: "5000000000000000000" };
  const row = {
    chain_id: 4443,
    block_number: 5,
    log_index: 0,
    stream: "vesting",
    block_hash: zeroHash,
    tx_hash: zeroHash,
    sender: null,
    address: vesting.toLowerCase(),
    name: "ScheduleCreated",
    args: JSON.stringify({ id: String(BigInt(id)), funder: other, grant }),
    topic1: id,
    topic2: pad(other, { size: 32 }).toLowerCase(),
    topic3: pad(admin, { size: 32 }).toLowerCase(),
    at: 1_700_000_000_000,
  };
  const range = { chainId: 4443, streams: new Set(["vesting"]), from: 5, to: 5 } as const;
  await runtime.database.db
    .transaction()
    .execute((transaction) => replaceEvents(transaction, range, [row]));
}

const pages = [
  "/vesting",
  "/vesting/created",
  "/vesting/all",
  "/vesting/campaigns",
  "/vesting/create",
  "/vesting/batch",
  `/vesting/4443/${id}`,
  `/vesting/4443/${id}/calendar.ics`,
  `/vesting/4443/${id}/revocation`,
  "/vesting/schedules.csv",
  "/vesting/calendar.ics",
  "/vesting/unlocks.json",
];

test("denies visitors and other wallets all pages, files and writes", async () => {
  const outsider = await signIn(app, privateKeyToAccount(generatePrivateKey()));
  for (const url of pages) {
    expect([url, (await app.handle(appRequest(url))).status]).toEqual([url, 401]);
    const rejected = await app.handle(appRequest(url, { cookie: outsider }));
    expect([url, rejected.status]).toEqual([url, 403]);
  }
  for (const url of ["/vesting/create", "/vesting/batch"]) {
    const request = appRequest(url, { method: "POST", draft: draft(), cookie: outsider });
    expect((await app.handle(request)).status).toBe(403);
  }
  const form = { intent: "hide", funder: other };
  const hide = appRequest(`/vesting/4443/${id}`, { method: "POST", form, cookie: outsider });
  expect((await app.handle(hide)).status).toBe(403);
});

test("leaves schedules of a hidden funder out of one's own list and files", async () => {
  await saveSchedule();
  silence();
  const change = async (intent: string, funder: string) => {
    const form = { intent, funder };
    const url = `/vesting/4443/${id}`;
    return (await app.handle(appRequest(url, { method: "POST", form, cookie }))).status;
  };
  expect(await change("hide", "0x12")).toBe(400);
  await change("hide", other);
  const hidden = await read("/vesting");
  expect(hidden.html).not.toContain("WTAN 1.1");
  expect(hidden.html).toContain("Without hidden funders");
  expect((await read("/vesting/schedules.csv?view=mine")).html).not.toContain(",WTAN,");
  expect((await read("/vesting?hidden=1")).html).toContain("WTAN 1.1");
  expect((await read("/vesting/all")).html).toContain("WTAN 1.1");
  expect((await read("/vesting/schedules.csv?view=mine&hidden=1")).html).toContain(",WTAN,");
  await change("show", other);
  const shown = await read("/vesting");
  expect(shown.html).toContain("WTAN 1.1");
  expect(shown.html).not.toContain("hidden funders");
});

test("renders an unreachable chain on every page without errors", async () => {
  await saveSchedule();
  silence();
  for (const url of ["/vesting", "/vesting/all"]) {
    const { status, html } = await read(url);
    expect(status).toBe(200);
    expect(html).toContain("WTAN 1.1");
    expect(html).toContain("TAN Testnet is not responding, so its vested amounts are unknown.");
  }
  expect((await read("/vesting/created")).html).toContain("Schedules you create appear here.");
  const detail = await read(`/vesting/4443/${id}`);
  expect(detail.status).toBe(200);
  expect(detail.html).toContain("This schedule cannot be shown right now.");
  expect((await read(`/vesting/4443/${id}/calendar.ics`)).status).toBe(503);
  expect((await read("/vesting/schedules.csv")).html).toContain(",WTAN,");
  expect((await read("/vesting/schedules.csv")).html).toContain(",unknown right now,5,,,,,");
  expect(JSON.parse((await read("/vesting/unlocks.json")).html)).toMatchObject({
    tokens: [{ symbol: "WTAN", totals: null }],
  });
  for (const url of ["/vesting/create", "/vesting/batch"]) {
    const { status, html } = await read(url);
    expect(status).toBe(200);
    expect(html).toContain("Your balance is unknown right now.");
  }
  expect(await messageOf(draft())).toBe("TAN Testnet is not responding. Try again.");
});

test.each([
  "/vesting/4443/unknown",
  "/vesting/4443/-1",
  `/vesting/1/${id}`,
  `/vesting/x/${id}`,
  `/vesting/4443/0x${"f".repeat(65)}`,
  // No vesting deployment there.
  `/vesting/97/${id}`,
  "/vesting/campaigns/unknown",
  "/vesting/campaigns/01234567-89ab-7cde-8f01-23456789abcd",
  "/vesting/campaigns/01234567-89ab-7cde-8f01-23456789abcd/results.csv",
])("returns 404 for %s", async (url) => {
  restart();
  expect((await read(url)).status).toBe(404);
});

test("ignores or names invalid URL parameters", async () => {
  restart();
  expect((await read("/vesting/all?before=1-2-x")).status).toBe(200);
  expect((await read("/vesting/schedules.csv?view=theirs")).html).toMatch(
    /^chain_id,id,[^\n]+\r\n/,
  );
  expect((await read("/vesting/unlocks.json?token=0x12")).status).toBe(400);
  const nowhere = `/vesting/create?chain=4443&token=${other}`;
  expect((await read(nowhere)).html).toContain(`There is no contract at ${other} on TAN Testnet.`);
  const coin = `/vesting/batch?chain=4443&token=${zeroAddress}`;
  expect((await read(coin)).html).toContain("coins cannot vest");
});

type Changes = Record<string, unknown>;

function draft(changes: Changes = {}, row: Changes = {}) {
  const end = { count: 1, unit: "months" };
  const terms = { start: "now", cliff: null, end, step: 0, startBps: 0, cliffBps: 0 };
  const grant = { line: 1, beneficiary: other, total: "5", ...terms, note: "" };
  const rows = [{ ...grant, revocable: true, transferable: false, ...row }];
  return { chainId: 4443, token, title: "", after: null, rows, ...changes };
}

async function messageOf(json: unknown): Promise<string> {
  const { status, response } = await post("/vesting/batch", json);
  expect(status).toBe(400);
  const html = (await response.text()).replaceAll("<!-- -->", "");
  const [, message] = /"message\\",\\"([^"\\]+)/.exec(html) ?? [];
  return message ?? html;
}

test.each([
  ["no JSON", "nonsense", "Invalid input"],
  ["another network", draft({ chainId: 1 }), "not one of the console's networks"],
  ["no rows", draft({ rows: [] }), "has no rows"],
  ["nothing to vest", draft({}, { total: "0" }), "is not an amount above zero"],
  ["no beneficiary", draft({}, { beneficiary: "0x12" }), "is not an address"],
  ["the chain's own coin", draft({ token: zeroAddress }), "coins cannot vest"],
  ["a network without vesting", draft({ chainId: 97 }), "Vesting is not deployed on"],
  ["what is no token", draft({ token: other }), "There is no contract at"],
  ["the token as beneficiary", draft({}, { beneficiary: token }), "Line 1: The beneficiary is the"],
])("rejects a draft with %s with a message", async (_, json, message) => {
  restart();
  expect(await messageOf(json)).toContain(message);
});

test.each([
  ["2027-01-31T12:00:00Z", "2027-02-28T12:00:00Z"],
  ["2027-03-15T12:00:00Z", "2027-04-15T12:00:00Z"],
])("saves a month from now at %s until %s", async (now, end) => {
  restart();
  chains.use((method, params) => {
    const answer = quietChain(method, params);
    const timestamp = `0x${(Date.parse(now) / 1_000).toString(16)}`;
    return method === "eth_getBlockByNumber" ? { ...(answer as object), timestamp } : answer;
  });
  const { location: cursor } = await post(
    "/vesting/create",
    draft({}, { total: String(Date.parse(now)) }),
  );
  const csv = await read(`${cursor}/results.csv`);
  const [, row = ""] = csv.html.split("\r\n");
  const iso = (time: string) => new Date(time).toISOString();
  expect(row.split(",").slice(3, 6)).toEqual([iso(now), "", iso(end)]);
});

test("saves grants once and serves their page and file while the chain is unreachable", async () => {
  restart();
  chains.use(quietChain);
  const saved = await post("/vesting/create", draft({ title: "Team" }));
  expect(saved).toMatchObject({
    status: 303,
    location: expect.stringMatching(/^\/vesting\/campaigns\//) as string,
  });
  const again = await post("/vesting/create", draft({ title: "Team" }));
  expect(again.status).toBe(409);
  expect(await again.response.text()).toContain("Team");

  silence();
  const page = await read(saved.location ?? "");
  expect(page.status).toBe(200);
  expect(page.html).toContain("TAN Testnet is not responding");
  const csv = await read(`${saved.location}/results.csv`);
  expect(csv.html).toContain(`1,${other},0.000000000000000005,`);
  expect(csv.html).toContain(",1,unknown,,,,\r\n");
});

import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { listAllRules } from "#app/domain/faucet/rules/edit-rules.store.server.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const accountOf = (index: number): PrivateKeyAccount => privateKeyToAccount(devnetKey(index));
const url = "/faucet/rules";
const address = devnetAddress(9);

let app: App;
let runtime: TestRuntime;
let cookie: string;
mockChains(14_443);

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
  cookie = await signIn(app, accountOf(devnetIndex.admins[0]));
});
afterAll(() => runtime.close());

const send = (to: string, form: Record<string, string>, as = cookie) =>
  app.handle(appRequest(to, { method: "POST", cookie: as, form }));

async function read(to: string): Promise<string> {
  const response = await app.handle(appRequest(to, { cookie }));
  expect(response.status).toBe(200);
  return (await response.text()).replaceAll("<!-- -->", "");
}

const readRules = () => listAllRules(runtime.database.db);
const wallet = {
  intent: "save",
  state: "on",
  way: "session",
  subject: "requester",
  limit: "10",
  windowHours: "1",
  payPercent: "0",
};

test("lists the rules in words", async () => {
  const html = await read(url);
  for (const text of ["Requests of a wallet", "10 requests", "Changes take effect"]) {
    expect(html).toContain(text);
  }
  expect(html).toMatch(/would have matched 0<span [^>]*>never</);
});

test("shows the matches of 7 days, and when a rule has last matched", async () => {
  const { db } = runtime.database;
  const lastAt = Date.UTC(2026, 10, 3, 12, 34, 56);
  runtime.setNow(lastAt + 6 * 86_400_000);
  const hour = Date.UTC(2026, 10, 3, 12);
  const counts = { hour, matched: 1_234, dry: 5_678, last_at: lastAt };
  await db
    .insertInto("faucet_rule_match")
    .values([
      { rule_id: "wallet", ...counts },
      { rule_id: "network", ...counts },
    ])
    .execute();
  const html = await read(url);
  expect(html).toMatch(/>1,234<span [^>]*><time [^>]*>2026-11-03 12:34:56 UTC</);
  expect(html).toMatch(/would have matched 5,678<span [^>]*><time [^>]*>2026-11-03 12:34:56 UTC</);
  await db.deleteFrom("faucet_rule_match").execute();
  runtime.setNow(Date.now());
});

test("saves a rule, and rejects a wrong limit with what was typed", async () => {
  const rejected = await send(`${url}/wallet`, { ...wallet, limit: "many" });
  expect(rejected.status).toBe(400);
  const html = await rejected.text();
  expect(html).toContain("Enter a whole number from 1 to 1000000.");
  expect(html).toContain('value="many"');
  expect((await send(`${url}/wallet`, { ...wallet, limit: "12" })).status).toBe(303);
  const saved = (await readRules()).find(({ id }) => id === "wallet");
  expect(saved).toMatchObject({ limit: 12, position: 3 });
});

test("adds, moves and deletes a rule, and numbers the others without a gap", async () => {
  const before = await readRules();
  const added = { ...wallet, way: "all", above: "5" };
  expect((await send(`${url}/add/balance`, added)).status).toBe(303);
  const last = (await readRules()).at(-1);
  expect(last).toMatchObject({ kind: "balance", above: "5", position: before.length + 1 });
  const id = last?.id ?? "";
  await send(url, { intent: "up", id });
  expect((await readRules()).at(-2)).toMatchObject({ id, position: before.length });
  await send(`${url}/${id}`, { intent: "remove" });
  expect((await readRules()).map(({ position }) => position)).toEqual(before.map((_, i) => i + 1));
});

test("denies a listed address in a test of a request, without a count", async () => {
  const listed = `${url}/lists?list=deny`;
  const entry = { intent: "add", addresses: `${address}\n`, reason: "Resells coins", endsAt: "" };
  expect((await send(listed, entry)).status).toBe(303);
  expect((await send(listed, entry)).status).toBe(400);
  expect(await read(`${url}/lists.csv?list=deny`)).toContain(`${address.toLowerCase()},Resells`);

  const tested = await send(`${url}/test-request`, { address, ip: "203.0.113.9" });
  expect(tested.status).toBe(200);
  const html = (await tested.text()).replaceAll("<!-- -->", "");
  expect(html).toContain("Rule 1 denies the request.");
  const counts = await runtime.database.db.selectFrom("faucet_rule_match").selectAll().execute();
  expect(counts).toEqual([]);

  await send(listed, { intent: "remove", address });
  expect(await read(listed)).toContain("No address is on this list.");
});

test("demands a proof of work, whose seconds a test of a request shows", async () => {
  const work = { intent: "save", state: "on", way: "session", difficulty: "7", capacity: "60" };
  expect((await send(`${url}/work`, work)).status).toBe(303);
  expect(await read(url)).toContain("Proof of work, 7 s");
  const tested = await send(`${url}/test-request`, { address, ip: "" });
  const html = (await tested.text()).replaceAll("<!-- -->", "");
  expect(html).toContain("It needs a proof of work of at most 7 s on a median phone.");
  await send(`${url}/work`, { ...work, state: "dry-run", difficulty: "5" });
});

test("is only for admins of the faucet", async () => {
  const other = await signIn(app, accountOf(devnetIndex.stakingAdmin));
  expect((await send(url, { intent: "down", id: "deny" }, other)).status).toBe(403);
  expect((await readRules())[0]?.id).toBe("deny");
});

test("can only be read while it is viewed as another account", async () => {
  const html = await read(`${url}?as=${address}`);
  expect(html).toMatch(/<fieldset disabled="" title="You are viewing this as another account;/);
  const moved = await send(`${url}?as=${address}`, { intent: "down", id: "deny" });
  expect(moved.status).toBe(403);
});

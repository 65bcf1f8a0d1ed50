import { zeroAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import type { Statistics } from "#app/features/faucet/statistics/statistics.server.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const now = Date.now();
const requester = devnetAddress(8);
const recipient = devnetAddress(9);
const url = "/faucet/statistics";

let app: App;
let runtime: TestRuntime;
let cookie: string;
mockChains(14_443);

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
  cookie = await signIn(app, privateKeyToAccount(devnetKey(devnetIndex.admins[0])));
  runtime.setNow(now);
  await insert("confirmed", { id: "today", at: now - 50_000, tookMs: 40_000 });
  await insert("confirmed", { id: "canary", at: now - 60_000, tookMs: 1_000, canary: 1 });
  await insert("failed", { id: "this-week", at: now - 3 * dayMs });
  await insert("queued", { id: "this-month", at: now - 20 * dayMs });
  await insert("confirmed", { id: "before", at: now - 31 * dayMs });
  const hour = Math.floor(now / hourMs) * hourMs;
  await runtime.database.db
    .insertInto("faucet_rule_match")
    .values([
      { rule_id: "wallet", hour, matched: 3, dry: 0 },
      { rule_id: "network", hour, matched: 0, dry: 5 },
      { rule_id: "allow", hour, matched: 7, dry: 0 },
      { rule_id: "work", hour, matched: 4, dry: 0 },
      { rule_id: "deny", hour: hour - 2 * dayMs, matched: 9, dry: 0 },
    ])
    .execute();
});
afterAll(() => runtime.close());

type NewRequest = { id: string; at: number; tookMs?: number; canary?: 0 | 1 };

/** Stores a request for 10 TAN. */
async function insert(
  status: "confirmed" | "failed" | "queued",
  { id, at, tookMs = 0, canary = 0 }: NewRequest,
): Promise<void> {
  const { db } = runtime.database;
  const account = recipient.toLowerCase();
  await db
    .insertInto("faucet_request")
    .values({ id, recipient: account, requested_by: requester.toLowerCase(), created_at: at })
    .execute();
  await db
    .insertInto("faucet_payment")
    .values({
      id,
      request_id: id,
      chain_id: 4443,
      recipient: account,
      kit: "[]",
      kit_key: `${zeroAddress}:${10n ** 19n}`,
      status,
      reason: null,
      batch_id: null,
      tx_hash: null,
      created_at: at,
      updated_at: at + tookMs,
      canary,
    })
    .execute();
}

async function read(path: string): Promise<string> {
  const response = await app.handle(appRequest(path, { cookie }));
  expect(response.status).toBe(200);
  return (await response.text()).replaceAll("<!-- -->", "");
}

const readStatistics = async (query: string) =>
  JSON.parse(await read(`${url}.json${query}`)) as Statistics;

const sumOf = ({ steps }: Statistics, result: "paid" | "failed" | "open" | "denied") =>
  steps.reduce((sum, step) => sum + step[result], 0);

test("counts what was requested in 24 hours, and sums what was paid", async () => {
  const statistics = await readStatistics("?range=24h");
  expect(statistics).toMatchObject({
    recipients: 1,
    times: { medianMs: 40_000, p95Ms: 40_000 },
    topRequesters: [{ address: requester, count: 1 }],
    topRecipients: [{ address: recipient, count: 1 }],
  });
  expect(statistics.steps).toHaveLength(24);
  expect(statistics.steps[0]?.at).toBe(statistics.from);
  const results = (["paid", "failed", "open", "denied"] as const).map((one) =>
    sumOf(statistics, one),
  );
  expect(results).toEqual([1, 0, 0, 3]);
  expect(statistics.networks.map(({ payouts }) => payouts)).toEqual([1, 0, 0, 0]);
  const coin = statistics.assets.find(({ asset: { id } }) => id === "TAN@4443");
  // There is no vault.
  expect(coin).toMatchObject({ outflow: String(10n ** 19n), refill: null, runwayDays: null });
});

test("lists the rules that have denied requests or demanded work", async () => {
  const wallet = { id: "wallet", rule: "Requests of a wallet", action: "Deny", count: 3 };
  const work = { id: "work", rule: "Proof of work", action: "Proof of work, 5 s", count: 4 };
  const deny = { id: "deny", rule: "Denied addresses", action: "Deny", count: 9 };
  expect((await readStatistics("?range=24h")).rules).toEqual([work, wallet]);
  expect((await readStatistics("?range=7d")).rules).toEqual([deny, work, wallet]);
});

test.each([
  ["7d", 168, [1, 1, 0]],
  ["30d", 30, [1, 1, 1]],
])("counts those of %s", async (range, length, results) => {
  const statistics = await readStatistics(`?range=${range}`);
  expect(statistics.steps).toHaveLength(length);
  expect((["paid", "failed", "open"] as const).map((one) => sumOf(statistics, one))).toEqual(
    results,
  );
});

test.each(["", "?range=", "?range=1y", "?range=__proto__", "?range=7d'--", "?range=%00&range=7d"])(
  "shows 24 hours for %j",
  async (query) => {
    expect((await readStatistics(query)).steps).toHaveLength(24);
    expect(await read(url + query)).toMatch(/<a [^>]*aria-current="true"[^>]*>24 h/);
  },
);

test("sends the page without the figures, which it loads after itself", async () => {
  const html = await read(`${url}?range=7d`);
  expect(html).toMatch(/<a [^>]*aria-current="true"[^>]*>7 d/);
  expect(html).toContain("Loading the figures…");
  expect(html).toContain(`href="${url}.csv?range=7d"`);
  expect(html).not.toContain("Top requesters");
});

test("exports the requests of each hour", async () => {
  const [header, ...lines] = (await read(`${url}.csv?range=24h`)).trim().split("\r\n");
  expect(header).toContain("time_utc,paid,failed,open,denied");
  expect(lines).toHaveLength(24);
  expect(lines.at(-1)).toMatch(/:00:00\.000Z,[01],0,0,3$/);
});

test.each([url, `${url}.json`, `${url}.csv`])("shows %s to admins only", async (path) => {
  expect((await app.handle(appRequest(path))).status).toBe(401);
  const other = await signIn(app, privateKeyToAccount(devnetKey(devnetIndex.stakingAdmin)));
  expect((await app.handle(appRequest(path, { cookie: other }))).status).toBe(403);
});

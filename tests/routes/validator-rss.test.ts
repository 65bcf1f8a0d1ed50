import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { deploy } from "#tests/support/deploy.ts";
import {
  insertIndexedEvents,
  type IndexedTestEvent,
  timeOfBlock,
  txHashOf,
} from "#tests/support/indexed-events.ts";
import { readRss } from "#tests/support/rss.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest } from "#tests/support/sign-in.ts";

const staking = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const feedOf = (id: string | number) => `/api/validators/${id}/events.rss`;
const upTo = 1_000;

let app: App;
let runtime: TestRuntime;
mockChains(14_443);

function at(block: number, name: string, args: Record<string, unknown>): IndexedTestEvent {
  return { block, name, args: { id: 1, ...args } };
}

const registered = { operator: staking, commissionBps: 500 };
const jailed = { status: 3, until: 1_700_000_000, reason: "Two <b>blocks</b> & \u0007 \u202e]]>" };

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
  await insertIndexedEvents(runtime.database.db, { stream: "staking", address: staking, upTo }, [
    at(1, "ValidatorRegistered", registered),
    at(1, "StatusChanged", { status: 2, until: 0, reason: "" }),
    at(2, "CommissionProposed", { commissionBps: 700, effectiveAt: 1_700_000_000 }),
    at(3, "CommissionChanged", { before: 500, commissionBps: 700 }),
    at(4, "StatusChanged", jailed),
    at(5, "Slashed", { bps: 100 }),
    at(6, "StatusChanged", { status: 2, until: 0, reason: "" }),
    at(upTo - 1, "StatusChanged", { status: 6, until: 0, reason: "" }),
    at(1, "ValidatorRegistered", { ...registered, id: 2 }),
    // Beyond the longest feed; all but the first 30 are in it.
    ...Array.from({ length: 80 }, (_, i) =>
      at(10 + i, "CommissionProposed", { id: 2, commissionBps: 600, effectiveAt: i }),
    ),
  ]);
});
afterAll(() => runtime.close());

const start = (isDeployed: boolean) =>
  deploy(runtime, { 4443: isDeployed ? { contracts: { validatorStaking: staking } } : {} });

test("lists a validator's final events, newest first, each with its transaction", async () => {
  start(true);
  const { title, items } = await readRss(app, feedOf(1));
  expect(title).toBe("Events of Validator 1");
  expect(items.map((item) => item.title)).toEqual([
    "Validator 1: Released",
    "Validator 1: Slashed",
    "Validator 1: Jailed",
    "Validator 1: Commission raised",
    "Validator 1: Commission increase",
    "Validator 1: Registered",
  ]);
  const [, , jail, , raise] = items;
  expect(jail).toMatchObject({
    link: `http://127.0.0.1:3000/explorer/4443/tx/${txHashOf(4)}`,
    pubDate: new Date(timeOfBlock(4)).toUTCString(),
  });
  expect(jail?.description).toContain("“Two &lt;b&gt;blocks&lt;/b&gt; &amp;");
  expect(raise?.description).toContain("raises its commission from 5 % to 7 % at 2023-11-14");
  expect(new Set(items.map(({ guid }) => guid)).size).toBe(items.length);
});

test("lists the newest 50 of many events, and knows the commission before them", async () => {
  start(true);
  const { items } = await readRss(app, feedOf(2));
  expect(items).toHaveLength(50);
  expect(items[0]?.pubDate).toBe(new Date(timeOfBlock(89)).toUTCString());
  expect(new Set(items.map((item) => item.title))).toEqual(
    new Set(["Validator 2: Commission increase"]),
  );
  expect(items[49]?.description).toContain("from 5 % to 6 %");
});

test.each(["3", "0", "01", "-1", "x", "9999999999"])(
  "has no feed of the validator %s",
  async (id) => {
    start(true);
    const response = await app.handle(appRequest(feedOf(id)));
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: "no-validator" } });
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  },
);

test("has no feed while staking is not deployed", async () => {
  start(false);
  expect((await app.handle(appRequest(feedOf(1)))).status).toBe(404);
});

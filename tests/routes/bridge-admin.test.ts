import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { clearAlarms, raiseAlarm } from "#app/domain/bridge/relay/alarm.store.server.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains, quietChain } from "#tests/support/chain-mock.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

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

async function overview(): Promise<string> {
  chains.use(quietChain);
  const response = await app.handle(appRequest("/", { cookie }));
  expect(response.status).toBe(200);
  return response.text();
}

test("shows a bridge alarm first in the overview until its cause is gone", async () => {
  const message = "The messages of chain 4443 up to number 7 are not those that were signed.";
  const alarm = { kind: "conflicting-root", subject: "4443:7", origin: 4443 } as const;
  const { db } = runtime.database;
  await db
    .transaction()
    .execute((transaction) => raiseAlarm(transaction, { ...alarm, message, raisedAt: 1 }));
  const html = await overview();
  expect(html).toContain(message);
  expect(html).toContain('role="alert"');
  // No bridge is deployed here, so nothing can be in flight.
  expect(html).not.toContain("Transfers in transit");

  const { kind, subject } = alarm;
  await db
    .transaction()
    .execute((transaction) => clearAlarms(transaction, { kind, subjects: [subject], now: 2 }));
  expect(await overview()).not.toContain(message);
});

test("links an alarm to its details page, which requires a session", async () => {
  const alarm = {
    kind: "insolvent",
    subject: "TAN",
    origin: 4443,
    message: "4 TAN more were minted than locked.",
    raisedAt: 1,
  } as const;
  const { db } = runtime.database;
  await db.transaction().execute((transaction) => raiseAlarm(transaction, alarm));
  const html = await overview();
  expect(html).toContain(alarm.message);
  expect(html).toMatch(/href="\/bridgeAdmin\/solvency"[^>]*>(<[^>]+>)*Open Solvency/);
  for (const path of ["/bridgeAdmin/solvency", "/bridgeAdmin/configuration"]) {
    const outsider = await app.handle(appRequest(path));
    expect([outsider.status, path]).toEqual([401, path]);
    const without = await app.handle(appRequest(path, { cookie }));
    expect(await without.text()).toContain("The bridge is not deployed.");
  }
});

test("reports an unreachable chain once, whether its alarm is raised or not", async () => {
  const alarm = {
    kind: "silent-chain",
    subject: "97",
    origin: 97,
    message: "BNB has not answered for more than half a minute.",
    raisedAt: 1,
  } as const;
  const { db } = runtime.database;
  await db.transaction().execute((transaction) => raiseAlarm(transaction, alarm));
  expect(drawn(await overview())).toContain(alarm.message);
  chains.use(() => {
    throw new Error("cut");
  });
  const html = drawn(await (await app.handle(appRequest("/", { cookie }))).text());
  expect(html).toContain("BNB test network is not responding");
  expect(html).not.toContain(alarm.message);
});

/** Returns the page without the data that it is rendered from. */
function drawn(html: string): string {
  return html.slice(0, html.indexOf("window.__remixContext =")).replaceAll("<!-- -->", "");
}

import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { clearAlarms, raiseAlarm } from "#app/features/bridge/relay/alarm.store.server.ts";
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

async function desk(): Promise<string> {
  chains.use(quietChain);
  const response = await app.handle(appRequest("/", { cookie }));
  expect(response.status).toBe(200);
  return response.text();
}

test("an alarm of the bridge is the first thing on the desk until its cause is gone", async () => {
  const sentence = "The messages of chain 4443 up to number 7 are not those that were signed.";
  const alarm = { kind: "conflicting-root", subject: "4443:7", origin: 4443 } as const;
  const { db } = runtime.database;
  await db
    .transaction()
    .execute((transaction) => raiseAlarm(transaction, { ...alarm, sentence, raisedAt: 1 }));
  const html = await desk();
  expect(html).toContain(sentence);
  expect(html).toContain('role="alert"');
  // No bridge stands here, so nothing can be under way.
  expect(html).not.toContain("Transfers under way");

  const { kind, subject } = alarm;
  await db
    .transaction()
    .execute((transaction) => clearAlarms(transaction, { kind, subjects: [subject], now: 2 }));
  expect(await desk()).not.toContain(sentence);
});

test("an alarm leads to the page that says more, and that page asks who one is", async () => {
  const alarm = {
    kind: "insolvent",
    subject: "TAN",
    origin: 4443,
    sentence: "4 TAN more were made than are locked.",
    raisedAt: 1,
  } as const;
  const { db } = runtime.database;
  await db.transaction().execute((transaction) => raiseAlarm(transaction, alarm));
  const html = await desk();
  expect(html).toContain(alarm.sentence);
  expect(html).toMatch(/href="\/bridgeAdmin\/solvency"[^>]*>(<[^>]+>)*Open Solvency/);
  for (const path of ["/bridgeAdmin/solvency", "/bridgeAdmin/configuration"]) {
    const stranger = await app.handle(appRequest(path));
    expect([stranger.status, path]).toEqual([401, path]);
    const without = await app.handle(appRequest(path, { cookie }));
    expect(await without.text()).toContain("The bridge is not deployed.");
  }
});

test("a silent chain is said once, whether its alarm is raised or not", async () => {
  const alarm = {
    kind: "silent-chain",
    subject: "97",
    origin: 97,
    sentence: "BNB has not answered for more than half a minute.",
    raisedAt: 1,
  } as const;
  const { db } = runtime.database;
  await db.transaction().execute((transaction) => raiseAlarm(transaction, alarm));
  expect(drawn(await desk())).toContain(alarm.sentence);
  chains.use(() => {
    throw new Error("cut");
  });
  // The server's head may be half a second old.
  await new Promise((resolve) => setTimeout(resolve, 600));
  const html = drawn(await (await app.handle(appRequest("/", { cookie }))).text());
  expect(html).toContain("BNB test network does not answer");
  expect(html).not.toContain(alarm.sentence);
});

/** The page without the data that it is drawn from. */
function drawn(html: string): string {
  return html.slice(0, html.indexOf("window.__remixContext =")).replaceAll("<!-- -->", "");
}

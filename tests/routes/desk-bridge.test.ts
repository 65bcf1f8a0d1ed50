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

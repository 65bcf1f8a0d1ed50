import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { clearAlarms, raiseAlarm } from "#app/domain/alerts/alarm.store.server.ts";
import type { Alarm } from "#app/domain/alerts/alarm.types.ts";
import { bridgeAlarm } from "#app/domain/bridge/alarms.ts";
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

const raise = (alarm: Alarm) =>
  runtime.database.db
    .transaction()
    .execute((transaction) => raiseAlarm(transaction, alarm, runtime.now()));

const clear = ({ code, subject }: Alarm) =>
  runtime.database.db
    .transaction()
    .execute((transaction) =>
      clearAlarms(transaction, { code, subjects: [subject] }, runtime.now()),
    );

test("shows a bridge alarm first in the overview until its cause is gone", async () => {
  const values = { domain: 4443, index: 7 };
  const alarm = bridgeAlarm({ code: "conflicting-root", subject: "4443:7", values });
  await raise(alarm);
  const html = await overview();
  expect(html).toContain("Our validators stopped signing messages of chain 4443");
  expect(html).toContain('role="alert"');
  // No bridge is deployed here, so nothing can be in flight.
  expect(html).not.toContain("Transfers in transit");

  await clear(alarm);
  expect(await overview()).not.toContain("Our validators stopped signing");
});

test("links an alarm to its details page, which requires a session", async () => {
  const values = { symbol: "TAN", amount: "4 TAN" };
  const alarm = bridgeAlarm({ code: "insolvent", subject: "TAN", values });
  await raise(alarm);
  const html = await overview();
  expect(html).toContain("4 TAN more are minted or in transit than locked");
  expect(html).toMatch(/href="\/bridgeAdmin\/solvency"[^>]*>(<[^>]+>)*Open Solvency/);
  for (const path of ["/bridgeAdmin/solvency", "/bridgeAdmin/configuration"]) {
    const outsider = await app.handle(appRequest(path));
    expect([outsider.status, path]).toEqual([401, path]);
    const without = await app.handle(appRequest(path, { cookie }));
    expect(await without.text()).toContain("The bridge is not deployed.");
  }
  await clear(alarm);
});

test("reports an unreachable chain once, whether its alarm is raised or not", async () => {
  const values = { chain: "BNB test network", chainId: 97 };
  await raise(bridgeAlarm({ code: "silent-chain", subject: "97", values }));
  const message = "It has not responded for more than half a minute";
  expect(drawn(await overview())).toContain(message);
  chains.use(() => {
    throw new Error("cut");
  });
  const html = drawn(await (await app.handle(appRequest("/", { cookie }))).text());
  expect(html).toContain("BNB test network is not responding");
  expect(html).not.toContain(message);
});

test("says that nothing waits for the admin, and links the inbox", async () => {
  const html = drawn(await overview());
  expect(html).toContain("Nothing waits for you.");
  expect(html).toMatch(/<a[^>]* href="\/inbox"[^>]*>Open the inbox/);
});

/** Returns the page without the data that it is rendered from. */
function drawn(html: string): string {
  return html.slice(0, html.indexOf("window.__remixContext =")).replaceAll("<!-- -->", "");
}

import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

let app: App;
let runtime: TestRuntime;
let session: string;
mockChains(14_443);

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
  session = await signIn(app, privateKeyToAccount(devnetKey(devnetIndex.admins[0])));
});
afterAll(() => runtime.close());

/** Loads a page with times for a reader with this cookie. */
async function load(cookie: string | null): Promise<{ zone: string | undefined; times: string[] }> {
  const cookies = cookie === null ? session : `${session}; times=${cookie}`;
  const response = await app.handle(appRequest("/terms/acceptances", { cookie: cookies }));
  const html = await response.text();
  return {
    zone: /<html[^>]* data-zone="([^"]*)"/.exec(html)?.[1],
    times: [...html.matchAll(/<time [^>]*>\d{4}-\d\d-\d\d [\d:]{8} ([^<]+)<\/time>/g)].map(
      ([, name]) => name ?? "",
    ),
  };
}

const readers = [
  [null, "local:UTC", "UTC"],
  ["local:Asia/Kathmandu", "local:Asia/Kathmandu", "GMT+5:45"],
  ["local:Asia/Tokyo", "local:Asia/Tokyo", "GMT+9"],
  ["utc:Asia/Tokyo", "utc:Asia/Tokyo", "UTC"],
  ["local:<script>", "local:UTC", "UTC"],
] as const;

test("writes each reader's times in the reader's own zone, for many at once", async () => {
  const visits = [...readers, ...readers, ...readers];
  const pages = await Promise.all(visits.map(([cookie]) => load(cookie)));
  expect(pages).toEqual(visits.map(([, zone, name]) => ({ zone, times: [name] })));
});

test("writes files in UTC for a reader of another zone", async () => {
  const cookie = `${session}; times=local:Asia/Tokyo`;
  const response = await app.handle(appRequest("/terms/acceptances.csv", { cookie }));
  expect(await response.text()).toMatch(/\r\n\d{4}-\d\d-\d\dT[\d:.]+Z,/);
});

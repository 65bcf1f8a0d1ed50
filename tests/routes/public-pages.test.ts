import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { incidentCodes } from "#app/features/status/incidents.ts";
import { publicPaths } from "#app/paths/public.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

let app: App;
let runtime: TestRuntime;

mockChains(14_443);

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
});
beforeEach(() => runtime.restart({ PUBLIC_PAGES: "status" }));
afterAll(() => runtime.close());

const get = (path: string, cookie?: string) => app.handle(appRequest(path, { cookie }));

/** Returns how requests can reach the public routes' loaders: as a page, as its data, or alone. */
function listReadings(): string[] {
  const routes = Object.values(app.build.routes).flatMap((route) =>
    route?.id.startsWith("routes/_public.") ? [route] : [],
  );
  expect(routes.filter(({ module }) => module.loader === undefined)).toEqual([]);
  const readings = routes.flatMap(({ id, path = "" }) => [
    `/${path}`,
    `/${path}.data`,
    `/${path}.data?_routes=${encodeURIComponent(id)}`,
  ]);
  expect(readings).toEqual(expect.arrayContaining(Object.values(publicPaths)));
  return readings;
}

test("do not exist unless the operator names their area", async () => {
  runtime.restart({ PUBLIC_PAGES: "" });
  const admin = await signIn(app, privateKeyToAccount(devnetKey(devnetIndex.admins[0])));
  for (const path of listReadings()) {
    for (const cookie of [undefined, admin]) {
      expect([path, (await get(path, cookie)).status]).toEqual([path, 404]);
    }
  }
});

test("are served to everyone, without anything of the console", async () => {
  const response = await get(publicPaths.status);
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain("Network status");
  expect(html).not.toContain("Bridge Admin");
  expect(html).not.toContain("Open menu");
});

test("tell nothing that is stored and not for the public", async () => {
  const secret = "SECRET-OF-OPERATORS";
  const { db } = runtime.database;
  const now = Date.now();
  const values = { chain: "Sepolia", symbol: "ETH", below: 0 };
  const details = JSON.stringify(
    Object.assign({ relayer: secret, host: secret, message: secret, vault: secret }, values),
  );
  await db.deleteFrom("alarm").execute();
  await db
    .insertInto("alarm")
    .values(
      [...incidentCodes, "unusable-node", "dispenser-low", "channel-failing"].map((code, i) => ({
        id: `alarm-${code}`,
        key: `${code}:${secret}`,
        area: "bridge" as const,
        code,
        subject: `11155111:${secret}`,
        severity: "critical" as const,
        details,
        raised_at: now - 1_000 - i,
        acknowledged_by: secret,
        acknowledged_at: now,
        note: secret,
      })),
    )
    .execute();
  const bodies: string[] = [];
  for (const path of listReadings()) bodies.push(await (await get(path)).text());
  expect(bodies.filter((body) => body.includes("No response from Sepolia")).length).toBeGreaterThan(
    3,
  );
  expect(bodies.filter((body) => body.includes(secret))).toEqual([]);
});

test("let programs of any origin read the status, and ask whether it has changed", async () => {
  const response = await get(publicPaths.statusJson);
  expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(await response.json()).toMatchObject({
    networks: [{ chainId: 4443 }, { chainId: 11155111 }, { chainId: 97 }, { chainId: 80002 }],
  });
  const request = appRequest(publicPaths.statusJson);
  request.headers.set("If-None-Match", response.headers.get("ETag") ?? "");
  expect((await app.handle(request)).status).toBe(304);
});

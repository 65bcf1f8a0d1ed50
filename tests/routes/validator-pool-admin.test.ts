import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { deploy } from "#tests/support/deploy.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, origin, signIn } from "#tests/support/sign-in.ts";

const address = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const names = ["validatorStaking", "slashCourt", "minimumContract", "accessManager"];
const pages = ["slashing", "parameters", "rewards", "uptime", "access"].map(
  (tab) => `/admin/${tab}`,
);

let app: App;
let runtime: TestRuntime;
const chains = mockChains(14_443);
const cookies = { admin: "", stakingOnly: "", other: "" };

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
  const cookieOf = (index: number) => signIn(app, privateKeyToAccount(devnetKey(index)));
  cookies.admin = await cookieOf(devnetIndex.admins[0]);
  cookies.stakingOnly = await cookieOf(devnetIndex.stakingAdmin);
  cookies.other = await cookieOf(devnetIndex.bridgeAndEcosystemAdmin);
});
afterAll(() => runtime.close());

function start(isDeployed: boolean): void {
  const contracts = Object.fromEntries(names.map((name) => [name, address]));
  deploy(runtime, { 4443: isDeployed ? { contracts } : {} });
}

async function read(url: string, cookie: string) {
  const response = await app.handle(appRequest(url, { cookie }));
  return { response, html: (await response.text()).replaceAll("<!-- -->", "") };
}

test.each([...pages, "/admin/uptime.csv"])(
  "redirects accounts off the staking list from %s",
  async (url) => {
    const { response } = await read(url, cookies.other);
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/"]);
    expect((await read(url, cookies.stakingOnly)).response.status).toBe(403);
  },
);

test("says on every tab when staking is not deployed", async () => {
  start(false);
  for (const url of pages) {
    const { response, html } = await read(url, cookies.admin);
    expect([url, response.status]).toEqual([url, 200]);
    expect(html).toContain("Staking is not deployed on TAN Testnet. Deploy the contracts first");
  }
});

test("renders an unreachable chain on every tab, without forms", async () => {
  start(true);
  chains.use(() => {
    throw new Error("silent");
  });
  for (const url of pages) {
    const { response, html } = await read(url, cookies.admin);
    expect([url, response.status]).toEqual([url, 200]);
    expect(html).toContain("TAN Testnet is not responding, so the validators cannot be shown.");
    const [, main = ""] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
    expect(main).toMatch(/Validator pool admin/i);
    expect(main).not.toContain("<form");
  }
});

test("treats invalid contract responses like an unreachable chain", async () => {
  start(true);
  for (const url of pages) {
    expect((await read(url, cookies.admin)).html).toContain("cannot be shown");
  }
});

test("requires the staking list for an import and stores nothing that it cannot verify", async () => {
  start(true);
  const form = { intent: "import", epoch: "1", list: "1,100,98,2" };
  const send = (cookie: string, changed: Record<string, string> = {}) =>
    app.handle(
      appRequest("/admin/uptime", { method: "POST", cookie, form: { ...form, ...changed } }),
    );
  expect((await send(cookies.other)).headers.get("Location")).toBe("/");
  expect((await send(cookies.stakingOnly)).status).toBe(403);
  expect((await send(cookies.admin)).status).toBe(400);
  expect((await send(cookies.admin, { epoch: "1e3" })).status).toBe(400);
  expect((await send(cookies.admin, { intent: "threshold", threshold: "x" })).status).toBe(400);
  const { db } = runtime.database;
  expect(await db.selectFrom("staking_uptime").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("staking_uptime_setting").selectAll().execute()).toEqual([]);
});

test("lets only staking admins save and read slash evidence, as attachments", async () => {
  start(true);
  const form = () => {
    const fields = new FormData();
    fields.set("text", "Signed two blocks of one height.");
    fields.append("file", new Blob(["a,b\n1,2\n"]), "..\\proof.csv");
    return fields;
  };
  const send = (cookie: string, query = "") =>
    app.handle(
      new Request(`${origin}/admin/slashing/evidence${query}`, {
        method: "POST",
        headers: { Origin: origin, Host: new URL(origin).host, Cookie: cookie },
        body: form(),
      }),
    );
  const { db } = runtime.database;
  expect((await send(cookies.other)).headers.get("Location")).toBe("/");
  expect((await send(cookies.stakingOnly)).status).toBe(403);
  expect((await send(cookies.admin, `?as=${address}`)).status).toBe(403);
  expect(await db.selectFrom("slash_evidence").selectAll().execute()).toEqual([]);

  const response = await send(cookies.admin);
  expect(response.status).toBe(201);
  const saved = (await response.json()) as { hash: string; files: [{ sha256: string }] };
  expect(saved).toMatchObject({ files: [{ name: "proof.csv", size: 8, type: "text/csv" }] });
  const file = `/admin/slashing/evidence/${saved.hash}/${saved.files[0].sha256}`;
  expect((await read(file, cookies.other)).response.headers.get("Location")).toBe("/");
  expect((await read(file, cookies.stakingOnly)).response.status).toBe(403);
  const found = await read(file, cookies.admin);
  expect([found.response.status, found.html]).toEqual([200, "a,b\n1,2\n"]);
  const headers = Object.fromEntries(found.response.headers);
  expect(headers).toMatchObject({
    "content-disposition": "attachment; filename=\"proof.csv\"; filename*=UTF-8''proof.csv",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
    "cache-control": "private, no-store",
  });
  const audits = await db
    .selectFrom("audit")
    .select("subject")
    .where("action", "=", "staking.save-evidence")
    .execute();
  expect(audits).toEqual([{ subject: saved.hash }]);
});

test("exports only a header when nothing was imported", async () => {
  start(true);
  const { response, html } = await read("/admin/uptime.csv", cookies.admin);
  expect(response.headers.get("Content-Disposition")).toMatch(/"validator-uptime-[\d-]{10}\.csv"$/);
  expect(html).toBe("epoch,validator,expected,signed,missed\r\n");
});

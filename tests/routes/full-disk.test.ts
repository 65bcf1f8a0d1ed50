import { sql } from "kysely";
import { privateKeyToAccount } from "viem/accounts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { idleLimitMs } from "#app/session/session.server.ts";
import { insertAcceptance } from "#app/session/terms-acceptance.store.server.ts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { newId } from "#app/platform/id.server.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signedClaim, signIn } from "#tests/support/sign-in.ts";

const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
const message = "The console's disk is full";

let app: App;
let runtime: TestRuntime;

mockChains(14_443);
beforeAll(async () => {
  app = await loadApp();
});
beforeEach(async () => {
  runtime = await startTestRuntime();
  return () => runtime.close();
});

/** Lets the database grow no further, and fills it to the last row. */
async function fillDisk(): Promise<void> {
  const { db } = runtime.database;
  await sql`pragma max_page_count = 1`.execute(db);
  await fill((id, text) => {
    const row = { id, at: 0, actor: "0x", action: "a", subject: "s", details: text };
    const rest = { chain_id: null, tx_hash: null, area: "", topic: null, ip_hash: null };
    const values = { ...row, ...rest };
    return db.insertInto("audit").values(values).execute();
  });
  // Its last page still has space for a small row.
  await fill((id, text) => {
    const terms = { version: 1, sha256: "aa", accepted_at: 1, chain_id: 4443 };
    return insertAcceptance(db, { id, address: id, ...terms, message: text, signature: "0x" });
  });
}

async function fill(insert: (id: string, text: string) => Promise<unknown>): Promise<void> {
  for (const length of [4_000, 100, 1]) {
    const insertAll = async () => {
      for (let i = 0; i < 10_000; i += 1) await insert(newId(0), "x".repeat(length));
    };
    await expect(insertAll()).rejects.toMatchObject({ code: "SQLITE_FULL" });
  }
}

/** Makes each change of a table write more than fits, which a small change alone does not. */
async function growWith(table: string): Promise<void> {
  await sql`create trigger growing before update on ${sql.table(table)} begin
    insert into audit (id, at, actor, action, subject, details)
    values (hex(randomblob(16)), 0, '0x', 'a', 's', hex(randomblob(100000)));
  end`.execute(runtime.database.db);
}

const freeDisk = () => sql`pragma max_page_count = 1000000`.execute(runtime.database.db);

test("refuses to sign in with 503 and a sentence, and signs in once there is space", async () => {
  const claims = [await signedClaim(app, admin), await signedClaim(app, admin)];
  await fillDisk();
  const verify = (json: unknown) =>
    app.handle(appRequest("/api/siwe/verify", { method: "POST", json }));
  const requestNonce = () => app.handle(appRequest(`/api/siwe/nonce?address=${admin.address}`));
  let nonce = await requestNonce();
  for (let i = 0; i < 200 && nonce.status === 200; i += 1) nonce = await requestNonce();
  const rejected = [await verify(claims[0]), nonce];
  for (const response of rejected) {
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("5");
    expect(await response.text()).toContain(message);
  }
  await freeDisk();
  expect((await verify(claims[1])).status).toBe(200);
});

test("is not ready until it can write again", async () => {
  const fetchDatabase = async () => {
    const response = await app.handle(appRequest("/readyz"));
    const { database } = (await response.json()) as { database: boolean };
    return { status: response.status, database };
  };
  const now = Date.now();
  runtime.setNow(now);
  expect(await fetchDatabase()).toMatchObject({ database: true });
  await fillDisk();
  runtime.setNow(now + 6_000);
  expect(await fetchDatabase()).toEqual({ status: 503, database: false });
  await freeDisk();
  runtime.setNow(now + 12_000);
  expect(await fetchDatabase()).toMatchObject({ database: true });
  const leases = await runtime.database.db.selectFrom("lease").select("name").execute();
  expect(leases).toEqual([]);
});

test("still shows pages, also when it would note the last use of the session", async () => {
  const cookie = await signIn(app, admin);
  await growWith("session");
  await fillDisk();
  runtime.setNow(Date.now() + idleLimitMs - 60_000);
  expect((await app.handle(appRequest("/api/siwe/session", { cookie }))).status).toBe(200);
});

test("refuses a page's form with 503 and its file with 507", async () => {
  const cookie = await signIn(app, admin);
  const id = newId(Date.now());
  const row = { wallet: admin.address.toLowerCase(), fact: "f", kind: "slashed" } as const;
  const details = JSON.stringify({ kind: "slashed", validator: 1, bps: 100 });
  const when = { at: 1, created_at: 1, read_at: null };
  await runtime.database.db
    .insertInto("staking_alert")
    .values({ id, ...row, details, ...when, block: 1, block_hash: "0x" })
    .execute();
  await growWith("staking_alert");
  await fillDisk();
  const form = { intent: "read", id };
  const page = await app.handle(appRequest("/staking/alerts", { method: "POST", cookie, form }));
  expect(page.status).toBe(503);
  expect(page.headers.get("Retry-After")).toBe("5");
  expect(await page.text()).toContain("disk is full");

  const upload = appRequest("/staking/alerts", { method: "POST", cookie });
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.append(name, value);
  const headers = new Headers(upload.headers);
  const file = await app.handle(new Request(upload.url, { method: "POST", headers, body }));
  expect(file.status).toBe(507);
  expect(await file.text()).toContain("disk is full");
});

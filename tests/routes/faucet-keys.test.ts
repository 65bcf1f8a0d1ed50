import { sql } from "kysely";
import { getAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { insertListedToken } from "#app/domain/assets/listed-token.store.server.ts";
import type { ApiKey } from "#app/domain/faucet/keys/api-key.ts";
import { listKeys } from "#app/domain/faucet/keys/api-key.store.server.ts";
import { insertRequest } from "#app/domain/faucet/payment.store.server.ts";
import { saveSettings } from "#app/domain/faucet/settings.store.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { addApiKey } from "#tests/support/api-key.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, origin, signIn } from "#tests/support/sign-in.ts";

const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
const recipient = devnetAddress(9);
const url = "/faucet/access";
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const coin = `0x${"0".repeat(40)}@4443`;
const birchToken = getAddress(`0x${"a1".repeat(20)}`);
const secretPattern = /tanf_[0-9a-f]{64}/;

let app: App;
let runtime: TestRuntime;
let cookie: string;
mockChains(14_443);

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
  cookie = await signIn(app, admin);
  const birch = { chainId: 4443, token: birchToken, symbol: "BIR", decimals: 6 } as const;
  const listed = { name: "Birch", logo: null, addedBy: admin.address, addedAt: 1 };
  await insertListedToken(db(), { ...birch, ...listed });
  const settings = { enabled: true, amount: 1n, isUpTo: false, cooldownMs: hourMs };
  await saveSettings(db(), { ...birch, settings }, 1);
});
afterAll(() => runtime.close());

const db = () => runtime.database.db;
const send = (to: string, form: Record<string, string>, as = cookie) =>
  app.handle(appRequest(to, { method: "POST", cookie: as, form }));

async function read(to: string): Promise<string> {
  const response = await app.handle(appRequest(to, { cookie }));
  expect(response.status).toBe(200);
  return (await response.text()).replaceAll("<!-- -->", "");
}

type Call = { method?: string; headers?: Record<string, string>; json?: object };

/** Calls the API as a program without a cookie or an origin does. */
function call(path: string, secret: string, { method = "GET", headers = {}, json }: Call = {}) {
  return app.handle(
    new Request(origin + path, {
      method,
      headers: {
        Authorization: `Bearer ${secret}`,
        "Content-Type": "application/json",
        ...headers,
      },
      body: json === undefined ? null : JSON.stringify(json),
    }),
  );
}

type Answer = { status: number; code: string | null; message: string | null; headers: Headers };

async function request(
  secret: string,
  { assets = ["TAN"], idempotencyKey }: { assets?: string[]; idempotencyKey?: string } = {},
): Promise<Answer & { id: string | null }> {
  const response = await call("/api/faucet", secret, {
    method: "POST",
    headers: idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey },
    json: { address: recipient, assets },
  });
  const body = (await response.json()) as {
    id?: string;
    error?: { code: string; message: string };
  };
  const { status, headers } = response;
  const { code = null, message = null } = body.error ?? {};
  return { status, headers, id: body.id ?? null, code, message };
}

/** The chain is mocked and has no vault: this is the answer to a key that is accepted. */
const accepted = { status: 503, code: "not-deployed" };

/** Stores a request of a key. */
async function storeRequest(
  { id: keyId }: ApiKey,
  idempotency: { idempotencyKey?: string; idempotencyHash?: string } = {},
) {
  const id = newId(runtime.now());
  const stored = { id, recipient, requestedBy: null, keyId, ...idempotency };
  await db()
    .transaction()
    .execute((trx) => insertRequest(trx, { ...stored, createdAt: runtime.now() }));
  return id;
}

test("creates a key, shows its secret once, and stores only its hash", async () => {
  const form = {
    intent: "add",
    name: "CI of the bridge",
    requestsPerDay: "200",
    expiresAt: "",
    [`asset-${coin}`]: "on",
  };
  const created = await send(`${url}/keys/add`, form);
  expect(created.status).toBe(201);
  const html = await created.text();
  expect(html).toContain("It is not shown again.");
  const secret = secretPattern.exec(html)?.[0] ?? "";
  expect(await request(secret)).toMatchObject(accepted);

  const [key] = await listKeys(db());
  expect(key).toMatchObject({ name: "CI of the bridge", requestsPerDay: 200, assets: [coin] });
  const list = await read(url);
  for (const text of ["CI of the bridge", `${secret.slice(0, 11)}…`, "0 of 200", "Active"]) {
    expect(list).toContain(text);
  }
  const page = await read(`${url}/keys/${key?.id}`);
  const rows = JSON.stringify([
    await db().selectFrom("faucet_api_key").selectAll().execute(),
    await db().selectFrom("audit").selectAll().execute(),
  ]);
  expect(rows).toContain("faucet-key.add");
  for (const text of [list, page, rows]) expect(text).not.toMatch(secretPattern);
});

test("rejects a key without a name, with a quota of zero or an end in the past", async () => {
  const before = await listKeys(db());
  const rejected = await send(`${url}/keys/add`, {
    intent: "add",
    name: " ",
    requestsPerDay: "0",
    expiresAt: "2026",
  });
  expect(rejected.status).toBe(400);
  const html = await rejected.text();
  for (const error of ["Enter who uses it.", "Enter a number from 1 to", "Choose a day and"]) {
    expect(html).toContain(error);
  }
  const past = { intent: "add", name: "CI", requestsPerDay: "1", expiresAt: "2020-01-01T00:00" };
  const ended = await send(`${url}/keys/add`, past);
  expect(ended.status).toBe(400);
  expect(await ended.text()).toContain("The end must be in the future.");
  expect(await listKeys(db())).toEqual(before);
});

test("is only for admins of the faucet", async () => {
  const { key } = await addApiKey(db());
  const other = await signIn(app, privateKeyToAccount(devnetKey(devnetIndex.stakingAdmin)));
  const revoked = await send(`${url}/keys/${key.id}`, { intent: "revoke" }, other);
  expect(revoked.status).toBe(403);
});

test("rejects an unknown key, an expired key, and one beside a session", async () => {
  const unknown = await request(`tanf_${"0".repeat(64)}`);
  expect(unknown).toMatchObject({ status: 401, code: "bad-key" });
  expect(unknown.message).toContain("is not known");
  expect(unknown.headers.get("WWW-Authenticate")).toBe("Bearer");

  const { secret } = await addApiKey(db(), { expiresAt: runtime.now() - 1 });
  const expired = await request(secret);
  expect(expired).toMatchObject({ status: 401, code: "bad-key" });
  expect(expired.message).toContain("has expired");

  // A wrong key is not replaced by the session of the browser.
  const both = appRequest("/api/faucet/unknown", { cookie });
  both.headers.set("Authorization", "Bearer tanf_0");
  expect((await app.handle(both)).status).toBe(401);
  // A proxy's own password is not a key.
  const basic = appRequest("/api/faucet/unknown", { cookie });
  basic.headers.set("Authorization", "Basic dXNlcjpwYXNz");
  expect((await app.handle(basic)).status).toBe(404);
});

test("pays a key only its assets", async () => {
  const { secret } = await addApiKey(db(), { assets: [coin] });
  expect(await request(secret)).toMatchObject(accepted);
  const other = await request(secret, { assets: ["TAN", "BIR"] });
  expect(other).toMatchObject({ status: 403, code: "not-of-key" });
  expect(other.message).toBe("BIR@4443: This API key may not request BIR.");

  const response = await call(`/api/faucet/status?address=${recipient}`, secret);
  const statuses = (await response.json()) as { asset: string; reason: string }[];
  const reasonOf = (id: string) => statuses.find(({ asset }) => asset === id)?.reason;
  expect([reasonOf("TAN@4443"), reasonOf("BIR@4443")]).toEqual(["not-deployed", "not-of-key"]);
});

test("answers 429 with the time of the next request when the quota is used", async () => {
  const { key, secret } = await addApiKey(db(), { requestsPerDay: 2 });
  await storeRequest(key);
  expect(await request(secret)).toMatchObject(accepted);
  await storeRequest(key);
  const rejected = await request(secret);
  expect(rejected).toMatchObject({ status: 429, code: "quota-used" });
  expect(rejected.message).toBe(
    "This API key may make 2 requests in 24 hours, and has. Try again later.",
  );
  const seconds = Number(rejected.headers.get("Retry-After"));
  expect(seconds).toBeGreaterThan(86_000);
  expect(seconds).toBeLessThanOrEqual(86_400);
  expect(await read(url)).toContain("2 of 2");
});

test("answers a repeated idempotency key with the first request, also beyond the quota", async () => {
  const { key, secret } = await addApiKey(db(), { requestsPerDay: 1 });
  // From before hashes were stored.
  const id = await storeRequest(key, { idempotencyKey: "build-4711" });
  expect(await request(secret, { idempotencyKey: "build-4711" })).toMatchObject({
    status: 202,
    id,
  });
  expect(await request(secret, { idempotencyKey: "build-4712" })).toMatchObject({ status: 429 });
  const wrong = await request(secret, { idempotencyKey: "build 4711" });
  expect(wrong).toMatchObject({ status: 400, code: "bad-field" });
  expect(wrong.message).toMatch(/^Idempotency-Key: must have 1 to 100/);

  const { secret: other } = await addApiKey(db());
  expect(await request(other, { idempotencyKey: "build-4711" })).toMatchObject(accepted);
});

test("answers 422 to an idempotency key of another request", async () => {
  const { key, secret } = await addApiKey(db());
  await storeRequest(key, { idempotencyKey: "build-4713", idempotencyHash: "other" });
  expect(await request(secret, { idempotencyKey: "build-4713" })).toMatchObject({
    status: 422,
    code: "idempotency-key-used",
    message: "This Idempotency-Key was used for another request. Use a new one.",
  });
});

test("shows a request to the key that made it only", async () => {
  const { key, secret } = await addApiKey(db());
  const { secret: other } = await addApiKey(db());
  const id = await storeRequest(key);
  const own = await call(`/api/faucet/${id}`, secret);
  expect(own.status).toBe(200);
  expect(await own.json()).toMatchObject({ id, address: recipient });
  expect((await call(`/api/faucet/${id}`, other)).status).toBe(404);
});

test("accepts the old secret of a rotated key for a day, or not any more", async () => {
  const { key, secret: first } = await addApiKey(db());
  const page = `${url}/keys/${key.id}`;
  const rotate = async (overlap: string) => {
    const rotated = await send(page, { intent: "rotate", overlap });
    expect(rotated.status).toBe(200);
    return secretPattern.exec(await rotated.text())?.[0] ?? "";
  };
  const now = Date.now();
  runtime.setNow(now);
  const second = await rotate("day");
  expect(await request(first)).toMatchObject(accepted);
  expect(await request(second)).toMatchObject(accepted);
  runtime.setNow(now + dayMs - 1);
  expect(await request(first)).toMatchObject(accepted);
  runtime.setNow(now + dayMs);
  expect((await request(first)).message).toBe("This API key was rotated. Use its new secret.");

  runtime.setNow(now);
  const third = await rotate("none");
  expect(await request(second)).toMatchObject({ status: 401 });
  expect(await request(third)).toMatchObject(accepted);
  expect((await send(page, { intent: "rotate", overlap: "" })).status).toBe(400);
});

test("revokes a key for good", async () => {
  const { key, secret } = await addApiKey(db());
  const page = `${url}/keys/${key.id}`;
  expect(await request(secret)).toMatchObject(accepted);
  expect((await send(page, { intent: "revoke" })).status).toBe(303);
  const rejected = await request(secret);
  expect(rejected).toMatchObject({ status: 401, code: "bad-key" });
  expect(rejected.message).toContain("was revoked");
  expect((await send(page, { intent: "revoke" })).status).toBe(400);
  expect((await send(page, { intent: "rotate", overlap: "day" })).status).toBe(400);
  expect(await read(page)).not.toContain("Revoke this key");
});

test("notes when a key was used, at most once a minute", async () => {
  const { key, secret } = await addApiKey(db());
  const usedAt = async () => (await listKeys(db())).find(({ id }) => id === key.id)?.usedAt;
  const now = Date.now();
  expect(await usedAt()).toBeNull();
  for (const [later, noted] of [
    [0, 0],
    [60_000, 0],
    [60_001, 60_001],
  ] as const) {
    runtime.setNow(now + later);
    await request(secret);
    expect(await usedAt()).toBe(now + noted);
  }
});

test("accepts a key whose use cannot be noted", async () => {
  const { key, secret } = await addApiKey(db());
  // As a full disk would.
  const createTrigger = sql`create trigger full_disk before update of used_at on faucet_api_key
    begin select raise(abort, 'database or disk is full'); end`;
  await createTrigger.execute(db());
  onTestFinished(async () => {
    await sql`drop trigger full_disk`.execute(db());
  });
  expect(await request(secret)).toMatchObject(accepted);
  const used = (await listKeys(db())).find(({ id }) => id === key.id)?.usedAt;
  expect(used).toBeNull();
});

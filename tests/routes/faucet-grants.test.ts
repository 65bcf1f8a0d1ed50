import { JSDOM } from "jsdom";
import { parseEther, zeroAddress } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import {
  findGrant,
  insertGrant,
  listGrants,
} from "#app/domain/faucet/grants/grant.store.server.ts";
import type { Grant } from "#app/domain/faucet/grants/grant.types.ts";
import { maxRequested } from "#app/domain/faucet/grants/request-grant.server.ts";
import { listKeys } from "#app/domain/faucet/keys/api-key.store.server.ts";
import { insertPayment, insertRequest } from "#app/domain/faucet/payment.store.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { addGrant } from "#tests/support/grant.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, origin, signIn } from "#tests/support/sign-in.ts";

const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
const recipient = devnetAddress(9);
const url = "/faucet/access";
const amount = `amount-${zeroAddress}@4443`;
const secretPattern = /tanf_[0-9a-f]{64}/;
const tan = {
  chainId: 4443,
  token: zeroAddress,
  symbol: "TAN",
  decimals: 18,
  amount: parseEther("100"),
} as const;
const wish = {
  name: "Birch",
  website: "https://birch.example",
  purpose: "Transfers of our test suite",
  contact: "ops@birch.example",
  allowances: { TAN: "500" },
};

let app: App;
let runtime: TestRuntime;
let cookie: string;
mockChains(14_443);

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
  cookie = await signIn(app, admin);
});
afterAll(() => runtime.close());

const db = () => runtime.database.db;
const send = (to: string, form: Record<string, string>, as = cookie) =>
  app.handle(appRequest(to, { method: "POST", cookie: as, form }));
const signInNew = () => signIn(app, privateKeyToAccount(generatePrivateKey()));

async function read(to: string): Promise<string> {
  const response = await app.handle(appRequest(to, { cookie }));
  expect(response.status).toBe(200);
  return (await response.text()).replaceAll("<!-- -->", "");
}

type Body = { id?: string; state?: string; error?: { code: string; message: string } };

async function request(as: string, changes: object = {}) {
  const json = { ...wish, ...changes };
  const response = await app.handle(
    appRequest("/api/faucet/grants", { method: "POST", cookie: as, json }),
  );
  const { id = "", error } = (await response.json()) as Body;
  return { status: response.status, id, code: error?.code, message: error?.message };
}

async function getGrant(id: string, as: string) {
  const response = await app.handle(appRequest(`/api/faucet/grants/${id}`, { cookie: as }));
  return { status: response.status, body: (await response.json()) as Body & Partial<Grant> };
}

/** Calls the API as a program without a cookie or an origin does. */
async function call(path: string, secret: string, json?: object) {
  const response = await app.handle(
    new Request(origin + path, {
      method: json === undefined ? "GET" : "POST",
      headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
      body: json === undefined ? null : JSON.stringify(json),
    }),
  );
  const body = (await response.json()) as Body;
  const { code, message } = body.error ?? {};
  const retryAfter = response.headers.get("Retry-After");
  return { status: response.status, code, message, retryAfter, body };
}

const draw = (secret: string, amounts: Record<string, string> = { TAN: "1" }) =>
  call("/api/faucet", secret, { address: recipient, assets: ["TAN"], amounts });

/** The chain is mocked and has no vault: this is the answer to a draw that is accepted. */
const accepted = { status: 503, code: "not-deployed" };

/** Stores what a key has drawn. */
async function storeDraw(keyId: string, drawn: bigint) {
  const createdAt = runtime.now();
  const id = newId(createdAt);
  const item = { asset: "TAN@4443", token: zeroAddress, symbol: "TAN", decimals: 18 } as const;
  const payment = { id: newId(createdAt), requestId: id, chainId: 4443, recipient } as const;
  await db()
    .transaction()
    .execute(async (trx) => {
      await insertRequest(trx, { id, recipient, requestedBy: null, keyId, createdAt });
      await insertPayment(trx, { ...payment, bundle: [{ ...item, amount: drawn }], createdAt });
    });
}

async function listActions(id: string): Promise<string[]> {
  const rows = await db().selectFrom("audit").select(["action", "details"]).orderBy("id").execute();
  return rows.flatMap(({ action, details }) => (details.includes(id) ? [action] : []));
}

const texts = {
  name: "Cedar",
  website: "https://cedar.example",
  purpose: "A workshop",
  contact: "team@cedar.example",
  [amount]: "250",
};

test("creates a grant, and says what is missing in one", async () => {
  expect(await read(url)).toContain("Monthly allowances of teams appear here.");
  const rejected = await send(`${url}/grants/add`, { ...texts, name: "", website: "cedar" });
  expect(rejected.status).toBe(400);
  const html = await rejected.text();
  for (const error of ["Enter the team&#x27;s name.", "Enter a URL that begins with https://."]) {
    expect(html).toContain(error);
  }
  const empty = await send(`${url}/grants/add`, { ...texts, [amount]: "" });
  expect(empty.status).toBe(400);
  expect(await empty.text()).toContain("Enter the allowance of at least one asset.");
  expect(await listGrants(db())).toEqual([]);

  const created = await send(`${url}/grants/add`, texts);
  expect(created.status).toBe(303);
  const page = await read(created.headers.get("Location") ?? "");
  for (const text of ["Cedar", "https://cedar.example/", "A workshop", "0 of ", "Granted"]) {
    expect(page).toContain(text);
  }
  const [grant] = await listGrants(db());
  expect(grant).toMatchObject({ state: "granted", decidedBy: admin.address, reason: null });
  expect(await read(url)).toContain("Cedar");
});

test("decides what a wallet requests, with a reason that the wallet reads", async () => {
  const as = await signInNew();
  const { status, id } = await request(as);
  expect(status).toBe(201);
  expect(await request(as)).toMatchObject({ status: 409, code: "grant-undecided" });
  expect((await getGrant(id, as)).body).toMatchObject({ state: "requested", reason: null });
  expect((await getGrant(id, await signInNew())).status).toBe(404);

  const inbox = new JSDOM(await read("/inbox")).window.document;
  expect(inbox.body.textContent).toContain("Grant for Birch");
  expect(inbox.querySelector(`a[href="${url}/grants/${id}"]`)).not.toBeNull();

  const page = `${url}/grants/${id}`;
  expect(await read(page)).toContain('value="500"');
  const decision = { intent: "decide", decision: "grant", reason: "", [amount]: "300" };
  const without = await send(page, decision);
  expect(without.status).toBe(400);
  expect(await without.text()).toContain("Enter a reason. The team reads it.");
  const granted = await send(page, { ...decision, reason: "Less for the first month." });
  expect(granted.status).toBe(303);
  const { body } = await getGrant(id, as);
  expect(body).toMatchObject({
    state: "granted",
    reason: "Less for the first month.",
    allowances: [{ asset: "TAN@4443", amount: String(parseEther("300")), drawn: "0" }],
  });
  expect((await send(page, { ...decision, reason: "Again" })).status).toBe(400);
  expect(await read("/inbox")).not.toContain("Grant for Birch");
  expect(await listActions(id)).toEqual(["faucet-grant.decide"]);
});

test("rejects a request with a reason, after which the wallet may request again", async () => {
  const as = await signInNew();
  const { id } = await request(as);
  const form = { intent: "decide", decision: "reject", reason: "We cannot reach you." };
  expect((await send(`${url}/grants/${id}`, form)).status).toBe(303);
  expect((await getGrant(id, as)).body).toMatchObject({
    state: "rejected",
    reason: "We cannot reach you.",
    allowances: [{ amount: String(parseEther("500")) }],
  });
  expect((await send(`${url}/grants/${id}`, { intent: "key" })).status).toBe(400);
  expect((await request(as)).status).toBe(201);
});

test("names the field that is wrong in a request, and requires a session", async () => {
  const as = await signInNew();
  const rejected = await request(as, { allowances: { TAN: "-1" } });
  expect(rejected).toMatchObject({ status: 400, code: "bad-field" });
  expect(rejected.message).toMatch(/^allowances\.TAN: Enter a plain number/);
  expect((await request(as, { website: "ftp://birch.example" })).message).toBe(
    "website: Enter a URL that begins with https://.",
  );
  expect((await request("")).status).toBe(401);
});

test("leaves no more than a hundred requests to decide", async () => {
  const { grant } = await addGrant(db(), { allowances: [tan], state: "rejected" });
  const ids = Array.from({ length: maxRequested }, () => newId(runtime.now()));
  for (const id of ids) await insertGrant(db(), { ...grant, id, state: "requested" });
  expect(await request(await signInNew())).toMatchObject({ status: 429, code: "rate-limited" });
  await db().deleteFrom("faucet_grant").where("id", "in", ids).execute();
});

test("creates the key of a grant, shows its secret once and rotates it", async () => {
  const { grant } = await addGrant(db(), { allowances: [tan] });
  await db().deleteFrom("faucet_api_key").where("grant_id", "=", grant.id).execute();
  const page = `${url}/grants/${grant.id}`;
  const secretOf = async (form: Record<string, string>) => {
    const response = await send(page, form);
    expect(response.status).toBe(200);
    return secretPattern.exec(await response.text())?.[0] ?? "";
  };
  const first = await secretOf({ intent: "key" });
  expect(await draw(first)).toMatchObject(accepted);
  expect((await send(page, { intent: "key" })).status).toBe(400);
  const html = await read(page);
  expect(html).toContain(`${first.slice(0, 11)}…`);
  expect(html).not.toMatch(secretPattern);
  const second = await secretOf({ intent: "rotate", overlap: "none" });
  expect(await draw(first)).toMatchObject({ status: 401, code: "bad-key" });
  expect(await draw(second)).toMatchObject(accepted);
  // Its page is that of the grant.
  expect(await listKeys(db())).toEqual([]);
});

test("draws what is named, and says what is left of the allowance", async () => {
  const { grant, key, secret } = await addGrant(db(), { allowances: [tan] });
  const missing = await draw(secret, {});
  expect(missing).toMatchObject({ status: 400, code: "bad-field" });
  expect(missing.message).toBe("amounts: TAN@4443: Say how much to draw.");
  expect(await draw(secret, { TAN: "100" })).toMatchObject(accepted);

  await storeDraw(key.id, parseEther("99.5"));
  const over = await draw(secret, { TAN: "0.6" });
  expect(over).toMatchObject({ status: 429, code: "allowance-used" });
  expect(over.message).toBe("TAN@4443: This grant has 0.5 TAN left this month.");
  expect(Number(over.retryAfter)).toBeGreaterThan(0);
  expect(Number(over.retryAfter)).toBeLessThanOrEqual(31 * 86_400);
  expect(await draw(secret, { TAN: "0.5" })).toMatchObject(accepted);
  const never = await draw(secret, { TAN: "101" });
  expect(never).toMatchObject({ status: 429, code: "allowance-used", retryAfter: null });

  const own = await call(`/api/faucet/grants/${grant.id}`, secret);
  expect(own.body).toMatchObject({ allowances: [{ drawn: String(parseEther("99.5")) }] });
  const { secret: other } = await addGrant(db(), { allowances: [tan] });
  expect((await call(`/api/faucet/grants/${grant.id}`, other)).status).toBe(404);
  const page = await read(`${url}/grants/${grant.id}`);
  expect(page).toContain("99.5 of ");
  expect(page).toContain("Queued");
});

test("locks, unlocks and revokes a grant, each once and in order", async () => {
  const { grant, secret } = await addGrant(db(), { allowances: [tan] });
  const page = `${url}/grants/${grant.id}`;
  const change = async (intent: string) => (await send(page, { intent })).status;
  expect(await change("unlock")).toBe(400);
  expect(await change("lock")).toBe(303);
  expect(await change("lock")).toBe(400);
  expect(await draw(secret)).toMatchObject({
    status: 403,
    code: "grant-locked",
    message: "This grant is locked. Ask an operator of the faucet.",
  });
  // A locked key still reads what it has drawn.
  expect((await call(`/api/faucet/grants/${grant.id}`, secret)).status).toBe(200);
  expect(await change("unlock")).toBe(303);
  expect(await draw(secret)).toMatchObject(accepted);
  expect(await change("revoke")).toBe(303);
  expect(await draw(secret)).toMatchObject({ status: 401, code: "bad-key" });
  for (const intent of ["lock", "unlock", "revoke", "rotate", "key"]) {
    expect([intent, await change(intent)]).toEqual([intent, 400]);
  }
  expect(await findGrant(db(), grant.id)).toMatchObject({ state: "revoked" });
  expect(await read(page)).not.toContain("Revoke this grant");
  expect(await listActions(grant.id)).toEqual([
    "faucet-grant.lock",
    "faucet-grant.unlock",
    "faucet-grant.revoke",
  ]);
});

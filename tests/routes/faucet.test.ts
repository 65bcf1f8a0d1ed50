import { type Address, getAddress, zeroAddress, zeroHash } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import {
  deleteListedToken,
  insertListedToken,
} from "#app/domain/assets/listed-token.store.server.ts";
import {
  findRequest,
  insertPayment,
  insertRequest,
  markSent,
  settlePayments,
} from "#app/domain/faucet/payment.store.server.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
const here = getAddress(`0x${"a1".repeat(20)}`);
const there = getAddress(`0x${"b2".repeat(20)}`);
const later = getAddress(`0x${"c3".repeat(20)}`);
const keyHere = `${here.toLowerCase()}@4443`;
const keyThere = `${there.toLowerCase()}@97`;
const recipient = devnetAddress(9);

let app: App;
let runtime: TestRuntime;
let cookie: string;
mockChains(14_443);

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
  cookie = await signIn(app, admin);
  await list(4443, here, 6);
  await list(97, there, 18);
});
afterAll(() => runtime.close());

function list(chainId: 4443 | 97, token: Address, decimals: number) {
  return insertListedToken(runtime.database.db, {
    chainId,
    token,
    symbol: "BIR",
    name: "Birch",
    decimals,
    logo: null,
    addedBy: admin.address,
    addedAt: 1,
  });
}

async function read(path: string): Promise<string> {
  const response = await app.handle(appRequest(path, { cookie }));
  expect(response.status).toBe(200);
  return (await response.text()).replaceAll("<!-- -->", "");
}

async function save(form: Record<string, string>) {
  const request = appRequest("/faucet/settings", {
    method: "POST",
    cookie,
    form: { cooldownHours: "1", ...form },
  });
  const response = await app.handle(request);
  return { status: response.status, html: await response.text() };
}

async function requestPayout(...assets: string[]) {
  const json = { address: recipient, assets };
  const response = await app.handle(appRequest("/api/faucet", { method: "POST", cookie, json }));
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  return { status: response.status, ...error };
}

async function statusOf(asset: string) {
  const response = await app.handle(appRequest(`/api/faucet/status?address=${recipient}`));
  const all = (await response.json()) as { asset: string }[];
  return all.find((entry) => entry.asset === asset);
}

test("says that the zero address cannot be paid", async () => {
  const response = await app.handle(appRequest(`/api/faucet/status?address=${zeroAddress}`));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: { message: expect.stringContaining("cannot be paid") as string },
  });
});

test("creates no challenge for a request that would be rejected anyway", async () => {
  const url = `/api/faucet/challenge?address=${recipient}&assets=${keyHere}`;
  const response = await app.handle(appRequest(url));
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(await response.json()).toEqual({ challenge: null });
  const unpayable = await app.handle(
    appRequest(`/api/faucet/challenge?address=${zeroAddress}&assets=TAN`),
  );
  expect(unpayable.status).toBe(400);
});

test("accepts no name as recipient, since what is paid must be what was reviewed", async () => {
  const json = { address: "vitalik.eth", assets: ["TAN"] };
  const response = await app.handle(appRequest("/api/faucet", { method: "POST", cookie, json }));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { code: "bad-field", field: "address" } });
});

test("shows a request to its sender, its recipient and admins only", async () => {
  const outsider = privateKeyToAccount(generatePrivateKey());
  const other = { requestedBy: devnetAddress(8), createdAt: 1 };
  await runtime.database.db.transaction().execute(async (transaction) => {
    await insertRequest(transaction, { ...other, id: "of-others", recipient: here });
    await insertRequest(transaction, { ...other, id: "to-it", recipient: outsider.address });
  });
  const own = await signIn(app, outsider);
  const statusFor = async (id: string, reader: string) =>
    (await app.handle(appRequest(`/api/faucet/${id}`, { cookie: reader }))).status;
  expect(await statusFor("of-others", own)).toBe(404);
  expect(await statusFor("to-it", own)).toBe(200);
  expect(await statusFor("of-others", cookie)).toBe(200);
});

/** Stores a request of a wallet for itself, with one payment in the queue. */
async function insertQueued(id: string, requestedBy: Address) {
  const shared = { recipient: requestedBy, createdAt: 1 };
  const item = { asset: "TAN@4443", token: zeroAddress, symbol: "TAN", decimals: 18, amount: 5n };
  const payment = { id: `${id}-payment`, requestId: id, chainId: 4443 as const, bundle: [item] };
  await runtime.database.db.transaction().execute(async (transaction) => {
    await insertRequest(transaction, { ...shared, id, requestedBy });
    await insertPayment(transaction, { ...shared, ...payment });
  });
}

/** Changes the payments of a request as the dispenser does. */
async function advance(id: string, status: "sent" | "confirmed"): Promise<void> {
  const payments = (await findRequest(runtime.database.db, id))?.payments ?? [];
  await runtime.database.db
    .transaction()
    .execute((transaction) =>
      status === "sent"
        ? markSent(transaction, payments, { id: zeroHash, now: 2 })
        : settlePayments(transaction, { payments, status, reason: null, txHash: zeroHash, now: 3 }),
    );
}

/** Reads a stream up to the next event. */
function eventsOf(response: Response) {
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  let text = "";
  return async (): Promise<unknown> => {
    for (;;) {
      const [whole, data] = /^.*?data: (.*?)\n\n/s.exec(text) ?? [];
      if (whole !== undefined && data !== undefined) {
        text = text.slice(whole.length);
        return JSON.parse(data);
      }
      const part = await reader?.read();
      if (part === undefined || part.done) return null;
      text += decoder.decode(part.value);
    }
  };
}

test("sends each state of a request as an event, and ends after the last one", async () => {
  const outsider = privateKeyToAccount(generatePrivateKey());
  await insertQueued("followed", outsider.address);
  const own = await signIn(app, outsider);
  const response = await app.handle(appRequest("/api/faucet/followed/events", { cookie: own }));
  expect(response.headers.get("Content-Type")).toBe("text/event-stream");
  expect(response.headers.get("Cache-Control")).toBe("no-store, no-transform");
  const next = eventsOf(response);
  const payment = { chainId: 4443, reason: null, hash: null, position: 0 };
  expect(await next()).toMatchObject({ status: "queued", payments: [payment] });
  await advance("followed", "sent");
  expect(await next()).toMatchObject({
    status: "sent",
    payments: [{ position: null, etaSeconds: null }],
  });
  await advance("followed", "confirmed");
  const last = await next();
  expect(last).toMatchObject({ status: "confirmed", payments: [{ hash: zeroHash }] });
  expect(await next()).toBeNull();
  const polled = await app.handle(appRequest("/api/faucet/followed", { cookie: own }));
  expect(await polled.json()).toEqual(last);
});

test("streams a request to those only who may read it", async () => {
  await insertQueued("unseen", devnetAddress(8));
  const outsider = await signIn(app, privateKeyToAccount(generatePrivateKey()));
  const statusFor = async (reader: string | null) => {
    const request = appRequest("/api/faucet/unseen/events", { cookie: reader });
    const response = await app.handle(request);
    await response.body?.cancel();
    return response.status;
  };
  expect(await statusFor(null)).toBe(401);
  expect(await statusFor(outsider)).toBe(404);
  expect(await statusFor(cookie)).toBe(200);
});

test.each([
  ["/24", (i: number) => `198.51.100.${i}`, "198.51.101.1"],
  ["/48", (i: number) => `2001:db8:1:${i}::1`, "2001:db8:2::1"],
])("opens thirty streams for one %s, and tells the next to poll", async (_, clientOf, outside) => {
  const id = `crowded-${outside}`;
  await insertQueued(id, devnetAddress(8));
  const open = (client: string) =>
    app.handle(appRequest(`/api/faucet/${id}/events`, { cookie }), client);
  const responses = await Promise.all(Array.from({ length: 31 }, (_, i) => open(clientOf(i))));
  const rejected = responses.filter(({ status }) => status === 429);
  expect(rejected.map(({ headers }) => headers.get("Retry-After"))).toEqual(["30"]);
  const other = await open(outside);
  expect(other.status).toBe(200);
  for (const { body } of [...responses, other]) await body?.cancel();
});

test("lists a token that was never enabled in the settings only, and rejects a request for it", async () => {
  const settings = await read("/faucet/settings");
  expect(settings).toContain(`value="${keyHere}"`);
  expect(settings).toContain('aria-label="Save BIR (0xA1A1a1…A1a1a1)"');
  expect(settings).toContain("On the token list, not paid out yet.");
  expect(await read("/faucet")).not.toContain("BIR");
  expect(await statusOf("BIR@4443")).toBeUndefined();
  expect(await requestPayout(here)).toMatchObject({
    status: 409,
    code: "disabled",
    message: expect.stringMatching(
      /BIR \(0xA1A1a1…A1a1a1\) is on the console's list, but/,
    ) as string,
  });
  expect(await requestPayout("ELM")).toMatchObject({
    status: 400,
    message: 'assets: "ELM" is not an asset of this faucet.',
  });
});

test("shows both errors of an asset's form at once, in that form only", async () => {
  const { status, html } = await save({ form: keyHere, amount: "1e3", cooldownHours: "soon" });
  expect(status).toBe(400);
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
  expect(html).toContain("Enter a plain number such as 0.05, without thousands separators.");
  expect(html).toContain("Enter a number of hours, such as 24.");
  expect(html.match(/value="(1e3|soon)"/g)).toEqual(['value="1e3"', 'value="soon"']);
  const gone = await save({ form: "gone@1", amount: "1", cooldownHours: "1" });
  expect(gone.status).toBe(400);
});

test("returns a message that is too long for a pause", async () => {
  const message = "x".repeat(201);
  const { status, html } = await save({ form: "pause", paused: "yes", message });
  expect(status).toBe(400);
  expect(html).toContain("Use at most 200 characters.");
  expect(html).toContain(`value="${message}"`);
});

test("offers an enabled token in its decimals with its own settings", async () => {
  expect(await save({ form: keyHere, amount: "0.0000001", enabled: "on" })).toMatchObject({
    status: 400,
    html: expect.stringContaining("BIR has 6 decimals; this has 7.") as string,
  });
  expect((await save({ form: keyHere, amount: "2.5", enabled: "on" })).status).toBe(303);
  expect(await statusOf("BIR@4443")).toMatchObject({
    token: here,
    decimals: 6,
    amount: "2500000",
    // The mocked chain has no vault.
    allowed: false,
    reason: "not-deployed",
  });
  expect(await statusOf("BIR@97")).toBeUndefined();
  expect(await requestPayout(there)).toMatchObject({ status: 409, code: "disabled" });
  expect(await requestPayout("BIR")).toMatchObject({ status: 503, code: "not-deployed" });
  const page = await read("/faucet");
  expect(page).toContain(`value="${keyHere}"`);
  expect(page).toContain("0xA1A1a1…A1a1a1");
  expect(page).not.toContain(`value="${keyThere}"`);
  const actions = await read("/faucet/actions");
  expect(actions).toContain("BIR on TAN Testnet");
  expect(actions).not.toContain(keyHere);
});

test("takes less than the maximum of an asset that allows it, and says what is wrong", async () => {
  const request = async (amounts: Record<string, string>) => {
    const json = { address: recipient, assets: [keyHere], amounts };
    const response = await app.handle(appRequest("/api/faucet", { method: "POST", cookie, json }));
    const { error } = (await response.json()) as { error: { message: string } };
    return [response.status, error.message];
  };
  expect(await request({ [keyHere]: "1" })).toEqual([
    400,
    `amounts: ${keyHere}: The amount is fixed: 2.5 BIR (0xA1A1a1…A1a1a1).`,
  ]);
  const form = { form: keyHere, amount: "2.5", enabled: "on", upTo: "on" };
  expect((await save(form)).status).toBe(303);
  expect(await statusOf("BIR@4443")).toMatchObject({ amount: "2500000", upTo: true });
  expect(await read("/faucet/settings")).toMatch(/name="upTo"[^>]*checked/);
  expect(await request({ [keyHere]: "0" })).toEqual([
    400,
    `amounts: ${keyHere}: Must be more than 0.`,
  ]);
  const tooMuch = `amounts: ${keyHere}: The maximum is 2.5 BIR (0xA1A1a1…A1a1a1).`;
  expect(await request({ [keyHere]: "2.6" })).toEqual([400, tooMuch]);
  // The amount is accepted; the mocked chain has no vault.
  expect((await request({ [keyHere]: "2" }))[0]).toBe(503);
  expect((await request({ TAN: "1" }))[1]).toBe("amounts: TAN: This asset is not requested.");
  expect((await save({ form: keyHere, amount: "2.5", enabled: "on" })).status).toBe(303);
  expect(await statusOf("BIR@4443")).toMatchObject({ upTo: false });
});

test("says on the page that an amount is too much", async () => {
  const form = { form: keyHere, amount: "2.5", enabled: "on" };
  await save({ ...form, upTo: "on" });
  const entered = { address: recipient, assets: keyHere, [`amount ${keyHere}`]: "3" };
  const request = appRequest("/faucet?index", { method: "POST", cookie, form: entered });
  const response = await app.handle(request);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain("Check the amounts and send it again.");
  await save(form);
});

test("rejects an ambiguous symbol with the addresses; accepts an address or a network", async () => {
  expect((await save({ form: keyThere, amount: "1", enabled: "on" })).status).toBe(303);
  expect(await requestPayout("BIR")).toMatchObject({
    status: 400,
    code: "bad-field",
    message: `assets: "BIR" is the name of 2 assets. Choose one by its address: ${keyThere} or ${keyHere}.`,
  });
  for (const name of [here, keyHere, "BIR@4443"]) {
    const { status, message } = await requestPayout(name);
    expect([status, message.split(":")[0]]).toEqual([503, keyHere]);
  }
  expect((await requestPayout(there)).message).toContain(`${keyThere}:`);
});

test("gives a new token with the same name none of the old settings", async () => {
  await deleteListedToken(runtime.database.db, { chainId: 4443, token: here });
  await list(4443, later, 18);
  expect(await requestPayout(keyHere)).toMatchObject({
    status: 409,
    code: "disabled",
    message: expect.stringContaining("is no longer on the console's list") as string,
  });
  expect(await requestPayout("BIR@4443")).toMatchObject({ status: 409, code: "disabled" });
  expect(await statusOf("BIR@4443")).toBeUndefined();
  const settings = await read("/faucet/settings");
  expect(settings).not.toContain(`value="${keyHere}"`);
  expect(settings).toContain(`value="${later.toLowerCase()}@4443"`);
  const stale = await save({ form: keyHere, amount: "1", enabled: "on" });
  expect(stale.status).toBe(400);
});

test("pays nothing after a change of decimals until the settings are saved again", async () => {
  await deleteListedToken(runtime.database.db, { chainId: 97, token: there });
  await list(97, there, 6);
  expect(await requestPayout(there)).toMatchObject({
    status: 409,
    code: "disabled",
    message: expect.stringContaining("changed its decimals since its amount was set") as string,
  });
  expect(await read("/faucet/settings")).toContain("Its decimals have changed");
  expect((await save({ form: keyThere, amount: "3", enabled: "on" })).status).toBe(303);
  expect(await statusOf("BIR@97")).toMatchObject({ amount: "3000000", reason: "not-deployed" });
});

import { parseEther, zeroAddress } from "viem";
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { listBatches } from "#app/domain/faucet/vouchers/batch.store.server.ts";
import { formatCode } from "#app/domain/faucet/vouchers/voucher-code.ts";
import { hashCode, newCode } from "#app/domain/faucet/vouchers/voucher-code.server.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { deploy } from "#tests/support/deploy.ts";
import { type FakeVault, faucetVaultChain } from "#tests/support/faucet-vault-chain.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const accountOf = (index: number): PrivateKeyAccount => privateKeyToAccount(devnetKey(index));
const url = "/faucet/access";
const addUrl = `${url}/vouchers/add`;
const address = devnetAddress(9);
const amount = `amount-${zeroAddress}@4443`;
const texts = {
  name: "Workshop",
  codes: "3",
  usesPerCode: "2",
  oncePerAddress: "on",
  endsAt: "2099-12-31T12:00",
  [amount]: "25",
};

let app: App;
let runtime: TestRuntime;
let cookie: string;
const chains = mockChains(14_443);

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
  cookie = await signIn(app, accountOf(devnetIndex.admins[0]));
});
afterAll(() => runtime.close());

const db = () => runtime.database.db;
const send = (to: string, form: Record<string, string>) =>
  app.handle(appRequest(to, { method: "POST", cookie, form }));

async function read(to: string): Promise<string> {
  const response = await app.handle(appRequest(to, { cookie }));
  expect(response.status).toBe(200);
  return (await response.text()).replaceAll("<!-- -->", "");
}

const codesIn = (html: string) => [...new Set(html.match(/\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}\b/g))];

/** Adds a batch; returns its id and its codes. */
async function addBatch(changes: Record<string, string> = {}) {
  const response = await send(addUrl, { ...texts, ...changes });
  expect(response.status).toBe(200);
  const codes = codesIn(await response.text());
  const [newest] = await listBatches(db());
  return { id: newest?.id ?? "", codes };
}

type Redemption = { voucher: unknown; as?: string; client?: string };

async function redeem({ voucher, as = cookie, client = "127.0.0.1" }: Redemption) {
  const json = { address, voucher };
  const request = appRequest("/api/faucet", { method: "POST", cookie: as, json });
  const response = await app.handle(request, client);
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  const retryAfter = response.headers.get("Retry-After");
  return { status: response.status, retryAfter, ...error };
}

/** Changes a batch as time or another page would. */
const change = (id: string, values: { ends_at: number } | { assets: string }) =>
  db().updateTable("faucet_voucher_batch").set(values).where("id", "=", id).execute();

test("shows the codes of a new batch once, and stores and logs none of them", async () => {
  expect(await read(url)).toContain("Batches of vouchers appear here.");
  const { id, codes } = await addBatch();
  expect(codes).toHaveLength(3);
  const stored = await db().selectFrom("faucet_voucher").selectAll().execute();
  const plain = codes.map((code) => code.replaceAll("-", ""));
  expect(stored.map(({ hash }) => hash).sort()).toEqual(plain.map(hashCode).sort());
  const audit = await db().selectFrom("audit").selectAll().execute();
  expect(audit.filter(({ action }) => action === "faucet-voucher.add")).toHaveLength(1);
  const logged = JSON.stringify(audit);
  for (const code of [...codes, ...plain, ...plain.map(hashCode)]) {
    expect(logged).not.toContain(code);
  }
  const page = await read(`${url}/vouchers/${id}`);
  for (const html of [page, await read(url), await read(addUrl)]) {
    expect(codesIn(html)).toEqual([]);
  }
  for (const text of ["Workshop", "Active", "0 of 6", "Each use of a code appears here."]) {
    expect(page).toContain(text);
  }
  expect(await read(url)).toContain("0 of 6");
});

const wrong: [Record<string, string>, string][] = [
  [{ [amount]: "" }, "Enter the amount of at least one asset."],
  [{ endsAt: "2020-01-01T00:00" }, "The end must be in the future."],
  [{ codes: "10001" }, "Enter a whole number from 1 to 10000."],
];

test.each(wrong)(
  "rejects %o in the form, and returns what was entered",
  async (changes, message) => {
    const before = await listBatches(db());
    const rejected = await send(addUrl, { ...texts, ...changes });
    expect(rejected.status).toBe(400);
    const html = await rejected.text();
    expect(html).toContain(message);
    expect(html).toContain('value="Workshop"');
    expect(await listBatches(db())).toEqual(before);
  },
);

test("stores ten thousand codes", async () => {
  const { id } = await addBatch({ codes: "10000" });
  const { count } = await db()
    .selectFrom("faucet_voucher")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("batch_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(10_000);
});

test("asks for a code, or for assets", async () => {
  expect(await redeem({ voucher: "7QZK" })).toMatchObject({ status: 400, code: "bad-field" });
  expect(await redeem({ voucher: null })).toMatchObject({ status: 400, code: "bad-field" });
  const json = { address, voucher: formatCode(newCode()), assets: ["TAN"] };
  const both = await app.handle(appRequest("/api/faucet", { method: "POST", cookie, json }));
  expect(both.status).toBe(400);
});

test("says why a code cannot be used", async () => {
  const unknown = await redeem({ voucher: formatCode(newCode()) });
  expect(unknown).toMatchObject({
    status: 404,
    code: "voucher-unknown",
    message: "There is no voucher with this code. Check its letters.",
  });
  const { id, codes } = await addBatch({ usesPerCode: "1" });
  const [used = "", voucher = ""] = codes;
  const use = { hash: hashCode(used.replaceAll("-", "")), batch_id: id, once_for: null };
  await db()
    .insertInto("faucet_voucher_use")
    .values({ ...use, request_id: "used", recipient: address.toLowerCase(), used_at: 1 })
    .execute();
  expect(await redeem({ voucher: used })).toMatchObject({ status: 409, code: "voucher-used-up" });

  const [batch] = await listBatches(db());
  await change(id, { ends_at: runtime.now() - 1 });
  expect(await redeem({ voucher })).toMatchObject({ status: 409, code: "voucher-ended" });
  await change(id, { ends_at: runtime.now() + 60_000 });

  const assets = (batch?.assets ?? []).map((asset) => ({ ...asset, amount: "1", decimals: 6 }));
  await change(id, { assets: JSON.stringify(assets) });
  expect(await redeem({ voucher })).toMatchObject({ status: 409, code: "voucher-changed" });

  const revoked = await send(`${url}/vouchers/${id}`, { intent: "revoke" });
  expect(revoked.status).toBe(303);
  expect(await redeem({ voucher })).toMatchObject({ status: 409, code: "voucher-revoked" });
  expect(await read(`${url}/vouchers/${id}`)).toContain("Revoked");
  await send(`${url}/vouchers/${id}`, { intent: "revoke" });
  const audit = await db().selectFrom("audit").select("action").execute();
  expect(audit.filter(({ action }) => action === "faucet-voucher.revoke")).toHaveLength(1);
});

test("does not count a use that the vault cannot pay, however the code is written", async () => {
  const { id, codes } = await addBatch();
  const [code = ""] = codes;
  for (const voucher of [code, code.toLowerCase(), code.replaceAll("-", " ")]) {
    // The mocked chain has no vault.
    expect(await redeem({ voucher })).toMatchObject({ status: 503, code: "not-deployed" });
  }
  expect(await read(`${url}/vouchers/${id}`)).toContain("0 of 6");
});

test("says in the form what is wrong with a voucher, in place of the assets", async () => {
  expect(await read("/faucet")).toContain("I have a voucher");
  const voucher = formatCode(newCode());
  const unknown = await send("/faucet?index", { address, voucher });
  expect(unknown.status).toBe(409);
  const html = await unknown.text();
  expect(html).toContain("There is no voucher with this code.");
  expect(html).toContain(`value="${voucher}"`);
  expect(html).toContain("Use the voucher");
  const short = await send("/faucet?index", { address, voucher: "7QZK" });
  expect(short.status).toBe(400);
  expect(await short.text()).toContain("A code has 16 letters and digits");
});

test("stops the guesses of a network for a minute, but not those of others", async () => {
  const as = await signIn(app, privateKeyToAccount(generatePrivateKey()));
  const guess = (client: string) => redeem({ voucher: formatCode(newCode()), as, client });
  for (let i = 0; i < 20; i += 1) expect((await guess("198.51.100.7")).status).toBe(404);
  const stopped = await guess("198.51.100.7");
  expect(stopped).toMatchObject({ status: 429, code: "rate-limited" });
  expect(Number(stopped.retryAfter)).toBeGreaterThan(0);
  expect(Number(stopped.retryAfter)).toBeLessThanOrEqual(60);
  expect((await guess("198.51.100.8")).status).toBe(404);
});

test("counts the guesses of a network that come at the same time", async () => {
  const as = await signIn(app, privateKeyToAccount(generatePrivateKey()));
  const client = "198.51.100.9";
  const guesses = await Promise.all(
    Array.from({ length: 150 }, () => redeem({ voucher: formatCode(newCode()), as, client })),
  );
  const wrong = guesses.filter(({ status }) => status === 404);
  // A hundred at a time, and until twenty of them were wrong.
  expect(wrong.length).toBeLessThan(120);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(150 - wrong.length);
  expect((await redeem({ voucher: formatCode(newCode()), as, client })).status).toBe(429);
});

test("does not count codes that exist as guesses", async () => {
  const as = await signIn(app, privateKeyToAccount(generatePrivateKey()));
  const client = "198.51.100.10";
  const { codes } = await addBatch();
  const [voucher = ""] = codes;
  // The mocked chain has no vault.
  for (let i = 0; i < 25; i += 1) {
    expect((await redeem({ voucher, as, client })).status).toBe(503);
  }
  expect((await redeem({ voucher: formatCode(newCode()), as, client })).status).toBe(404);
});

const ample = {
  balance: parseEther("1000"),
  cap: parseEther("100"),
  ratePerDay: parseEther("500"),
};

/** Restarts the console with a vault, since reads are cached by block. */
function deployVault(vault: FakeVault): void {
  deploy(runtime, { 4443: { contracts: { faucetVault: `0x${"fa".repeat(20)}` } } });
  chains.use(faucetVaultChain(vault));
}

/** Sends the form of a batch; returns what its page says, and whether the batch was stored. */
async function tryBatch(changes: Record<string, string>) {
  const before = (await listBatches(db())).length;
  const response = await send(addUrl, { ...texts, ...changes });
  const html = (await response.text()).replaceAll("&#x27;", "'");
  const stored = (await listBatches(db())).length - before;
  return { status: response.status, html, stored };
}

test("rejects a batch that pays more than the vault's limit, also with the tick", async () => {
  deployVault(ample);
  for (const anyway of ["", "on"]) {
    const { status, html, stored } = await tryBatch({ [amount]: "100.5", anyway });
    expect([status, stored]).toEqual([400, 0]);
    expect(html).toContain("The vault's limit is 100 TAN per payout.");
    expect(html).toContain('value="100.5"');
    expect(html).not.toContain("Save anyway");
  }
  expect(await tryBatch({})).toMatchObject({ status: 200, stored: 1 });
});

test("creates a batch that the balance does not cover only with the tick", async () => {
  deployVault({ ...ample, balance: parseEther("5") });
  const { status, html, stored } = await tryBatch({});
  expect([status, stored]).toEqual([400, 0]);
  expect(html).toContain("The vault holds 5 TAN, less than one payout of 25 TAN.");
  expect(html).toContain("Save anyway");
  expect(await tryBatch({ anyway: "on" })).toMatchObject({ status: 200, stored: 1 });
});

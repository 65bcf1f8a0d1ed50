import { type Address, numberToHex, zeroAddress, zeroHash } from "viem";
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { keyOf } from "#app/domain/assets/asset-key.ts";
import { listCooldowns, reserveCooldown } from "#app/domain/faucet/cooldown.store.server.ts";
import { explainPayment } from "#app/domain/faucet/payment-reason.ts";
import {
  findRequest,
  insertPayment,
  insertRequest,
} from "#app/domain/faucet/payment.store.server.ts";
import { listListed } from "#app/domain/faucet/rules/listed-address.store.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains, quietChain } from "#tests/support/chain-mock.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const hourMs = 3_600_000;
const chainId = 4443;
const coin = { chainId, token: zeroAddress } as const;

let app: App;
let runtime: TestRuntime;
const cookies = { first: "", second: "" };
const chains = mockChains(14_443);

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
  cookies.first = await signIn(app, privateKeyToAccount(devnetKey(devnetIndex.admins[0])));
  cookies.second = await signIn(app, privateKeyToAccount(devnetKey(devnetIndex.admins[1])));
});
afterAll(() => runtime.close());

const db = () => runtime.database.db;
const someone = () => privateKeyToAddress(generatePrivateKey());
const urlOf = (id: string) => `/faucet/history/${id}`;

type NewRequest = { recipient?: Address; requestedBy?: Address };

/** Queues a payment of a coin with its cooldown. */
async function queue({ recipient = someone(), requestedBy = someone() }: NewRequest = {}) {
  const now = runtime.now();
  const [id, payment] = [newId(now), newId(now)];
  await db()
    .transaction()
    .execute(async (trx) => {
      await insertRequest(trx, { id, recipient, requestedBy, createdAt: now });
      const tan = { asset: "TAN@4443", token: zeroAddress, symbol: "TAN", decimals: 18 } as const;
      const rest = { requestId: id, chainId, recipient, createdAt: now } as const;
      await insertPayment(trx, { id: payment, bundle: [{ ...tan, amount: 10n }], ...rest });
      const claim = { ...coin, recipient, requestId: id, now, nextAt: now + hourMs };
      await reserveCooldown(trx, claim);
    });
  return { id, payment, recipient, requestedBy };
}

const send = (url: string, form: Record<string, string>, as: keyof typeof cookies = "first") =>
  app.handle(appRequest(url, { method: "POST", cookie: cookies[as], form }));

async function read(url: string): Promise<string> {
  const response = await app.handle(appRequest(url, { cookie: cookies.first }));
  expect([url, response.status]).toEqual([url, 200]);
  return (await response.text()).replaceAll("<!-- -->", "");
}

const findPayment = async (id: string) => (await findRequest(db(), id))?.payments[0];
const cooldownOf = async (recipient: Address) =>
  (await listCooldowns(db(), recipient)).get(keyOf(coin));

async function listActions(subject: string): Promise<string[]> {
  const rows = await db()
    .selectFrom("audit")
    .select("action")
    .where("subject", "=", subject)
    .orderBy("id")
    .execute();
  return rows.map(({ action }) => action);
}

/** Sends the same form as two admins at once; returns both answers, the accepted one first. */
async function sendTwice(url: string, form: Record<string, string>) {
  const both = await Promise.all([send(url, form, "first"), send(url, form, "second")]);
  return both.toSorted((a, b) => a.status - b.status);
}

test("shows a request to admins only, and finds it in the history", async () => {
  const { id, recipient, requestedBy } = await queue();
  const html = await read(urlOf(id));
  for (const text of [recipient.slice(8, -6), requestedBy.slice(8, -6), "Queued", "Last change"]) {
    expect(html).toContain(text);
  }
  const outsider = await signIn(app, privateKeyToAccount(devnetKey(devnetIndex.visitor)));
  const denied = await app.handle(appRequest(urlOf(id), { cookie: outsider }));
  expect(denied.status).toBe(403);
  for (const search of [id, recipient, requestedBy]) {
    expect(await read(`/faucet/history?search=${search}`)).toContain(`href="${urlOf(id)}"`);
    expect(await read(`/faucet/history.csv?search=${search}`)).toContain(id);
  }
  expect(await read(`/faucet/history?requester=${recipient}`)).toContain("Nothing matches");
  expect(await read("/faucet/history?search=x")).toContain("Not filtered by");
});

test("cancels a queued payment once, of two admins at once", async () => {
  const { id, payment, recipient } = await queue();
  const [done, rejected] = await sendTwice(urlOf(id), { intent: "cancel", payment });
  expect([done?.status, rejected?.status]).toEqual([303, 400]);
  expect(await rejected?.text()).toContain("This payment is no longer queued.");
  const found = await findPayment(id);
  expect(found).toMatchObject({ status: "failed", txHash: null });
  expect(explainPayment(found?.reason ?? null)).toBe("An operator canceled the payment.");
  expect(await cooldownOf(recipient)).toBeUndefined();
  expect(await listActions(id)).toEqual(["faucet-payment.cancel"]);
  expect(await read(urlOf(id))).toContain("An operator canceled the payment.");
  expect(await read(`/faucet?request=${id}`)).toContain("An operator canceled the payment.");
  expect(await read(`/api/faucet/${id}`)).toContain("An operator canceled the payment.");
});

test("queues a canceled payment again once, of two admins at once", async () => {
  const { id, payment, recipient } = await queue();
  expect((await send(urlOf(id), { intent: "retry", payment })).status).toBe(400);
  await send(urlOf(id), { intent: "cancel", payment });
  const [done, rejected] = await sendTwice(urlOf(id), { intent: "retry", payment });
  expect([done?.status, rejected?.status]).toEqual([303, 400]);
  expect(await rejected?.text()).toContain("This payment is no longer a failed one.");
  expect(await findPayment(id)).toMatchObject({ id: payment, status: "queued", reason: null });
  expect(await cooldownOf(recipient)).toMatchObject({ requestId: id });
  expect((await cooldownOf(recipient))?.nextAt).toBeGreaterThan(runtime.now());
  expect(await listActions(id)).toEqual(["faucet-payment.cancel", "faucet-payment.retry"]);
  expect(await read("/faucet/actions")).toContain(`href="${urlOf(id)}"`);
});

test("does not retry a payment whose asset a newer request has got", async () => {
  const { id, payment, recipient } = await queue();
  await send(urlOf(id), { intent: "cancel", payment });
  const newer = await queue({ recipient });
  const retry = () => send(urlOf(id), { intent: "retry", payment });
  const rejected = await retry();
  expect(rejected.status).toBe(400);
  expect(await rejected.text()).toContain("A newer request of this address has received TAN");
  expect(await findPayment(id)).toMatchObject({ status: "failed" });

  // Its cooldown is over, but it is still queued.
  await db()
    .updateTable("faucet_cooldown")
    .set({ next_at: runtime.now() - 1 })
    .where("request_id", "=", newer.id)
    .execute();
  expect((await retry()).status).toBe(400);
  await db()
    .updateTable("faucet_payment")
    .set({ status: "confirmed" })
    .where("id", "=", newer.payment)
    .execute();
  expect((await retry()).status).toBe(303);
  expect(await cooldownOf(recipient)).toMatchObject({ requestId: id });
});

/** Lets a queued payment fail in a transaction, which is final. */
async function failInBlock({ payment }: { payment: string }): Promise<void> {
  const now = runtime.now();
  const prices = { value_wei: "0", gas_limit: "1", max_fee_wei: "1", priority_fee_wei: "1" };
  const included = { status: "confirmed", block_number: 1, block_hash: zeroHash } as const;
  await db()
    .insertInto("outgoing")
    .values({
      id: newId(now),
      chain_id: chainId,
      account: someone(),
      nonce: 0,
      purpose: "faucet",
      reference: zeroHash,
      to_address: someone(),
      call_data: "0x",
      raw: "0x",
      hash: zeroHash,
      gas_used: null,
      created_at: now,
      updated_at: now,
      ...prices,
      ...included,
    })
    .execute();
  await db()
    .updateTable("faucet_payment")
    .set({ status: "failed", batch_id: zeroHash, tx_hash: zeroHash })
    .where("id", "=", payment)
    .execute();
}

test("says that the chain did not answer, in place of a retry", async () => {
  const request = await queue();
  await failInBlock(request);
  const { id, payment } = request;
  chains.use((method, params) => {
    if (method === "eth_getTransactionReceipt") throw new Error("The node has no index yet.");
    const answer = quietChain(method, params);
    return method === "eth_getBlockByNumber"
      ? { ...(answer as object), number: numberToHex(1_000) }
      : answer;
  });
  const rejected = await send(urlOf(id), { intent: "retry", payment });
  expect(rejected.status).toBe(400);
  expect(await rejected.text()).toContain("The chain did not answer what became of this payment.");
  expect(await findPayment(id)).toMatchObject({ status: "failed" });
  expect(await listActions(id)).toEqual([]);
});

test("denies a requester once, and cancels what is queued for it and by it", async () => {
  const { id, requestedBy } = await queue();
  const others = [await queue({ requestedBy }), await queue({ recipient: requestedBy })];
  const unrelated = await queue();
  const form = { intent: "deny", requester: "on", reason: "Resells coins", cancel: "on" };
  const unchosen = await send(urlOf(id), { intent: "deny", reason: "Resells coins" });
  expect(unchosen.status).toBe(400);
  const html = await unchosen.text();
  expect(html).toContain("Choose at least one address.");
  expect(html).toContain('value="Resells coins"');

  const both = await sendTwice(urlOf(id), form);
  expect(both.map(({ status }) => status)).toEqual([303, 303]);
  const denied = await listListed(db(), "deny");
  expect(denied).toMatchObject([
    { address: requestedBy.toLowerCase(), reason: "Resells coins", endsAt: null },
  ]);
  for (const one of [id, ...others.map((other) => other.id)]) {
    const canceled = { status: "failed", reason: { code: "canceled" } };
    expect(await findPayment(one)).toMatchObject(canceled);
  }
  expect(await findPayment(unrelated.id)).toMatchObject({ status: "queued" });
  expect(await listActions(id)).toEqual(["faucet-payment.cancel"]);
  expect(await listActions("deny")).toEqual(["faucet-list.add"]);
  expect(await read(urlOf(id))).toContain("denied addresses</a>");
});

test("denies a recipient until an end, and leaves its payments queued without a tick", async () => {
  const { id, recipient } = await queue();
  const form = { intent: "deny", recipient: "on", endsAt: "2001-01-01T00:00" };
  const past = await send(urlOf(id), form);
  expect([past.status, (await past.text()).includes("must be in the future")]).toEqual([400, true]);
  const endsAt = new Date(runtime.now() + hourMs).toISOString().slice(0, 16);
  expect((await send(urlOf(id), { ...form, endsAt })).status).toBe(303);
  expect((await listListed(db(), "deny")).map(({ address }) => address)).toContain(
    recipient.toLowerCase(),
  );
  expect(await findPayment(id)).toMatchObject({ status: "queued" });
});

test("replaces reason and end of an address that is denied, or was", async () => {
  const { id, recipient, requestedBy } = await queue();
  const address = recipient.toLowerCase();
  const findEntry = async () =>
    (await listListed(db(), "deny")).find((entry) => entry.address === address);
  const form = { intent: "deny", recipient: "on" };
  const endsAt = new Date(runtime.now() + hourMs).toISOString().slice(0, 16);
  await send(urlOf(id), { ...form, reason: "Resells coins", endsAt });
  const first = await findEntry();
  expect(await read(urlOf(id))).toContain("Denying it again replaces its reason and end.");

  const longer = { ...form, requester: "on", reason: "Resells them again" };
  expect((await send(urlOf(id), longer, "second")).status).toBe(303);
  expect(await findEntry()).toMatchObject({
    reason: "Resells them again",
    endsAt: null,
    addedBy: devnetAddress(devnetIndex.admins[1]).toLowerCase(),
  });
  const rows = await db()
    .selectFrom("audit")
    .select(["action", "details"])
    .where("subject", "=", "deny")
    .orderBy("id", "desc")
    .limit(2)
    .execute();
  const [change, add] = rows.map(({ action, details }): [string, unknown] => [
    action,
    JSON.parse(details),
  ]);
  const now = { reason: "Resells them again", endsAt: null };
  const before = [{ reason: "Resells coins", endsAt: first?.endsAt }];
  expect(change).toEqual(["faucet-list.change", { addresses: [address], before, ...now }]);
  expect(add).toEqual(["faucet-list.add", { addresses: [requestedBy.toLowerCase()], ...now }]);

  await db()
    .updateTable("faucet_listed_address")
    .set({ ends_at: runtime.now() - 1 })
    .where("address", "=", address)
    .execute();
  expect((await send(urlOf(id), { ...form, reason: "Once more" })).status).toBe(303);
  expect(await findEntry()).toMatchObject({ reason: "Once more", endsAt: null });
});

test("does nothing about an unknown request, payment or action", async () => {
  const [one, other] = [await queue(), await queue()];
  const { payment } = other;
  expect((await send(urlOf("unknown"), { intent: "cancel", payment })).status).toBe(404);
  expect((await send(urlOf(one.id), { intent: "cancel", payment })).status).toBe(400);
  expect((await send(urlOf(one.id), { intent: "pay", payment })).status).toBe(400);
  expect(await findPayment(other.id)).toMatchObject({ status: "queued" });
  expect(await listActions(one.id)).toEqual([]);
});

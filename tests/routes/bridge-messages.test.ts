import { type Hex, zeroHash } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { toBytes32 } from "#app/chain/hyperlane/format.ts";
import { encodeMessage, encodeTokenBody, messageId } from "#app/chain/hyperlane/message.ts";
import {
  findMessage,
  type MessageStatus,
  putMessages,
  updateMessage,
} from "#app/domain/bridge/message/message.store.server.ts";
import type { MessagesJson } from "#app/features/bridge/messages/message-export.server.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { bridgeAddress, bridgeOf } from "#tests/support/bridge-deployment.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { deploy } from "#tests/support/deploy.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const home = 4443;
const sepolia = 11155111;
const admin = devnetAddress(devnetIndex.admins[0]);
const friend = devnetAddress(devnetIndex.visitor);
const at = Date.now() - 60_000;

let app: App;
let runtime: TestRuntime;
let cookie: string;
const chains = mockChains(14_443);

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
  deploy(runtime, {
    [home]: { bridge: bridgeOf(home, "native") },
    [sepolia]: { bridge: bridgeOf(sepolia, "synthetic") },
  });
  cookie = await signIn(app, privateKeyToAccount(devnetKey(devnetIndex.admins[0])));
});
beforeEach(async () => {
  await runtime.database.db.deleteFrom("bridge_message").execute();
  // Everything shown comes from the database; the chains do not respond.
  chains.use(() => {
    throw new Error("silent");
  });
});
afterAll(() => runtime.close());

type Stored = {
  nonce: number;
  status?: MessageStatus;
  reason?: string;
  destination?: number;
  isTransfer?: boolean;
};

/** Stores a message as the relayer does, by default of a whole coin to a friend. */
async function saveMessage(message: Stored): Promise<Hex> {
  const {
    nonce,
    status = "seen",
    reason = null,
    destination = sepolia,
    isTransfer = true,
  } = message;
  const router = toBytes32(bridgeAddress);
  const transfer = { recipient: toBytes32(friend), amount: BigInt(nonce) * 10n ** 18n };
  const raw = encodeMessage({
    nonce,
    origin: home,
    destination,
    sender: router,
    recipient: router,
    body: isTransfer ? encodeTokenBody(transfer) : "0x1234",
  });
  const id = messageId(raw);
  await runtime.database.db.transaction().execute(async (transaction) => {
    const dispatched = {
      id,
      raw,
      origin: home,
      destination,
      nonce,
      originBlock: nonce,
      originAt: at + nonce,
      senderRouter: router,
      recipientRouter: router,
      originHash: id,
      transfer: isTransfer ? { symbol: "TAN", ...transfer } : null,
      sender: admin.toLowerCase() as Hex,
    };
    await putMessages(transaction, [dispatched], at);
    const change = {
      status,
      reason: reason === null ? null : ({ code: "text", values: { text: reason } } as const),
      tries: 3,
      nextAt: 4_000_000_000_000,
      destinationHash: null,
    };
    await updateMessage(transaction, id, change, at);
  });
  return id;
}

type Answer = { status: number; text: string };

async function send(url: string, form?: Record<string, string>): Promise<Answer> {
  const options = form ? { method: "POST", form } : {};
  const response = await app.handle(appRequest(url, { cookie, ...options }));
  const text = (await response.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
  return { status: response.status, text };
}

const list = async (query = "") => (await send(`/bridgeAdmin/messages${query}`)).text;
const rowsOf = (html: string) =>
  html.split("<main")[1]?.split("<tbody>")[1]?.split("</tbody>")[0]?.split("<tr") ?? [];

test("describes the list when there are no messages", async () => {
  const { status, text } = await send("/bridgeAdmin/messages");
  expect(status).toBe(200);
  expect(text).toContain("Bridge messages appear here.");
});

test("lists every message's route, amount, parties and reason, newest first", async () => {
  await saveMessage({
    nonce: 1,
    status: "failing",
    reason: "The recipient does not accept the coins.",
  });
  await saveMessage({ nonce: 2, status: "delivered" });
  await saveMessage({ nonce: 3, destination: 7, isTransfer: false });
  const [, foreign = "", delivered = "", failing = ""] = rowsOf(await list());
  expect(foreign).toContain("Domain 7");
  expect(foreign).toContain("Not one of our tokens");
  expect(foreign).toContain("Unroutable");
  expect(foreign).toContain("It goes to a chain or contract this bridge does not serve.");
  // What was once final remains so, even if its chain does not respond.
  expect(delivered).toContain("Delivered");
  expect(delivered).not.toContain("Next attempt");
  expect(failing).toContain("TAN Testnet");
  expect(failing).toContain('<data value="1"');
  expect(failing).toContain(admin);
  expect(failing).toContain(friend);
  expect(failing).toContain("The recipient does not accept the coins.");
  expect(failing).toContain("Tried 3 times. Next attempt in");
});

test("counts the groups and filters by each", async () => {
  await saveMessage({ nonce: 1, status: "paused" });
  await saveMessage({ nonce: 2, status: "unpaid" });
  await saveMessage({ nonce: 3, status: "orphaned" });
  await saveMessage({ nonce: 4, destination: 7 });
  const html = await list("?status=held-up&origin=4443");
  const [, segments = ""] = /<nav aria-label="Status"[^>]*>(.*?)<\/nav>/.exec(html) ?? [];
  const texts = segments.replaceAll("<!-- -->", "").matchAll(/>([^<]+)<\/a>/g);
  expect([...texts].map(([, text]) => text)).toEqual([
    "All 4",
    "Stuck 2",
    "Removed by a reorg 1",
    "Unroutable 1",
  ]);
  expect(rowsOf(html)).toHaveLength(1 + 2);
  const none = await list("?destination=4443&status=held-up");
  expect(rowsOf(none)).toHaveLength(0);
  expect(none).toContain("messages appear once their block is final");
  expect(none).toContain("Clear the filter");
});

test("searches by id and party, and keeps an invalid query in the field", async () => {
  const id = await saveMessage({ nonce: 1 });
  await saveMessage({ nonce: 2, isTransfer: false, status: "unroutable" });
  expect(rowsOf(await list(`?q=${id.toUpperCase()}`))).toHaveLength(1 + 1);
  expect(rowsOf(await list(`?q=${friend.toLowerCase()}`))).toHaveLength(1 + 1);
  expect(rowsOf(await list(`?q=${admin}`))).toHaveLength(1 + 2);
  const wrong = await list("?q=alice");
  expect(wrong).toContain("Invalid search: it contains “l”.");
  expect(wrong).toContain('value="alice"');
  expect(rowsOf(wrong)).toHaveLength(1 + 2);
});

test("continues a long list on the next page with the filter", async () => {
  for (let nonce = 1; nonce <= 51; nonce += 1) await saveMessage({ nonce });
  const first = await list("?token=TAN");
  expect(rowsOf(first)).toHaveLength(1 + 50);
  const [, older = ""] = /href="[^"]*(\?[^"]*before=[^"]*)"/.exec(first) ?? [];
  expect(older).toContain("token=TAN");
  const rest = rowsOf(await list(older.replaceAll("&amp;", "&")));
  expect(rest).toHaveLength(1 + 1);
  expect(rest[1]).toContain('<data value="1"');
});

test("exports the filtered messages as CSV and as JSON, with a cursor", async () => {
  const delivered = await saveMessage({ nonce: 2, status: "delivered" });
  await saveMessage({ nonce: 3, status: "failing", reason: "=It says no." });
  const foreign = await saveMessage({ nonce: 4, destination: 7, isTransfer: false });

  const csv = await send("/bridgeAdmin/messages.csv?status=delivered");
  const [header, row, ...others] = csv.text.split("\r\n").filter(Boolean);
  expect(header).toContain("time_utc,message,from_network,to_network");
  expect(row).toContain(`${delivered},TAN Testnet,Sepolia`);
  expect(row).toContain("TAN,2,2000000000000000000,delivered");
  expect(others).toEqual([]);
  expect((await send("/bridgeAdmin/messages.csv")).text).toContain("'=It says no.");

  const json = await send("/api/messages?limit=2&sort=oldest");
  expect(json.status).toBe(200);
  const page = JSON.parse(json.text) as MessagesJson;
  expect(page.messages).toMatchObject([
    { id: delivered, status: "delivered", transfer: { symbol: "TAN", decimals: 18 } },
    { status: "failing", attempts: 3, reason: "=It says no." },
  ]);
  const rest = await send(`/api/messages?limit=2&sort=oldest&before=${page.next}`);
  expect(JSON.parse(rest.text)).toMatchObject({
    messages: [{ id: foreign, transfer: null, status: "unroutable", destination: { domain: 7 } }],
    next: null,
  });
});

test.each(["status=lost", "origin=1", "from=yesterday", "q=alice", "before=x"])(
  "rejects JSON by the invalid filter %s",
  async (query) => {
    const { status, text } = await send(`/api/messages?${query}`);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ error: { field: query.split("=")[0] } });
  },
);

test("draws the messages of the last days with their usual delay", async () => {
  for (const nonce of [1, 2, 3]) await saveMessage({ nonce, status: "delivered" });
  await saveMessage({ nonce: 4 });
  const { db } = runtime.database;
  await db
    .updateTable("bridge_message")
    .set({ updated_at: at + 42_002 })
    .execute();
  const html = await list();
  expect(html).toContain("4 messages in the last 30 days");
  expect(html).toContain("42 s");
  const open = await send(`/bridge/${await saveMessage({ nonce: 5 })}`);
  expect(open.text).toContain("usually about 42 s after it was sent");
});

test("shows a stuck message's bytes and actions, also while chains are unreachable", async () => {
  const id = await saveMessage({ nonce: 5, status: "failing", reason: "It says no." });
  const { status, text } = await send(`/bridge/${id}`);
  expect(status).toBe(200);
  expect(text).toContain("5 <span");
  expect(text).toContain("Retry now");
  expect(text).toContain("It cannot be delivered yet. The destination is not responding.");
  expect(text).toContain("None");
  const stored = await findMessage(runtime.database.db, id);
  expect(text).toContain(stored?.raw);
});

test("shows a foreign message without actions", async () => {
  const id = await saveMessage({ nonce: 1, destination: 7, isTransfer: false });
  const { status, text } = await send(`/bridge/${id}`);
  expect(status).toBe(200);
  expect(text).toContain(`Message ${id.slice(0, 4)}`);
  expect(text).toContain("Not one of our tokens");
  expect(text).toContain("Domain 7");
  expect(text).not.toContain("Retry now");
  expect(text).not.toContain("Deliver from my wallet");
});

test("retries a message at once with an audit entry, and rejects a final one", async () => {
  const id = await saveMessage({ nonce: 1, status: "failing" });
  const { db } = runtime.database;
  const answer = await send(`/bridge/${id}`, { intent: "retry" });
  expect(answer.status).toBe(200);
  expect(answer.text).toContain("The relayer is retrying it now.");
  expect((await findMessage(db, id))?.nextAt).toBeLessThanOrEqual(Date.now());
  const audit = await db.selectFrom("audit").selectAll().where("subject", "=", id).execute();
  expect(audit).toMatchObject([{ action: "bridge.retry", actor: admin.toLowerCase() }]);

  const over = {
    delivered: "already been delivered",
    orphaned: "reorg of the origin removed the message",
  } as const;
  for (const status of ["delivered", "orphaned"] as const) {
    const other = await saveMessage({ nonce: 2, status });
    const error = await send(`/bridge/${other}.data`, { intent: "retry" });
    expect(error.status).toBe(409);
    expect(error.text).toContain(over[status]);
    expect((await findMessage(db, other))?.nextAt).toBe(4_000_000_000_000);
  }
  expect((await send(`/bridge/${zeroHash}`, { intent: "retry" })).status).toBe(404);
});

test("passes only a deliverable message to a wallet", async () => {
  const check = async (id: string) => (await send(`/bridge/${id}/delivery.json`)).text;
  expect(await check("0x12")).toContain("The relayer has not seen this message yet.");
  const orphan = await saveMessage({ nonce: 1, status: "orphaned" });
  expect(await check(orphan)).toContain("must not be delivered");
  const foreign = await saveMessage({ nonce: 2, isTransfer: false });
  expect(await check(foreign)).toContain("This bridge does not deliver to its destination.");
  const silent = await saveMessage({ nonce: 3 });
  expect(JSON.parse(await check(silent))).toEqual({
    kind: "rejected",
    message: "The destination is not responding.",
  });
});

test.each([
  ["/bridgeAdmin/messages", undefined],
  ["/bridgeAdmin/messages.csv", undefined],
  ["/api/messages", undefined],
  [`/bridge/${zeroHash}`, { intent: "retry" }],
  [`/bridge/${zeroHash}/delivery.json`, undefined],
])("allows %s to admins only", async (url, form) => {
  const options = form ? { method: "POST", form } : {};
  expect((await app.handle(appRequest(url, options))).status).toBe(401);
});

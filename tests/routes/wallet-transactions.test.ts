import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains, quietChain } from "#tests/support/chain-mock.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const account = privateKeyToAccount(generatePrivateKey());
const hash = `0x${"ab".repeat(32)}`;

let app: App;
let runtime: TestRuntime;
let cookie: string;
const chains = mockChains(14_443);
beforeAll(async () => {
  app = await loadApp();
});
beforeEach(async () => {
  runtime = await startTestRuntime();
  cookie = await signIn(app, account);
  return () => runtime.close();
});

type ChainState = { from?: string; receipt?: "0x1" | "0x0" | null };

function chainWith({ from = account.address, receipt = null }: ChainState) {
  chains.use((method, params) => {
    const position = { hash, blockNumber: "0x10", blockHash: `0x${"11".repeat(32)}` };
    if (method === "eth_getTransactionByHash") {
      return { ...position, from, to: account.address, value: "0x5", input: "0x", type: "0x2" };
    }
    if (method === "eth_getTransactionReceipt") {
      return receipt && { ...position, transactionHash: hash, status: receipt, logs: [] };
    }
    return quietChain(method, params);
  });
}

const sent = { chainId: 4443, hash, description: "Burned 5 TAN" };

async function report(json: unknown, withCookie = cookie) {
  const response = await app.handle(
    appRequest("/api/transactions", { method: "POST", json, cookie: withCookie }),
  );
  return { status: response.status, body: (await response.json()) as unknown };
}

async function list() {
  const response = await app.handle(appRequest("/api/transactions", { cookie }));
  return (await response.json()) as { transactions: { hash: string; status: string }[] };
}

test("stores the wallet's transaction and reports its confirmation", async () => {
  chainWith({});
  expect((await report(sent)).status).toBe(201);
  expect((await list()).transactions).toMatchObject([{ ...sent, status: "pending" }]);
  chainWith({ receipt: "0x1" });
  expect((await list()).transactions).toMatchObject([{ status: "confirmed" }]);
});

test("reports a failed transaction", async () => {
  chainWith({ receipt: "0x0" });
  await report(sent);
  expect((await list()).transactions).toMatchObject([{ status: "failed" }]);
});

test("stores a transaction once, with one audit entry, however often it is reported", async () => {
  chainWith({});
  await Promise.all(Array.from({ length: 5 }, () => report(sent)));
  expect((await list()).transactions).toHaveLength(1);
  const audit = await runtime.database.db.selectFrom("audit").selectAll().execute();
  expect(audit).toMatchObject([{ actor: account.address.toLowerCase(), tx_hash: hash }]);
});

test("rejects another wallet's transaction", async () => {
  chainWith({ from: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8" });
  expect(await report(sent)).toMatchObject({
    status: 403,
    body: { error: { code: "not-yours" } },
  });
  expect((await list()).transactions).toEqual([]);
});

test("returns a retryable error while the chain does not know the transaction", async () => {
  chains.use((method, params) =>
    method === "eth_getTransactionByHash" ? null : quietChain(method, params),
  );
  expect(await report(sent)).toMatchObject({
    status: 409,
    body: { error: { code: "not-on-chain" } },
  });
});

test("marks a transaction that is missing for ten minutes as failed", async () => {
  chainWith({});
  await report(sent);
  chains.use((method, params) =>
    method.startsWith("eth_getTransaction") ? null : quietChain(method, params),
  );
  expect((await list()).transactions).toMatchObject([{ status: "pending" }]);
  runtime.setNow(Date.now() + 11 * 60_000);
  expect((await list()).transactions).toMatchObject([{ status: "failed" }]);
});

test.each([
  [{ ...sent, chainId: 5 }, "chainId"],
  [{ ...sent, hash: "0x12" }, "hash"],
  [{ ...sent, description: "" }, "description"],
  [{ ...sent, description: "x".repeat(121) }, "description"],
])("rejects %j and names the field", async (json, field) => {
  const { status, body } = await report(json);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(`${field}:`);
});

test("needs a session", async () => {
  expect((await report(sent, "session=none")).status).toBe(401);
  expect((await app.handle(appRequest("/api/transactions"))).status).toBe(401);
});

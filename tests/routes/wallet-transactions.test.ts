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

const otherHash = `0x${"cd".repeat(32)}`;

type ChainState = {
  from?: string;
  receipt?: "0x1" | "0x0" | null;
  /** Whether the chain knows the transaction itself. */
  isKnown?: boolean;
  /** Another transaction with the nonce, mined in block 0x18. */
  other?: { value: string } | null;
};

function chainWith({
  from = account.address,
  receipt = null,
  isKnown = true,
  other = null,
}: ChainState) {
  const call = { from, to: account.address, value: "0x5", input: "0x", nonce: "0x7", type: "0x2" };
  chains.use((method, params) => {
    const position = { blockNumber: "0x18", blockHash: `0x${"11".repeat(32)}` };
    switch (method) {
      case "eth_blockNumber":
        return "0x20";
      case "eth_getTransactionByHash":
        return isKnown ? { ...call, ...position, hash } : null;
      case "eth_getTransactionReceipt": {
        const status = params[0] === hash ? receipt : other && "0x1";
        return status && { ...position, transactionHash: params[0], status, logs: [] };
      }
      case "eth_getTransactionCount":
        return other && Number(params[1]) >= 0x18 ? "0x8" : "0x7";
      case "eth_getBlockByNumber": {
        const quiet = quietChain(method, params) as object;
        const transactions = params[0] === "0x18" ? [{ ...call, ...position, ...other }] : [];
        return { ...quiet, transactions: transactions.map((one) => ({ ...one, hash: otherHash })) };
      }
      default:
        return quietChain(method, params);
    }
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

test("describes a stored transaction by its result once that is reported", async () => {
  chainWith({});
  await report(sent);
  await report({ ...sent, description: "Burned 4.9 TAN" });
  expect((await list()).transactions).toMatchObject([{ hash, description: "Burned 4.9 TAN" }]);
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

test("follows a transaction that was sped up in the wallet to its new hash", async () => {
  chainWith({});
  await report(sent);
  chainWith({ isKnown: false, other: { value: "0x5" } });
  const confirmed = { hash, status: "confirmed", minedHash: otherHash };
  expect((await list()).transactions).toMatchObject([confirmed]);
  // Settled for good, also when the chain cannot be read.
  chains.use(() => {
    throw new Error("down");
  });
  expect((await list()).transactions).toMatchObject([confirmed]);
});

test("names what the wallet has sent in place of a transaction", async () => {
  chainWith({});
  await report(sent);
  chainWith({ isKnown: false, other: { value: "0x0" } });
  expect((await list()).transactions).toMatchObject([{ status: "replaced", minedHash: otherHash }]);
});

test("does not call a transaction failed that its chain has forgotten, and finds it later", async () => {
  chainWith({});
  await report(sent);
  chainWith({ isKnown: false });
  expect((await list()).transactions).toMatchObject([{ status: "pending" }]);
  runtime.setNow(Date.now() + 11 * 60_000);
  expect((await list()).transactions).toMatchObject([{ status: "unknown" }]);
  chainWith({ receipt: "0x1" });
  expect((await list()).transactions).toMatchObject([{ status: "confirmed", minedHash: null }]);
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

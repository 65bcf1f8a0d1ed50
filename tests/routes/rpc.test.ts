import { readFileSync } from "node:fs";
import path from "node:path";
import { http, HttpResponse } from "msw";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains, quietChain } from "#tests/support/chain-mock.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const homeUrl = "http://127.0.0.1:14443/";
const account = privateKeyToAccount(generatePrivateKey());
const call = (method: string, params: unknown[] = [], id = 1) => ({
  jsonrpc: "2.0",
  id,
  method,
  params,
});

let app: App;
let runtime: TestRuntime;
const chains = mockChains(14_443);
beforeAll(async () => {
  app = await loadApp();
});
beforeEach(async () => {
  runtime = await startTestRuntime();
  return () => runtime.close();
});

async function request(json: unknown, options: { path?: string; cookie?: string } = {}) {
  const { path: url = "/rpc/4443", ...rest } = options;
  const response = await app.handle(appRequest(url, { method: "POST", json, ...rest }));
  return { status: response.status, body: (await response.json()) as unknown };
}

/** Mocks a chain whose block a test can move, and counts its requests. */
function countingChain() {
  const requested: string[] = [];
  let block = "0x10";
  chains.use((method, params) => {
    if (method !== "eth_getBlockByNumber") requested.push(method);
    if (method === "eth_getBlockByNumber") {
      return { ...(quietChain(method, params) as object), number: block };
    }
    if (method === "eth_getTransactionReceipt") return { blockNumber: "0x11", status: "0x1" };
    return `0x${requested.length.toString(16)}`;
  });
  return { requested, moveTo: (next: string) => (block = next) };
}

test("answers a read", async () => {
  expect(await request(call("eth_getBalance", [account.address, "latest"]))).toEqual({
    status: 200,
    body: { jsonrpc: "2.0", id: 1, result: "0x0" },
  });
});

test("answers a batch in order, with errors for methods that are not allowed", async () => {
  const { status, body } = await request([
    call("eth_chainId", [], 7),
    call("eth_accounts", [], 8),
    42,
  ]);
  expect(status).toBe(200);
  expect(body).toMatchObject([
    { id: 7, result: "0x115b" },
    { id: 8, error: { code: -32601 } },
    { id: null, error: { code: -32600 } },
  ]);
});

test("calls the chain once for many requests at the same block", async () => {
  const { requested } = countingChain();
  const read = call("eth_call", [{ to: account.address, data: "0x01" }, "latest"]);
  const answers = await Promise.all(Array.from({ length: 50 }, () => request(read)));
  await request(read);
  expect(requested).toEqual(["eth_call"]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

test("does not cache pending reads", async () => {
  const { requested } = countingChain();
  const read = call("eth_getBalance", [account.address, "pending"]);
  await request(read);
  await request(read);
  expect(requested).toHaveLength(2);
});

test("does not serve a cached read after a receipt", async () => {
  const { requested } = countingChain();
  const read = call("eth_getBalance", [account.address, "latest"]);
  await request(read);
  await request(call("eth_getTransactionReceipt", [`0x${"ab".repeat(32)}`]));
  await request(read);
  expect(requested).toEqual(["eth_getBalance", "eth_getTransactionReceipt", "eth_getBalance"]);
});

test("passes on a revert with its data", async () => {
  chains.server.use(
    http.post(homeUrl, () =>
      HttpResponse.json({
        jsonrpc: "2.0",
        id: 1,
        error: { code: 3, message: "execution reverted", data: "0xdeadbeef" },
      }),
    ),
  );
  const { body } = await request(call("eth_estimateGas", [{}]));
  expect(body).toMatchObject({ error: { code: 3, data: "0xdeadbeef" } });
});

test.each([
  ["refuses", () => HttpResponse.error()],
  ["fails", () => new HttpResponse("secret-key in the page", { status: 502 })],
  ["talks nonsense", () => HttpResponse.json({ hello: "secret-key" })],
])("returns an error without details for a chain that %s", async (_, resolver) => {
  chains.server.use(http.post(homeUrl, resolver));
  const { status, body } = await request(call("eth_chainId"));
  expect(status).toBe(200);
  expect(body).toMatchObject({ error: { code: -32603 } });
  expect(JSON.stringify(body)).not.toMatch(/secret-key|14443/);
});

test("limits log requests to 10,000 blocks", async () => {
  chains.use((method, params) => {
    if (method === "eth_getLogs") return [];
    return { ...(quietChain(method, params) as object), number: "0x10000" };
  });
  const range = (fromBlock: number, toBlock: number) =>
    request(
      call("eth_getLogs", [
        { fromBlock: `0x${fromBlock.toString(16)}`, toBlock: `0x${toBlock.toString(16)}` },
      ]),
    );
  expect((await range(1, 10_000)).body).toMatchObject({ result: [] });
  expect((await range(1, 10_001)).body).toMatchObject({ error: { code: -32602 } });
});

test("needs no session to send on the embedded network", async () => {
  chains.use((method, params) =>
    method === "eth_sendRawTransaction" ? "0xabc" : quietChain(method, params),
  );
  const { body } = await request(call("eth_sendRawTransaction", ["0x02"]));
  expect(body).toMatchObject({ result: "0xabc" });
});

test("needs a session to send on other networks", async () => {
  chains.use((method, params) =>
    method === "eth_sendRawTransaction" ? "0xabc" : quietChain(method, params),
  );
  const cookie = await signIn(app, account);
  runtime.restart({
    NETWORK: "custom",
    SESSION_SECRETS: readFileSync(path.join(runtime.env.dataDir, "session-secret"), "utf8").trim(),
    WALLETCONNECT_PROJECT_ID: "project",
    BRIDGE_ADMINS: account.address,
    STAKING_ADMINS: account.address,
    ECOSYSTEM_ADMINS: account.address,
    RPC_URL_4443: homeUrl,
    RPC_URL_11155111: homeUrl,
    RPC_URL_97: homeUrl,
    RPC_URL_80002: homeUrl,
  });
  const send = call("eth_sendRawTransaction", ["0x02"]);
  expect((await request(send)).body).toMatchObject({ error: { code: 4100 } });
  expect((await request(send, { cookie })).body).toMatchObject({ result: "0xabc" });
});

test.each(["/rpc/1", "/rpc/5", "/rpc/0", "/rpc/4443x", "/rpc/04443"])(
  "returns 404 for a chain at %s",
  async (url) => {
    expect((await request(call("eth_chainId"), { path: url })).status).toBe(404);
  },
);

test("rejects invalid JSON and batches out of bounds", async () => {
  const response = await app.handle(
    new Request("http://127.0.0.1:3000/rpc/4443", { method: "POST", body: "{" }),
  );
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { code: -32700 } });
  expect((await request([])).status).toBe(400);
  expect((await request(Array.from({ length: 101 }, () => call("eth_chainId")))).status).toBe(400);
});

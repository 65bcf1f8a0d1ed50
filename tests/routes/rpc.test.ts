import { http, HttpResponse } from "msw";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains, quietChain } from "#tests/support/chain-mock.ts";
import { startTestRuntime } from "#tests/support/runtime.ts";
import { appRequest } from "#tests/support/sign-in.ts";

const homeUrl = "http://127.0.0.1:14443/";
const account = privateKeyToAccount(generatePrivateKey());
const call = (method: string, params: unknown[] = [], id = 1) => ({
  jsonrpc: "2.0",
  id,
  method,
  params,
});

let app: App;
const chains = mockChains(14_443);
beforeAll(async () => {
  app = await loadApp();
});
beforeEach(async () => {
  const runtime = await startTestRuntime();
  return () => runtime.close();
});

async function request(json: unknown, options: { path?: string; client?: string } = {}) {
  const { path = "/rpc/4443", client } = options;
  const response = await app.handle(appRequest(path, { method: "POST", json }), client);
  const text = await response.text();
  return { status: response.status, body: (text === "" ? null : JSON.parse(text)) as unknown };
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

test("answers a batch as large as ethers sends", async () => {
  const batch = Array.from({ length: 100 }, (_, i) =>
    call("eth_getBalance", [`0x${i.toString(16).padStart(40, "0")}`, "latest"], i),
  );
  expect(await request(batch)).toEqual({
    status: 200,
    body: batch.map(({ id }) => ({ jsonrpc: "2.0", id, result: "0x0" })),
  });
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
  expect((await range(1, 10_001)).body).toMatchObject({ error: { code: -32005 } });
});

const raw = await account.signTransaction({
  chainId: 4443,
  type: "eip1559",
  to: account.address,
  gas: 21_000n,
  maxFeePerGas: 1n,
});
const send = (transaction: string) => call("eth_sendRawTransaction", [transaction]);
const takeTransactions = () =>
  chains.use((method, params) =>
    method === "eth_sendRawTransaction" ? "0xabc" : quietChain(method, params),
  );

test("sends a wallet's transaction without a session", async () => {
  takeTransactions();
  expect((await request(send(raw))).body).toMatchObject({ result: "0xabc" });
});

test("does not send what is not a transaction for the chain", async () => {
  takeTransactions();
  const foreign = await account.signTransaction({ chainId: 1, type: "eip1559", gas: 21_000n });
  for (const transaction of ["0x02", "0x", foreign]) {
    const { body } = await request(send(transaction));
    expect(body).toMatchObject({ error: { code: -32602 } });
  }
});

test("limits the transactions of one sender", async () => {
  takeTransactions();
  for (let i = 0; i < 60; i += 1) await request(send(raw), { client: `203.0.113.${i}` });
  const limited = await request(send(raw), { client: "198.51.100.1" });
  expect(limited.body).toMatchObject({ error: { code: -32005 } });
  const other = privateKeyToAccount(generatePrivateKey());
  const own = await other.signTransaction({ chainId: 4443, type: "eip1559", gas: 21_000n });
  expect((await request(send(own))).body).toMatchObject({ result: "0xabc" });
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

test("answers a refusal in the form of JSON-RPC", async () => {
  expect((await request(call("eth_chainId"), { path: "/rpc/5" })).body).toMatchObject({
    jsonrpc: "2.0",
    error: { code: -32600 },
  });
  const got = await app.handle(appRequest("/rpc/4443"));
  expect(got.status).toBe(405);
  expect(await got.json()).toMatchObject({ jsonrpc: "2.0", error: { code: -32600 } });
});

test("does not answer notifications", async () => {
  const notification = { jsonrpc: "2.0", method: "eth_chainId" };
  expect(await request(notification)).toEqual({ status: 204, body: null });
  const { body } = await request([notification, call("eth_chainId", [], 7)]);
  expect(body).toEqual([{ jsonrpc: "2.0", id: 7, result: "0x115b" }]);
});

test("passes on at most 30 million gas, and no overrides", async () => {
  const passed: unknown[] = [];
  chains.use((method, params) => {
    if (method === "eth_call") passed.push(params);
    return quietChain(method, params);
  });
  const greedy = { to: account.address, gas: "0x2540be400" };
  await request(call("eth_call", [greedy, "latest"]));
  expect(passed).toEqual([[{ to: account.address, gas: "0x1c9c380" }, "latest"]]);
  const override = { [account.address]: { code: "0x5b600056" } };
  const { body } = await request(call("eth_call", [greedy, "latest", override]));
  expect(body).toMatchObject({ error: { code: -32602 } });
  expect(passed).toHaveLength(1);
});

test("counts each request of a batch, by client", async () => {
  const batch = Array.from({ length: 20 }, () => call("eth_chainId"));
  for (let i = 0; i < 60; i += 1) await request(batch);
  const limited = await request(call("eth_chainId"));
  expect(limited).toMatchObject({ status: 429, body: { error: { code: -32005 } } });
  expect((await request(batch, { client: "203.0.113.201" })).status).toBe(200);
});

test("calls a chain for one client a few times at once, and answers the others meanwhile", async () => {
  let running = 0;
  let max = 0;
  const releases: (() => void)[] = [];
  chains.use(async (method, params) => {
    if (method !== "eth_getTransactionCount") return quietChain(method, params);
    running += 1;
    max = Math.max(max, running);
    await new Promise<void>((resolve) => releases.push(resolve));
    running -= 1;
    return "0x0";
  });
  const slow = Array.from({ length: 20 }, (_, i) =>
    call("eth_getTransactionCount", [`0x${i.toString(16).padStart(40, "0")}`], i),
  );
  const answers = request(slow);
  await expect.poll(() => releases.length).toBe(8);
  const other = await request(call("eth_chainId"), { client: "203.0.113.201" });
  expect(other.body).toMatchObject({ result: "0x115b" });
  for (let i = 0; i < slow.length; i += 1) {
    await expect.poll(() => releases.length).toBeGreaterThan(i);
    releases[i]?.();
  }
  expect((await answers).body).toHaveLength(20);
  expect(max).toBe(8);
});

test("refuses calls once too many of a client wait", async () => {
  const releases: (() => void)[] = [];
  chains.use(async (method, params) => {
    if (method !== "eth_getTransactionCount") return quietChain(method, params);
    await new Promise<void>((resolve) => releases.push(resolve));
    return "0x0";
  });
  const batches = Array.from({ length: 13 }, (_, batch) =>
    request(
      Array.from({ length: 20 }, (__, i) =>
        call("eth_getTransactionCount", [`0x${`${batch}0${i}`.padStart(40, "0")}`], i),
      ),
    ),
  );
  await expect.poll(() => releases.length).toBe(8);
  const timer = setInterval(() => releases.splice(0).forEach((release) => release()), 5);
  const bodies = (await Promise.all(batches)).flatMap(({ body }) => body as { error?: unknown }[]);
  clearInterval(timer);
  const rejected = bodies.filter(({ error }) => error);
  expect(rejected).toHaveLength(20);
  expect(rejected[0]).toMatchObject({ error: { code: -32005 } });
});

test("bounds the size of an answer, and of all answers to a batch", async () => {
  chains.use((method, params) => {
    const [address] = params as [string];
    if (method !== "eth_getCode") return quietChain(method, params);
    return `0x${"00".repeat(address.endsWith("f") ? 1_200_000 : 600_000)}`;
  });
  const code = (digit: string) => call("eth_getCode", [`0x${digit.repeat(40)}`]);
  expect((await request(code("f"))).body).toMatchObject({ error: { code: -32005 } });
  const { body } = await request(["1", "2", "3", "4", "5", "6"].map(code));
  const sizes = (body as { result?: string }[]).map(({ result }) => result?.length ?? 0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4 * 1_048_576);
  expect(sizes.filter((size) => size > 0)).toHaveLength(3);
});

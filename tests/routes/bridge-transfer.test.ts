import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { bridgeOf } from "#tests/support/bridge-deployment.ts";
import { mockChains, quietChain } from "#tests/support/chain-mock.ts";
import { deploy } from "#tests/support/deploy.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const recipient = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

/** Of a transaction that has emitted nothing. */
const receipt = {
  transactionHash: `0x${"ab".repeat(32)}`,
  transactionIndex: "0x0",
  blockHash: `0x${"11".repeat(32)}`,
  blockNumber: "0x10",
  from: recipient,
  to: recipient,
  contractAddress: null,
  cumulativeGasUsed: "0x5208",
  gasUsed: "0x5208",
  effectiveGasPrice: "0x1",
  logs: [],
  logsBloom: `0x${"00".repeat(256)}`,
  status: "0x1",
  type: "0x2",
};

let app: App;
let runtime: TestRuntime;
let cookie: string;
const chains = mockChains(14_443);

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
  cookie = await signIn(app, privateKeyToAccount(devnetKey(devnetIndex.admins[0])));
});
afterAll(() => runtime.close());

/** Restarts with or without a bridge between the first two chains, which do not respond. */
function start(hasBridge: boolean): void {
  const chain = (domain: number, kind: "native" | "synthetic") =>
    hasBridge ? { bridge: bridgeOf(domain, kind) } : {};
  deploy(runtime, { 4443: chain(4443, "native"), 11155111: chain(11155111, "synthetic") });
  chains.use(() => {
    throw new Error("silent");
  });
}

async function read(url: string): Promise<{ status: number; html: string }> {
  const response = await app.handle(appRequest(url, { cookie }));
  return { status: response.status, html: (await response.text()).replaceAll("<!-- -->", "") };
}

test("says so without a deployment, and does not link to the bridge", async () => {
  start(false);
  const { status, html } = await read("/bridge");
  expect(status).toBe(200);
  expect(html).toContain("Deploy the bridge&#x27;s contracts first.");
  expect(html).not.toContain("Summary");
  expect((await read("/faucet")).html).not.toContain('href="/bridge"');
});

test("renders unreachable chains and blocks sending", async () => {
  start(true);
  const { status, html } = await read("/bridge?from=4443&to=11155111&token=TAN");
  expect(status).toBe(200);
  expect(html).toContain("TAN Testnet is not responding. Try again in a moment.");
  expect(html).toContain("Sepolia is not responding. Try again in a moment.");
  expect(html).toContain("The cost is unknown right now.");
  expect(html).toContain("Your bridge transfers appear here.");
  expect(html).toContain('href="/bridge"');
});

test.each(["/bridge?from=1&to=2&token=NONE", "/bridge?from=4443&to=4443", "/bridge?token=x"])(
  "corrects %s with a notice",
  async (url) => {
    start(true);
    const { status, html } = await read(url);
    expect(status).toBe(200);
    expect(html).toContain("This route does not exist.");
  },
);

test("starts the list at the beginning for an invalid cursor", async () => {
  start(true);
  expect((await read("/bridge?before=yesterday")).status).toBe(200);
});

test("returns an error when the chain is unreachable, and 404 without parameters", async () => {
  start(true);
  const requested = { from: "4443", to: "11155111", token: "TAN", amount: "1", recipient };
  const { status, html } = await read(`/bridge/check.json?${new URLSearchParams(requested)}`);
  expect(status).toBe(200);
  expect(JSON.parse(html)).toEqual({
    kind: "rejected",
    field: "route",
    message: "TAN Testnet is not responding. Try again in a moment.",
  });
  expect((await read("/bridge/check.json?from=4443")).status).toBe(404);
});

test.each([
  ["/bridge/unknown", 404],
  [`/bridge/0x${"ab".repeat(32)}`, 404],
  [`/bridge/sent/1/0x${"ab".repeat(32)}`, 404],
  ["/bridge/sent/4443/0x12", 404],
  [`/bridge/sent/4443/0x${"ab".repeat(32)}`, 503],
])("rejects %s with %i", async (url, status) => {
  start(true);
  expect((await read(url)).status).toBe(status);
});

const sentUrl = `/bridge/sent/4443/0x${"ab".repeat(32)}`;

/** Lets the chains respond, and returns how often a receipt was requested. */
function answerReceipts(receiptOf: (request: number) => unknown): () => number {
  let requests = 0;
  chains.use((method, params) => {
    if (method !== "eth_getTransactionReceipt") return quietChain(method, params);
    requests += 1;
    return receiptOf(requests);
  });
  return () => requests;
}

test("waits for the receipt of a transaction that was just sent", async () => {
  start(true);
  const count = answerReceipts((request) => (request < 3 ? null : receipt));
  const { status, html } = await read(sentUrl);
  expect(status).toBe(404);
  expect(html).toContain("This transaction has sent nothing over the bridge.");
  expect(count()).toBe(3);
});

test("says that the node does not know a transaction yet, in place of a 404", async () => {
  start(true);
  answerReceipts(() => null);
  const { status, html } = await read(sentUrl);
  expect(status).toBe(200);
  expect(html).toContain("does not know this transaction yet");

  const page = `/bridge/0x${"cd".repeat(32)}?chain=4443&tx=0x${"ab".repeat(32)}`;
  const response = await app.handle(appRequest(page, { cookie }));
  expect([response.status, response.headers.get("Location")]).toEqual([303, sentUrl]);
});

test("shows unreachable chains' controls as unknown, and none without a bridge", async () => {
  start(false);
  const none = await read("/bridgeAdmin/controls");
  expect(none.html).toContain("The bridge is not deployed.");
  expect(none.html).not.toContain("Pause a chain");

  start(true);
  for (const chain of ["97", "11155111", "nonsense"]) {
    const { status, html } = await read(`/bridgeAdmin/controls?chain=${chain}`);
    expect(status).toBe(200);
    expect(html).toContain("Unknown");
    const name = chain === "11155111" ? "Sepolia" : "TAN Testnet";
    expect(html).toContain(`${name} is not responding, so its settings are unknown.`);
  }
});

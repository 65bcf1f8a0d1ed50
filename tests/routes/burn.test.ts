import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  erc20Abi,
  multicall3Abi,
  type Hex,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains, quietChain } from "#tests/support/chain-mock.ts";
import { deploy } from "#tests/support/deploy.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const burner = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const token = "0x8464135c8F25Da09e49BC8782676a84730C318bC";

let app: App;
let runtime: TestRuntime;
let cookie: string;
const chains = mockChains(14_443);

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
  deploy(runtime, { 4443: { contracts: { burn: burner }, tokens: { WTAN: token } } });
  cookie = await signIn(app, privateKeyToAccount(devnetKey(devnetIndex.admins[0])));
});
afterAll(() => runtime.close());

async function read(url: string): Promise<{ status: number; html: string }> {
  const response = await app.handle(appRequest(url, { cookie }));
  return { status: response.status, html: (await response.text()).replaceAll("<!-- -->", "") };
}

/** The burner's allowance of the token; 0 at each start. */
let allowed = 0n;

/** Forgets the chains' responses to the previous test. */
function restart(): void {
  allowed = 0n;
  runtime.restart();
}

/** Mocks a chain with the burner and one token, whose responses a test may replace by function. */
function useToken(balance: bigint, simulate: (method: number) => { status: Hex; data: Hex }) {
  restart();
  chains.use((method, params) => {
    switch (method) {
      case "eth_getCode":
        return "0x01";
      case "eth_call":
        return answer(params, balance);
      case "eth_simulateV1":
        return simulation(params, simulate);
      default:
        return quietChain(method, params);
    }
  });
}

/** The console batches several reads through Multicall3. */
function answer(params: unknown[], balance: bigint): Hex {
  const [{ data }] = params as [{ data: Hex }];
  const [calls] = decodeFunctionData({ abi: multicall3Abi, data }).args;
  if (!Array.isArray(calls)) throw new Error("Only aggregate3 is expected.");
  const result = calls.map((call: { target: Hex; callData: Hex }) => ({
    success: true,
    returnData: answerOne(call.target, call.callData, balance),
  }));
  return encodeFunctionResult({ abi: multicall3Abi, functionName: "aggregate3", result });
}

function answerOne(to: Hex, data: Hex, balance: bigint): Hex {
  if (to.toLowerCase() === burner.toLowerCase()) {
    return encodeAbiParameters([{ type: "uint256" }], [7n]);
  }
  if (to.toLowerCase() !== token.toLowerCase()) throw new Error(`A call to ${to}`);
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
  if (functionName === "totalSupply") {
    return encodeFunctionResult({ abi: erc20Abi, functionName, result: 1_000n * 10n ** 18n });
  }
  if (functionName === "allowance") {
    return encodeFunctionResult({ abi: erc20Abi, functionName, result: allowed });
  }
  if (functionName !== "balanceOf") throw new Error(`A call of ${functionName}`);
  const isDead = args[0].endsWith("dEaD");
  return encodeFunctionResult({ abi: erc20Abi, functionName, result: isDead ? 0n : balance });
}

function simulation(params: unknown[], simulate: (method: number) => { status: Hex; data: Hex }) {
  const [{ blockStateCalls }] = params as [{ blockStateCalls: { calls: { data: Hex }[] }[] }];
  const burn = blockStateCalls[0]?.calls.at(-1)?.data ?? "0x";
  const { status, data } = simulate(Number(`0x${burn.slice(138, 202)}`));
  const common = { gasUsed: "0x1", logs: [] };
  const approved = { ...common, status: "0x1", returnData: "0x" };
  const calls = [approved, approved, { ...common, status, returnData: data }];
  return [{ ...(quietChain("eth_getBlockByNumber", []) as object), calls }];
}

const works = { status: "0x1", data: "0x" } as const;
const reverts = { status: "0x0", data: "0x" } as const;

test("offers the burn function of a token that has one", async () => {
  useToken(10n ** 18n, () => works);
  const { status, html } = await read("/burn");
  expect(status).toBe(200);
  expect(html).toContain("WTAN on TAN Testnet");
  expect(html).toContain("The token&#x27;s own burn(uint256)");
  expect(html).toContain("Type WTAN to confirm");
});

test("says that the supply does not fall for a token without a burn function", async () => {
  useToken(10n ** 18n, (method) => (method === 2 ? works : reverts));
  const { html } = await read("/burn");
  expect(html).toContain("Transfer to 0x…dEaD");
  expect(html).toContain("stay part of the total supply");
});

test("shows the reason instead of a form for a token that rejects every method", async () => {
  // EnforcedPause()
  useToken(10n ** 18n, () => ({ status: "0x0", data: "0xd93c0665" }));
  const { html } = await read("/burn");
  expect(html).toContain("WTAN cannot be burned right now");
  expect(html).not.toContain("Type WTAN to confirm");
});

test("shows a notice instead of a form to a wallet without the token", async () => {
  useToken(0n, () => works);
  const { html } = await read("/burn");
  expect(html).toContain("Your wallet has no WTAN");
  expect(html).not.toContain("Type WTAN to confirm");
});

test("offers to revoke the allowance left by an unfinished burn", async () => {
  useToken(10n ** 18n, () => works);
  expect((await read("/burn")).html).not.toContain("The burner may still take");
  useToken(0n, () => works);
  allowed = 3n * 10n ** 18n;
  const { html } = await read("/burn");
  expect(html).toContain("The burner may still take");
  expect(html).toContain("Revoke the WTAN allowance");
});

test("says on both tabs when a chain has no burner", async () => {
  useToken(1n, () => works);
  const missing = "There is no burner on Sepolia. Deploy the contracts first.";
  const pasted = `/burn/native?chain=11155111`;
  expect((await read(pasted)).html).toContain(missing);
  expect((await read("/burn")).html).toContain("There is no burner on Sepolia. Deploy");
});

test("renders an unreachable chain on every tab without errors", async () => {
  restart();
  chains.use(() => {
    throw new Error("silent");
  });
  const { status, html } = await read("/burn");
  expect(status).toBe(200);
  expect(html).toContain("TAN Testnet is not responding");
  const { html: native } = await read("/burn/native");
  expect(native).toContain("so the burnable amount is unknown");
  const { status: network, html: fees } = await read("/burn/network");
  expect(network).toBe(200);
  expect(fees).toContain("chain unreachable");
  expect(fees).toContain("not recorded yet");
  expect((await read("/burn/history")).html).toContain("Burns and their receipts appear here");
  expect((await read("/burn/receipt/4443/1")).html).toContain("TAN Testnet is not responding");
});

test.each([
  ["/burn?chain=4443&token=0x12", "Enter an address: 0x and 40 hexadecimal digits."],
  [`/burn?chain=5&token=${token}`, "Choose the token&#x27;s network."],
  [`/burn?chain=4443&token=0x${"0".repeat(40)}`, "This is the native coin"],
  ["/burn?asset=NOPE%401", "Token not found. Choose one from the list."],
])("rejects %s with a message", async (url, message) => {
  useToken(1n, () => works);
  const { status, html } = await read(url);
  expect(status).toBe(200);
  expect(html).toContain(message);
});

test("rejects a pasted address without a contract", async () => {
  useToken(1n, () => works);
  chains.use((method, params) => (method === "eth_getCode" ? "0x" : quietChain(method, params)));
  const { html } = await read(`/burn?chain=4443&token=${burner}`);
  expect(html).toContain(`There is no contract at ${burner} on TAN Testnet.`);
});

test.each(["/burn/receipt/4443/99999", "/burn/receipt/4443/x", "/burn/receipt/1/1"])(
  "returns 404 for %s",
  async (url) => {
    useToken(1n, () => works);
    expect((await read(url)).status).toBe(404);
  },
);

test("names an invalid filter and does not apply it", async () => {
  useToken(1n, () => works);
  const { html } = await read("/burn/history?account=0x12&from=soon");
  expect(html).toContain(
    "Not filtered by Account: enter an address, 0x and 40 hexadecimal digits. Not filtered by date: choose a day.",
  );
});

test("exports only a header without rows", async () => {
  useToken(1n, () => works);
  const response = await app.handle(appRequest("/burn/history.csv", { cookie }));
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(await response.text()).toMatch(/^time_utc,chain_id,receipt,[^\n]+\r\n$/);
});

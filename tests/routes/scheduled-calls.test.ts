import {
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  numberToHex,
} from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains, quietChain } from "#tests/support/chain-mock.ts";
import { deploy } from "#tests/support/deploy.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const url = "/api/scheduled-calls/simulation";
const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
const address = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const requested = { chainId: 4443, target: address, data: "0x12345678" };

let app: App;
let runtime: TestRuntime;
let cookie: string;
const chains = mockChains(14_443);

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
  deploy(runtime, { 4443: { contracts: { accessManager: address } } });
  cookie = await signIn(app, admin);
});
afterAll(() => runtime.close());

async function simulate(json: unknown, as: string | null = cookie) {
  const response = await app.handle(appRequest(url, { method: "POST", cookie: as, json }));
  return { status: response.status, body: (await response.json()) as unknown };
}

/** Mocks a chain on which no call was scheduled before; `carryOut` answers a simulated call. */
function useChain(carryOut: (params: unknown[]) => Hex): void {
  chains.use((method, params) => {
    if (method !== "eth_call") return quietChain(method, params);
    if (params[2] !== undefined) return carryOut(params);
    const [{ data }] = params as [{ data: Hex }];
    const nonce = numberToHex(0, { size: 32 });
    const { args } = decodeFunctionData({ abi: multicall3Abi, data });
    const [calls] = args as readonly [readonly unknown[]];
    const result = calls.map(() => ({ success: true, returnData: nonce }));
    return encodeFunctionResult({ abi: multicall3Abi, functionName: "aggregate3", result });
  });
}

test("simulates a call for admins only", async () => {
  const visitor = await signIn(app, privateKeyToAccount(generatePrivateKey()));
  expect((await simulate(requested, null)).status).toBe(401);
  expect((await simulate(requested, visitor)).status).toBe(403);
  expect((await app.handle(appRequest(url, { cookie }))).status).toBe(405);
});

test.each([
  ["another network", { ...requested, chainId: 1 }],
  ["no address", { ...requested, target: "0x12" }],
  ["data that is not hexadecimal", { ...requested, data: "0xzz" }],
  ["too much data", { ...requested, data: `0x${"00".repeat(50_000)}` }],
])("rejects %s", async (_, json) => {
  expect(await simulate(json)).toMatchObject({
    status: 400,
    body: { error: { code: "bad-field" } },
  });
});

test("answers why the call would fail once its delay is over", async () => {
  const overridden: unknown[] = [];
  useChain(([call, , overrides]) => {
    overridden.push({ call, overrides });
    throw new Error("execution reverted: The vault is empty");
  });
  expect(await simulate(requested)).toEqual({
    status: 200,
    body: { failure: expect.stringContaining("The vault is empty") as string },
  });
  expect(overridden).toMatchObject([
    { call: { to: address, data: requested.data, from: admin.address }, overrides: {} },
  ]);
});

test("answers null if the call would succeed, or if the node cannot simulate it", async () => {
  useChain(() => "0x");
  expect(await simulate({ ...requested, data: "0x01" })).toEqual({
    status: 200,
    body: { failure: null },
  });
  chains.use(() => {
    throw new Error("silent");
  });
  expect(await simulate({ ...requested, data: "0x02" })).toEqual({
    status: 200,
    body: { failure: null },
  });
});

import {
  createPublicClient,
  custom,
  HttpRequestError,
  RpcRequestError,
  toFunctionSelector,
  zeroAddress,
} from "viem";
import { expect, test } from "vitest";
import { probeMethod } from "./probe-method.server.ts";

const request = {
  token: "0x00000000000000000000000000000000000000aa",
  burner: "0x00000000000000000000000000000000000000bb",
  account: "0x00000000000000000000000000000000000000cc",
  balance: 5n,
  blockNumber: 1n,
} as const;
const selectors = {
  burn: toFunctionSelector("burn(uint256)"),
  burnFrom: toFunctionSelector("burnFrom(address,uint256)"),
  transfer: toFunctionSelector("transfer(address,uint256)"),
};

type Call = { method: string; params: unknown };

function nodeThat(answer: (call: Call) => unknown) {
  const transport = custom({ request: async (call: Call) => answer(call) }, { retryCount: 0 });
  return createPublicClient({ transport });
}

function makeError(message: string, code = -32000, data?: string): RpcRequestError {
  return new RpcRequestError({ body: {}, url: "http://node", error: { code, message, data } });
}

/** Mocks a node without eth_simulateV1, and a token with some functions. */
function plainNode(knows: (selector: string) => string | null) {
  return nodeThat(({ method, params }) => {
    if (method !== "eth_call") throw makeError(`the method ${method} does not exist`, -32601);
    const [{ data }] = params as [{ data: string }];
    const result = knows(data.slice(0, 10));
    if (result === null) throw makeError("execution reverted", 3, "0x");
    return result;
  });
}

/**
 * Mocks a node that simulates calls in sequence; the last one decides the outcome of a burn method.
 */
function simulatingNode(outcome: (method: number) => { status: string; returnData: string }) {
  return nodeThat(({ method, params }) => {
    if (method !== "eth_simulateV1") throw makeError(`unexpected ${method}`);
    const [{ blockStateCalls }] = params as [{ blockStateCalls: { calls: { data: string }[] }[] }];
    const calls = blockStateCalls[0]?.calls ?? [];
    const burn = calls.at(-1)?.data ?? "";
    // The third argument of burnToken.
    const number = Number(`0x${burn.slice(10 + 2 * 64, 10 + 3 * 64)}`);
    const approved = { status: "0x1", returnData: "0x", gasUsed: "0x1", logs: [] };
    const last = { gasUsed: "0x1", logs: [], ...outcome(number) };
    return [{ number: "0x2", miner: zeroAddress, calls: [approved, approved, last] }];
  });
}

test.each([
  { works: [0, 1, 2], method: "burn" },
  { works: [1, 2], method: "burnFrom" },
  { works: [2], method: "deadAddress" },
])("picks $method when the methods $works work in sequence", async ({ works, method }) => {
  const node = simulatingNode((number) =>
    works.includes(number)
      ? { status: "0x1", returnData: "0x" }
      : { status: "0x0", returnData: "0x12345678" },
  );
  expect(await probeMethod(node, request)).toEqual({ kind: "found", method });
});

test("returns the revert data of a token that rejects everything", async () => {
  const node = simulatingNode((number) => ({ status: "0x0", returnData: `0x1234567${number}` }));
  expect(await probeMethod(node, request)).toEqual({ kind: "none", data: "0x12345672" });
});

test("tries the token's functions one by one without simulation", async () => {
  const burnable = plainNode((selector) => (selector === selectors.burn ? "0x" : null));
  expect(await probeMethod(burnable, request)).toEqual({ kind: "found", method: "burn" });
  const byOthers = plainNode((selector) => (selector === selectors.burnFrom ? "0x" : null));
  expect(await probeMethod(byOthers, request)).toEqual({ kind: "found", method: "burnFrom" });
});

test("finds no burn function in a contract that accepts any call, like WETH9", async () => {
  const one = `0x${"1".padStart(64, "0")}`;
  const node = plainNode((selector) => (selector === selectors.transfer ? one : "0x"));
  expect(await probeMethod(node, request)).toEqual({ kind: "found", method: "deadAddress" });
});

test("treats a transfer that returns false as failed", async () => {
  const no = `0x${"0".repeat(64)}`;
  const node = plainNode((selector) => (selector === selectors.transfer ? no : null));
  expect(await probeMethod(node, request)).toEqual({ kind: "none", data: "0x" });
});

test("does not take an unreachable node for a rejection", async () => {
  const node = nodeThat(() => {
    throw new HttpRequestError({ url: "http://node", details: "fetch failed" });
  });
  await expect(probeMethod(node, request)).rejects.toThrow("HTTP request failed");
});

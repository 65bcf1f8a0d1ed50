import {
  createPublicClient,
  custom,
  encodeAbiParameters,
  type Hex,
  RpcRequestError,
  stringToHex,
  TimeoutError,
  toFunctionSelector,
} from "viem";
import { expect, test } from "vitest";
import { readTokenLabels } from "./read-token.server.ts";

const address = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const word = (value: bigint) => encodeAbiParameters([{ type: "uint256" }], [value]);
const text = (value: string) => encodeAbiParameters([{ type: "string" }], [value]);
const reverted = new RpcRequestError({
  body: {},
  error: { code: 3, message: "execution reverted" },
  url: "memory",
});

const modern: Record<string, Hex> = {
  "totalSupply()": word(100n),
  "balanceOf(address)": word(0n),
  "symbol()": text("USDT"),
  "name()": text("Tether"),
  "decimals()": word(6n),
};

/** Reads a token that answers these calls and reverts on all others. */
function read(answers: Record<string, Hex>, error: Error = reverted) {
  const bySelector = new Map(
    Object.entries(answers).map(([call, answer]) => [toFunctionSelector(call), answer]),
  );
  const request = async ({ params }: { params: unknown }) => {
    const [{ data }] = params as [{ data: Hex }];
    const answer = bySelector.get(data.slice(0, 10) as Hex);
    if (answer === undefined) throw error;
    return answer;
  };
  const transport = custom({ request }, { retryCount: 0 });
  return readTokenLabels(createPublicClient({ transport }), address);
}

const without = (...calls: string[]) =>
  Object.fromEntries(Object.entries(modern).filter(([call]) => !calls.includes(call)));

test("reads a token of today", async () => {
  expect(await read(modern)).toEqual({ symbol: "USDT", name: "Tether", decimals: 6 });
});

test("reads labels of one word up to their first zero byte", async () => {
  const old = {
    ...modern,
    "symbol()": stringToHex("MKR", { size: 32 }),
    "name()": stringToHex("x".repeat(32), { size: 32 }),
  };
  expect(await read(old)).toMatchObject({ symbol: "MKR", name: "x".repeat(32) });
});

test.each([
  ["no symbol", without("symbol()", "name()")],
  ["an empty symbol", { ...modern, "symbol()": text(" \u202e ") }],
  ["a symbol that is not text", { ...modern, "symbol()": "0x1234" as const }],
])("calls a token with %s by its address", async (_, answers) => {
  expect(await read(answers)).toMatchObject({ symbol: "0x5FbDB2…180aa3", decimals: 6 });
});

test("counts a token without decimals in base units", async () => {
  expect(await read(without("decimals()"))).toMatchObject({ symbol: "USDT", decimals: 0 });
});

test.each([
  ["has no supply", without("totalSupply()")],
  ["has no balances", without("balanceOf(address)")],
  ["answers nothing", { ...modern, "balanceOf(address)": "0x" as const }],
  ["has more decimals than digits", { ...modern, "decimals()": word(78n) }],
])("is not a token if it %s", async (_, answers) => {
  expect(await read(answers)).toBeNull();
});

test("does not take a silent chain for a token without labels", async () => {
  const silent = new TimeoutError({ body: {}, url: "memory" });
  await expect(read(without("symbol()"), silent)).rejects.toThrow("took too long");
});

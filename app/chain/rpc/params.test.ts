import fc from "fast-check";
import { expect, test } from "vitest";
import { gasLimit, parseParams, paramsOf } from "./params.ts";

const to = `0x${"ab".repeat(20)}`;
const call = { to, data: "0x01" };
const clamped = { ...call, gas: "0x1c9c380" };

/** Parses params of a kind of method. */
const parse = (kind: keyof typeof paramsOf, params: unknown[]) =>
  parseParams(paramsOf[kind], params);

test("gives each call a gas limit", () => {
  expect(parse("call", [call, "latest"])).toEqual({ kind: "ok", params: [clamped, "latest"] });
  expect(parse("call", [{ ...call, gas: "0x5208" }])).toEqual({
    kind: "ok",
    params: [{ ...call, gas: "0x5208" }],
  });
});

test("never passes on more gas than the limit", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (gas) => {
      const parsed = parse("call", [{ ...call, gas: `0x${gas.toString(16)}` }]);
      const [passed] = parsed.kind === "ok" ? (parsed.params as [{ gas: string }]) : [];
      expect(BigInt(passed?.gas ?? -1)).toBe(gas < gasLimit ? gas : gasLimit);
    }),
  );
});

test("drops fields of a call that it does not know", () => {
  const extended = { ...call, stateDiff: {}, blobs: ["0x"] };
  expect(parse("call", [extended])).toEqual({ kind: "ok", params: [clamped] });
});

test("simulates one call, without overrides", () => {
  const simulation = { blockStateCalls: [{ calls: [call] }], traceTransfers: true };
  expect(parse("simulation", [simulation, "latest"])).toEqual({
    kind: "ok",
    params: [{ ...simulation, blockStateCalls: [{ calls: [clamped] }] }, "latest"],
  });
});

test.each([
  ["a simulation of two calls", "simulation", [{ blockStateCalls: [{ calls: [call, call] }] }]],
  [
    "a simulation of two blocks",
    "simulation",
    [{ blockStateCalls: [{ calls: [call] }, { calls: [call] }] }],
  ],
  [
    "a simulation with other code",
    "simulation",
    [{ blockStateCalls: [{ calls: [call], stateOverrides: { [to]: { code: "0x00" } } }] }],
  ],
  ["a state override", "call", [call, "latest", { [to]: { code: "0x5b600056" } }]],
  ["a block override", "call", [call, "latest", null, { number: "0x1" }]],
  ["an address that is too short", "account", ["0xab", "latest"]],
  ["an unknown tag", "account", [to, "newest"]],
  ["a decimal block number", "block", ["16", false]],
  ["no params at all", "hash", []],
  ["a hash with a wrong length", "hash", ["0xabab"]],
  ["too many addresses", "logs", [{ address: Array.from({ length: 51 }, () => to) }]],
  ["too many topics", "logs", [{ topics: [null, null, null, null, null] }]],
  ["too many blocks of fees", "fees", ["0x401", "latest"]],
  ["a number of fee blocks that is not one", "fees", ["0x", "latest"]],
  ["data with half a byte", "call", [{ to, data: "0x123" }]],
  ["a transaction over 128 KB", "rawTransaction", [`0x${"00".repeat(131_073)}`]],
] as const)("rejects %s", (_, kind, params) => {
  const parsed = parse(kind, [...params]);
  expect(parsed.kind).toBe("invalid");
});

test("names the place of what is wrong", () => {
  expect(parse("call", [{ to: "here" }])).toEqual({
    kind: "invalid",
    message: "params[0].to: an address: 0x and 40 hexadecimal digits.",
  });
  expect(parse("call", [call, "latest", {}])).toEqual({
    kind: "invalid",
    message: "params[2]: State and block overrides are not available here.",
  });
});

test.each([
  ["account", [to]],
  ["account", [to, { blockHash: `0x${"11".repeat(32)}`, requireCanonical: true }]],
  ["account", [to, null]],
  ["slot", [to, "0x0", "latest"]],
  ["block", ["finalized", true]],
  ["logs", [{ address: to, topics: [null, [`0x${"11".repeat(32)}`]], fromBlock: "0x1" }]],
  ["fees", ["0x5", "latest", [10, 50]]],
  ["fees", [5, "latest"]],
  ["none", []],
] as const)("accepts params of %s that wallets send", (kind, params) => {
  expect(parse(kind, [...params]).kind).toBe("ok");
});

test("answers whatever is sent", () => {
  const kinds = Object.keys(paramsOf) as (keyof typeof paramsOf)[];
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.array(fc.jsonValue()), (kind, params) => {
      const parsed = parse(kind, params);
      if (parsed.kind === "invalid") expect(parsed.message).toMatch(/^params/);
    }),
  );
});

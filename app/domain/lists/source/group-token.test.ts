import { expect, test } from "vitest";
import { findGroupToken } from "./group-token.ts";
import { parse } from "#app/domain/lists/jobs/recipients.test-support.ts";

const own = "0xdac17f958d2ee523a2206206994597c13d831ec7";
const other = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
const zero = `0x${"0".repeat(40)}`;
const safe = ["token_type", "token_address"];

test.each([
  ["the token of the list, by its type", safe, ["erc20", own], own, { kind: "own" }],
  ["it in any letter case", ["Token"], [own.toUpperCase().replace("X", "x")], own, { kind: "own" }],
  ["another token", safe, ["erc20", other], own, { kind: "other", token: other, isWhole: true }],
  [
    "the coin, at a token",
    safe,
    ["native", ""],
    own,
    { kind: "other", token: null, isWhole: true },
  ],
  ["the coin, at the coin", safe, ["native", ""], null, { kind: "own" }],
  ["the coin by the zero address", ["token"], [zero], null, { kind: "own" }],
  ["the coin, at the zero address", safe, ["native", ""], zero, { kind: "own" }],
  ["a token, at the coin", ["contract"], [own], null, { kind: "other", token: own, isWhole: true }],
  ["a token on some chain", ["token", "chain"], [own, "base"], own, { kind: "unknown" }],
  [
    "another token on some chain",
    ["chain", "token"],
    ["1", other],
    own,
    { kind: "other", token: other, isWhole: false },
  ],
  [
    "two tokens",
    ["token", "currency"],
    [own, other],
    own,
    { kind: "other", token: other, isWhole: false },
  ],
  ["a collectible", safe, ["erc1155", own], own, { kind: "unknown" }],
  ["a symbol", ["token"], ["USDT"], own, { kind: "unknown" }],
  ["another account", ["referrer"], [other], own, { kind: "unknown" }],
  ["nothing", safe, ["", ""], own, { kind: "unknown" }],
] as const)("finds %s", (_, columns, values, token, found) => {
  expect(findGroupToken(columns, values, token)).toEqual(found);
});

const account = (digit: number) => `0x${String(digit).repeat(40)}`;
const list = [
  "token_type,token_address,receiver,amount",
  `erc20,${own},${account(1)},1`,
  `erc20,${other},${account(2)},2`,
].join("\n");

test("uses rows of the list's token, and never those of another one", () => {
  const read = parse(list);
  expect(read.hasQuestion).toBe(false);
  expect(read.ready?.rows).toMatchObject([{ address: account(1) }]);
  expect(read.skipped).toMatchObject([{ line: 3, why: "left-out" }]);
  const groups = read.question?.groups ?? [];
  const useGroups = new Map(groups.map(({ key }) => [key, true]));
  expect(parse(list, { useGroups }).ready?.rows).toMatchObject([{ address: account(1) }]);
  const without = new Map(groups.map(({ key }) => [key, false]));
  expect(parse(list, { useGroups: without }).rows).toEqual([]);
});

test("pays no row of another token where there are too many to list", () => {
  const tokenAt = (index: number) => `0x${index.toString(16).padStart(40, "0")}`;
  const lines = Array.from({ length: 60 }, (_, i) => `${account(3)},1,${tokenAt(i + 1)}`);
  const many = ["receiver,amount,token", ...lines, `${account(1)},1,${own}`].join("\n");
  const [all] = parse(many).question?.groups ?? [];
  const useGroups = new Map([[all?.key ?? "", true]]);
  expect(parse(many, { useGroups }).rows).toMatchObject([{ address: account(1) }]);
});

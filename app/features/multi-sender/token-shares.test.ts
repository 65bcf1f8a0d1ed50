import { zeroAddress } from "viem";
import { expect, test } from "vitest";
import {
  alice,
  bob,
  carol,
  options,
  parse,
} from "#app/domain/lists/jobs/recipients.test-support.ts";
import type { SendAsset } from "./multi-sender.types.ts";
import { divideByToken, findDivisionBlocker } from "./token-shares.ts";

const usdt = options().token.address ?? "";
const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
const assets = [
  { id: "TAN", token: zeroAddress },
  { id: "USDT", token: usdt },
  { id: "USDC", token: usdc },
  { id: "ECHO", token: alice },
] as unknown as readonly SendAsset[];

const titles = "token_type,token_address,receiver,amount";
const list = [
  titles,
  `erc20,${usdt},${alice},1`,
  `erc20,${usdc.toUpperCase().replace("X", "x")},${bob},2`,
  `native,,${carol},3`,
  `erc20,${usdc},${carol},4`,
  `erc20,${bob},${carol},5`,
].join("\n");
const perLine = { kind: "per-line" } as const;

function questionOf(text: string) {
  const { question } = parse(text);
  if (!question) throw new Error("The list has no question.");
  return question;
}

function divide(text: string, answers: ReadonlyMap<string, boolean> = new Map()) {
  return divideByToken(questionOf(text), { answers, assets, own: usdt });
}

test("divides a list so that each asset gets the rows that name it and no others", () => {
  const shares = divide(list);
  expect(shares.map(({ asset, rows }) => [asset.id, rows])).toEqual([
    ["TAN", 1],
    ["USDT", 1],
    ["USDC", 2],
  ]);
  const linesOf = shares.map(({ asset, useGroups }) => {
    const token = { symbol: "T", decimals: 6, address: asset.token };
    return parse(list, { token, useGroups }).ready?.rows.map(({ line }) => line);
  });
  expect(linesOf).toEqual([[4], [2], [3, 5]]);
});

test("leaves rows out of their share as the user did", () => {
  const [own] = questionOf(list).groups;
  const shares = divide(list, new Map([[own?.key ?? "", false]]));
  expect(shares.map(({ asset }) => asset.id)).toEqual(["TAN", "USDC"]);
});

test("gives no asset the rows that name its symbol, or its address and a chain", () => {
  const rows = [`USDT,,${alice},1`, `${usdt},base,${bob},2`];
  expect(divide(["token,chain,address,amount", ...rows].join("\n"))).toEqual([]);
});

test("divides no list with rows that could be of any token, unless they are left out", () => {
  const question = questionOf([titles, `erc20,${usdt},${alice},1`, `,,${bob},2`].join("\n"));
  const open = question.groups.find(({ token }) => token.kind === "unknown")?.key ?? "";
  const blockerOf = (answers: ReadonlyMap<string, boolean>) =>
    findDivisionBlocker(question, { answers, amounts: perLine });
  expect(blockerOf(new Map())).toContain("Leave out the rows");
  expect(blockerOf(new Map([[open, true]]))).toContain("Leave out the rows");
  expect(blockerOf(new Map([[open, false]]))).toBeNull();
});

test("divides no equal amounts and no total", () => {
  for (const kind of ["equal", "split"] as const) {
    const blocker = findDivisionBlocker(questionOf(list), {
      answers: new Map(),
      amounts: { kind, text: "1" },
    });
    expect(blocker).toContain("Choose amounts on each line.");
  }
});

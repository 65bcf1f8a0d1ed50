import { zeroAddress } from "viem";
import { expect, test } from "vitest";
import { parseListQuery } from "#app/kit/list/list-query.ts";
import { listFields, pickRows } from "./list-tasks.ts";
import type { TaskRow } from "#app/domain/tasks/rows/task-row.ts";

const creator = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const token = "0x5FbDB2315678afecb367f032d93F642f64180aa3";

const own: TaskRow = {
  id: "01",
  slug: "fix-it-12345678",
  title: "Fix it",
  kind: "fix",
  state: "open",
  number: 1,
  isPaused: false,
  cancelReason: null,
  token,
  budget: 1n,
  paid: 0n,
  winners: 0,
  maxWinners: 1,
  disputedUntil: 0,
  undecided: 0,
  submitBy: 1,
  reviewBy: 2,
  frozenUntil: 0,
  createdBy: creator,
  createdAt: 0,
  updatedAt: 0,
  publishedAt: 0,
  stage: "open",
  due: null,
  unit: null,
  submissions: { fresh: 0, waiting: 0, total: 0 },
};
const foreign: TaskRow = { ...own, id: "02", token: zeroAddress, createdBy: zeroAddress };

function find(query: Record<string, string>) {
  const { filter, rejected } = parseListQuery(listFields, new URLSearchParams(query));
  return { ids: pickRows([own, foreign], filter).map(({ id }) => id), rejected };
}

const upperCase = (address: string) => `0x${address.slice(2).toUpperCase()}`;

test("filters by a creator and a token in any letter case", () => {
  for (const by of [creator, creator.toLowerCase(), upperCase(creator)]) {
    expect(find({ by })).toEqual({ ids: ["01"], rejected: [] });
  }
  for (const text of [token, token.toLowerCase(), upperCase(token)]) {
    expect(find({ token: text })).toEqual({ ids: ["01"], rejected: [] });
  }
});

test("names a filter whose value is not valid, and filters nothing by it", () => {
  const invalid = { by: "0x12", token: creator.replace("f", "F"), kind: "x", sort: "x" };
  expect(find(invalid)).toEqual({ ids: ["02", "01"], rejected: ["sort", "kind", "token", "by"] });
});

test("searches titles and numbers in any letter case, and other tabs", () => {
  expect(find({ q: " FIX " }).ids).toEqual(["02", "01"]);
  expect(find({ q: "1" }).ids).toEqual(["02", "01"]);
  expect(find({ q: "paint" }).ids).toEqual([]);
  expect(find({ show: "draft" }).ids).toEqual([]);
});

import { expect, test } from "vitest";
import { matchRuns, type ToldRoot, withRun } from "./match-runs.ts";

const leaves = "https://console.example/api/roots/0x01/leaves.csv";
const told = (n: number, uri: string | null, at = 1_000): ToldRoot => ({
  n,
  root: "0x01",
  event: uri === null ? null : { uri, at },
});
/** Two of one root, the newest first. */
const [second, first] = [
  { id: "second", root: "0x01", baseRoot: null, createdAt: 20 },
  { id: "first", root: "0x01", baseRoot: null, createdAt: 10 },
] as const;
const twins = [second, first];
const matchOf = (...roots: ToldRoot[]) => Object.fromEntries(matchRuns(twins, roots));

test("of two runs with one root the one is published that was signed with it", () => {
  expect(matchOf(told(1, withRun(leaves, "first")))).toEqual({ first: 1 });
  expect(matchOf(told(1, withRun(leaves, "second")))).toEqual({ second: 1 });
  // The first was disabled, and the second published after it.
  const both = [told(2, withRun(leaves, "second")), told(1, withRun(leaves, "first"))];
  expect(matchOf(...both)).toEqual({ first: 1, second: 2 });
});

test("a root that names no run is of one that there was by then, and never of two", () => {
  expect(matchOf(told(1, leaves))).toEqual({ second: 1 });
  expect(matchOf(told(1, leaves, 15))).toEqual({ first: 1 });
  expect(matchOf(told(1, "not an address", 15))).toEqual({ first: 1 });
  expect(matchOf(told(2, leaves), told(1, withRun(leaves, "second")))).toEqual({
    second: 1,
    first: 2,
  });
});

test("a name of another root or of nobody's run is no proof", () => {
  const other = { id: "other", root: "0x02", baseRoot: null, createdAt: 5 } as const;
  const uri = withRun(leaves, "other");
  expect([...matchRuns([other, first], [told(1, uri)])]).toEqual([["first", 1]]);
  expect([...matchRuns([other], [told(1, uri)])]).toEqual([]);
});

test("a run is of no root that stood before the one it adds to", () => {
  const later = { id: "later", root: "0x01", baseRoot: "0x07", createdAt: 5 } as const;
  expect([...matchRuns([later, first], [told(1, leaves)])]).toEqual([["first", 1]]);
});

test("while it is not known what was signed with a root, none of two runs has it", () => {
  expect(matchOf(told(1, null))).toEqual({});
  expect([...matchRuns([first], [told(1, null)])]).toEqual([["first", 1]]);
});

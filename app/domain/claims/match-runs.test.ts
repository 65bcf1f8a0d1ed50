import { expect, test } from "vitest";
import { matchRuns, type PublishedRoot, withRun } from "./match-runs.ts";

const leaves = "https://console.example/api/roots/0x01/leaves.csv";
const rootAt = (n: number, uri: string | null, at = 1_000): PublishedRoot => ({
  n,
  root: "0x01",
  event: uri === null ? null : { uri, at },
});
/** Two runs with the same root, newest first. */
const [second, first] = [
  { id: "second", root: "0x01", baseRoot: null, createdAt: 20 },
  { id: "first", root: "0x01", baseRoot: null, createdAt: 10 },
] as const;
const twins = [second, first];
const matchOf = (...roots: PublishedRoot[]) => Object.fromEntries(matchRuns(twins, roots));

test("matches a root shared by two runs to the one that was signed", () => {
  expect(matchOf(rootAt(1, withRun(leaves, "first")))).toEqual({ first: 1 });
  expect(matchOf(rootAt(1, withRun(leaves, "second")))).toEqual({ second: 1 });
  // The first was disabled and the second published after it.
  const both = [rootAt(2, withRun(leaves, "second")), rootAt(1, withRun(leaves, "first"))];
  expect(matchOf(...both)).toEqual({ first: 1, second: 2 });
});

test("matches a root without a run to the latest earlier one, never to two", () => {
  expect(matchOf(rootAt(1, leaves))).toEqual({ second: 1 });
  expect(matchOf(rootAt(1, leaves, 15))).toEqual({ first: 1 });
  expect(matchOf(rootAt(1, "not an address", 15))).toEqual({ first: 1 });
  expect(matchOf(rootAt(2, leaves), rootAt(1, withRun(leaves, "second")))).toEqual({
    second: 1,
    first: 2,
  });
});

test("does not match by the name of another root or of an unknown run", () => {
  const other = { id: "other", root: "0x02", baseRoot: null, createdAt: 5 } as const;
  const uri = withRun(leaves, "other");
  expect([...matchRuns([other, first], [rootAt(1, uri)])]).toEqual([["first", 1]]);
  expect([...matchRuns([other], [rootAt(1, uri)])]).toEqual([]);
});

test("does not match a run to a root from before its base root", () => {
  const later = { id: "later", root: "0x01", baseRoot: "0x07", createdAt: 5 } as const;
  expect([...matchRuns([later, first], [rootAt(1, leaves)])]).toEqual([["first", 1]]);
});

test("matches neither of two runs while the signed data is unknown", () => {
  expect(matchOf(rootAt(1, null))).toEqual({});
  expect([...matchRuns([first], [rootAt(1, null)])]).toEqual([["first", 1]]);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { deniedNames, findPhrase, isDenied } from "#scripts/lint/plain-english.mjs";
import { findDeniedNames } from "#scripts/size/denied-names.mjs";
import { findCircles, listEdges, listFiles, readSources } from "#scripts/size/sources.mjs";

const app = readSources(process.cwd(), "app");
const edges = listEdges(app);

test("has no circular imports, not even for types", () => {
  expect(edges.length).toBeGreaterThan(5_000);
  expect(findCircles(edges)).toEqual([]);
});

test("decodes events of a receipt only with their contract", () => {
  const users = app.filter(({ text, isTest }) => /\bparseEventLogs\b/.test(text) && !isTest);
  expect(users.map(({ file }) => file)).toEqual(["app/chain/contract-events.ts"]);
});

test("uses fewer and fewer names with a denied word", () => {
  const others = ["scripts", "tests", "contracts/tools"].flatMap((folder) =>
    readSources(process.cwd(), folder),
  );
  const own = [...app, ...others].filter(({ file }) => !file.startsWith("app/chain/abi/"));
  expect(findDeniedNames(own).sort()).toHaveLength(deniedNames);
});

test.each([
  ["isPlaced", true],
  ["mostRows", true],
  ["placeholder", false],
  ["claimHub", false],
  ["typedDataJson", false],
])("finds whether %s is a denied name: %s", (name, denied) => {
  expect(isDenied(name)).toBe(denied);
});

test("avoids the denied phrases in the comments of the contracts", () => {
  const sources = listFiles(process.cwd(), "contracts").filter((file) => file.endsWith(".sol"));
  expect(sources.length).toBeGreaterThan(150);
  const found = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\/\*[^]*?\*\/|\/\/.*/g)].flatMap(([comment]) => {
      const message = findPhrase(comment);
      return message === null ? [] : [`${file}: ${message}`];
    }),
  );
  expect(found).toEqual([]);
});

import { readFileSync } from "node:fs";
import path from "node:path";
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

test("has no folders that import each other", () => {
  const folderOf = (file: string) => path.posix.dirname(file);
  const code = listEdges(app.filter(({ isTest }) => !isTest));
  const folders = code.map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }));
  expect(findCircles(folders)).toEqual([]);
});

/** Folders in which the name of each file has a meaning, or that are generated. */
const flatFolders = new Set(["app/routes", "app/platform/database/migrations", "app/chain/abi"]);

test("has at most 30 files in a folder, and at most 8,000 lines in a feature", () => {
  const [files, lines] = [new Map<string, number>(), new Map<string, number>()];
  for (const { file, lines: count } of app.filter(({ isTest }) => !isTest)) {
    const folder = path.posix.dirname(file);
    if (!flatFolders.has(folder)) files.set(folder, (files.get(folder) ?? 0) + 1);
    const [room] = /^app\/(features|domain)\/[^/]+/.exec(file) ?? [];
    if (room !== undefined) lines.set(room, (lines.get(room) ?? 0) + count);
  }
  expect([...files].filter(([, count]) => count > 30)).toEqual([]);
  expect([...lines].filter(([, count]) => count > 8_000)).toEqual([]);
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

/** Code, quoted text and targets of links are not the document's own words. */
const quoted = /```[^]*?```|`[^`\n]*`|"[^"\n]*"|“[^”\n]*”|\]\([^)\n]*\)/g;

test("avoids the denied phrases in the docs and in the trees of the contract tests", () => {
  const docs = listFiles(process.cwd(), "docs").filter((file) => file.endsWith(".md"));
  const trees = listFiles(process.cwd(), "contracts").filter((file) => file.endsWith(".tree"));
  expect(docs.length).toBeGreaterThan(40);
  expect(trees.length).toBeGreaterThan(10);
  const found = ["README.md", "CHANGELOG.md", "SECURITY.md", ...docs, ...trees].flatMap((file) => {
    const paragraphs = readFileSync(file, "utf8")
      .replace(quoted, "")
      .split(/\n\s*\n/);
    return paragraphs
      .flatMap((text) => findPhrase(text) ?? [])
      .map((message) => `${file}: ${message}`);
  });
  expect(found).toEqual([]);
});

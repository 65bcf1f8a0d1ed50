import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeTemporaryFolder } from "#contracts/tools/devnet/temporary-folder.test-support.ts";
import { areDependenciesInstalled, npmCommand } from "./dependencies.mjs";

const wanted = {
  "": { version: "1.0.0" },
  "node_modules/a": { version: "1.0.0", integrity: "sha512-a" },
  "node_modules/b": { version: "2.0.0", integrity: "sha512-b", optional: true },
};

function makeTree(installed: object | null): string {
  const root = makeTemporaryFolder();
  writeFileSync(path.join(root, "package-lock.json"), JSON.stringify({ packages: wanted }));
  if (installed === null) return root;
  mkdirSync(path.join(root, "node_modules"));
  const text = JSON.stringify({ packages: installed });
  writeFileSync(path.join(root, "node_modules", ".package-lock.json"), text);
  return root;
}

test("treats a tree as installed when it matches the lockfile", () => {
  expect(areDependenciesInstalled(makeTree(wanted))).toBe(true);
});

test("ignores optional packages of other platforms", () => {
  expect(areDependenciesInstalled(makeTree({ "node_modules/a": wanted["node_modules/a"] }))).toBe(
    true,
  );
});

test.each([
  ["nothing is installed", null],
  ["a package is missing", { "node_modules/b": wanted["node_modules/b"] }],
  ["a version differs", { "node_modules/a": { version: "1.0.1", integrity: "sha512-a" } }],
  ["a content differs", { "node_modules/a": { version: "1.0.0", integrity: "sha512-x" } }],
  [
    "an optional package is of another version",
    {
      "node_modules/a": wanted["node_modules/a"],
      "node_modules/b": { version: "1.0.0", integrity: "sha512-b" },
    },
  ],
])("treats the tree as stale when %s", (_case, installed) => {
  expect(areDependenciesInstalled(makeTree(installed))).toBe(false);
});

test("runs the npm that started it, else the one on PATH", () => {
  const script = "/lib/npm/bin/npm-cli.js";
  expect(npmCommand({ npm_execpath: script })).toEqual([process.execPath, script]);
  expect(npmCommand({ npm_execpath: "/lib/yarn.js" })).toEqual(["npm"]);
  expect(npmCommand({})).toEqual(["npm"]);
});

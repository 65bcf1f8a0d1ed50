import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { hashInputs } from "./content-hash.mjs";
import { makeTemporaryFolder } from "./temporary-folder.test-support.ts";

const inputs = ["app", "server.ts", "missing.ts"];

function makeTree() {
  const root = makeTemporaryFolder();
  mkdirSync(path.join(root, "app"));
  const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
  write("app/root.ts", "1");
  write("server.ts", "2");
  return { root, write, hash: () => hashInputs(root, inputs) };
}

test("depends on names and contents, not on times", () => {
  const { root, write, hash } = makeTree();
  const before = hash();
  utimesSync(path.join(root, "server.ts"), 1, 1);
  write("other.ts", "3");
  expect(hash()).toBe(before);
  write("server.ts", "changed");
  const changed = hash();
  expect(changed).not.toBe(before);
  write("app/added.ts", "");
  expect(hash()).not.toBe(changed);
});

test("ignores tests", () => {
  const { write, hash } = makeTree();
  const before = hash();
  write("app/root.test.ts", "1");
  write("app/root.test.tsx", "1");
  expect(hash()).toBe(before);
});

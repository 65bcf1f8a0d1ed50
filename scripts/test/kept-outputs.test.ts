import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeTemporaryFolder } from "#contracts/tools/devnet/temporary-folder.test-support.ts";
import { keepOutputs, restoreOutputs } from "./kept-outputs.mjs";

/** A checkout with one output. */
function checkout(text: string | null) {
  const root = makeTemporaryFolder();
  const file = path.join(root, "contracts/out/Pay.json");
  if (text !== null) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return { root, read: () => readFileSync(file, "utf8") };
}

const outputs = ["contracts/out"];

test("a fresh checkout begins with what the last run kept", () => {
  const store = makeTemporaryFolder();
  keepOutputs(checkout("first").root, outputs, store);
  keepOutputs(checkout("second").root, outputs, store);
  const fresh = checkout(null);
  restoreOutputs(fresh.root, outputs, store);
  expect(fresh.read()).toBe("second");
});

test("what a checkout has of its own stays", () => {
  const store = makeTemporaryFolder();
  keepOutputs(checkout("kept").root, outputs, store);
  const own = checkout("own");
  restoreOutputs(own.root, outputs, store);
  expect(own.read()).toBe("own");
});

test("without anything kept nothing is restored", () => {
  const { root, read } = checkout(null);
  restoreOutputs(root, outputs, makeTemporaryFolder());
  expect(read).toThrow("ENOENT");
});

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeTemporaryFolder } from "#contracts/tools/devnet/temporary-folder.test-support.ts";
import { restoreOutputs, storeOutputs } from "./stored-outputs.mjs";

/** Creates a checkout with one output. */
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

test("restores the outputs of the last run in a fresh checkout", () => {
  const store = makeTemporaryFolder();
  storeOutputs(checkout("first").root, outputs, store);
  storeOutputs(checkout("second").root, outputs, store);
  const fresh = checkout(null);
  restoreOutputs(fresh.root, outputs, store);
  expect(fresh.read()).toBe("second");
});

test("keeps the outputs that a checkout has", () => {
  const store = makeTemporaryFolder();
  storeOutputs(checkout("kept").root, outputs, store);
  const own = checkout("own");
  restoreOutputs(own.root, outputs, store);
  expect(own.read()).toBe("own");
});

test("restores nothing if nothing is stored", () => {
  const { root, read } = checkout(null);
  restoreOutputs(root, outputs, makeTemporaryFolder());
  expect(read).toThrow("ENOENT");
});

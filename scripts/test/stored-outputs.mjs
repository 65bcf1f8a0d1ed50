/**
 * Stores outputs of tools outside the checkout, so that a fresh clone starts with those of an
 * earlier run. Each tool detects by content which of them are stale; tests always run.
 */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const ownStore = process.env["TEST_CACHE"] ?? path.join(os.homedir(), ".cache", "tan-console");

/**
 * Copies stored outputs to where the checkout has none.
 *
 * @param {string} root
 * @param {readonly string[]} outputs files or folders relative to `root`
 * @param {string} [store]
 */
export function restoreOutputs(root, outputs, store = ownStore) {
  for (const output of outputs) {
    const stored = path.join(store, output);
    const target = path.join(root, output);
    if (existsSync(stored) && !existsSync(target)) cpSync(stored, target, { recursive: true });
  }
}

/**
 * Replaces the stored outputs. Call only after the part has passed.
 *
 * @param {string} root
 * @param {readonly string[]} outputs
 * @param {string} [store]
 */
export function storeOutputs(root, outputs, store = ownStore) {
  for (const output of outputs) {
    const draft = path.join(store, `${output}.${process.pid}`);
    mkdirSync(path.dirname(draft), { recursive: true });
    cpSync(path.join(root, output), draft, { recursive: true });
    rmSync(path.join(store, output), { recursive: true, force: true });
    renameSync(draft, path.join(store, output));
  }
}

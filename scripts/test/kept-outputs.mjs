/**
 * Outputs of tools outside the checkout, so that a fresh clone begins with those of an earlier run.
 * Each tool tells by the content of its inputs what of them is stale; tests always run.
 */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const ownStore = process.env["TEST_CACHE"] ?? path.join(os.homedir(), ".cache", "tan-console");

/**
 * Copies what was kept to where the checkout has none.
 *
 * @param {string} root
 * @param {readonly string[]} outputs files or folders relative to `root`
 * @param {string} [store]
 */
export function restoreOutputs(root, outputs, store = ownStore) {
  for (const output of outputs) {
    const kept = path.join(store, output);
    const target = path.join(root, output);
    if (existsSync(kept) && !existsSync(target)) cpSync(kept, target, { recursive: true });
  }
}

/**
 * Keeps outputs in place of the earlier ones. Only outputs of a part that has passed are worth it.
 *
 * @param {string} root
 * @param {readonly string[]} outputs
 * @param {string} [store]
 */
export function keepOutputs(root, outputs, store = ownStore) {
  for (const output of outputs) {
    const draft = path.join(store, `${output}.${process.pid}`);
    mkdirSync(path.dirname(draft), { recursive: true });
    cpSync(path.join(root, output), draft, { recursive: true });
    rmSync(path.join(store, output), { recursive: true, force: true });
    renameSync(draft, path.join(store, output));
  }
}

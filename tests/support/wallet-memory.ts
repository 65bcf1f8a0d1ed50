import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- it is extended
  interface ProvidedContext {
    walletMemoryFile: string;
  }
}

/**
 * Sets up the file in which the first test through the connect pages leaves the wallet's memory for
 * the others.
 */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(path.join(os.tmpdir(), "console-wallet-"));
  project.provide("walletMemoryFile", path.join(folder, "local-storage.json"));
  return () => rmSync(folder, { recursive: true, force: true });
}

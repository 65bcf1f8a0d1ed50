import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** Creates a folder for the running test, removed at its end. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "console-devnet-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

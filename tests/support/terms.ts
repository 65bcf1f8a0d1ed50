import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { insertAcceptance } from "#app/session/terms-acceptance.store.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { currentTerms } from "#app/platform/runtime/terms.server.ts";
import type { TestRuntime } from "./runtime.ts";

/** Creates a folder of terms for `TERMS_DIR`, by version; removed when the test ends. */
export function termsFolder(texts: Readonly<Record<number, string>>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "console-terms-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [version, text] of Object.entries(texts)) {
    writeFileSync(path.join(folder, `${version}-2026-11-0${version}.md`), text);
  }
  return folder;
}

/** Accepts the terms for a session that a test starts without a signature. */
export async function acceptTerms({ database }: TestRuntime, address: string): Promise<void> {
  const { version, sha256 } = currentTerms();
  await insertAcceptance(database.db, {
    id: newId(Date.now()),
    address: address.toLowerCase(),
    version,
    sha256,
    accepted_at: Date.now(),
    chain_id: 4443,
    message: "",
    signature: "",
  });
}

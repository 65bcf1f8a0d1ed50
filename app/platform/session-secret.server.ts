import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isMissingFile } from "./missing-file.server.ts";
import type { Env } from "./env.server.ts";

/** Characters of a generated secret. */
const secretLength = 64;

/**
 * Returns the configured secrets; on the embedded network, generates one and stores it in the data
 * directory.
 *
 * @throws if it cannot be stored.
 */
export function sessionSecretsOf(env: Env): string[] {
  if (env.sessionSecrets.length > 0) return env.sessionSecrets;
  const file = path.join(env.dataDir, "session-secret");
  return [readSecret(file) ?? createSecret(file)];
}

/** Returns null if the file is missing or incomplete, as older versions left it on a full disk. */
function readSecret(file: string): string | null {
  try {
    const text = readFileSync(file, "utf8").trim();
    return text.length < secretLength ? null : text;
  } catch (error) {
    if (isMissingFile(error)) return null;
    throw error;
  }
}

/** If several processes create the secret at the same time, all of them use the first one. */
function createSecret(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(draft, randomBytes(secretLength / 2).toString("hex"), { mode: 0o600 });
    linkSync(draft, file);
  } catch (error) {
    const exists = error instanceof Error && "code" in error && error.code === "EEXIST";
    if (!exists) throw error;
    if (readSecret(file) === null) renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, "utf8").trim();
}

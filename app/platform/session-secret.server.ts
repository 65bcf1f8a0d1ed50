import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Env } from "./env.server.ts";

/**
 * Returns the configured secrets; on the embedded network, generates one and stores it in the data
 * directory.
 */
export function sessionSecretsOf(env: Env): string[] {
  if (env.sessionSecrets.length > 0) return env.sessionSecrets;
  const file = path.join(env.dataDir, "session-secret");
  mkdirSync(env.dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    const exists = error instanceof Error && "code" in error && error.code === "EEXIST";
    if (!exists) throw error;
  }
  return [readFileSync(file, "utf8").trim()];
}

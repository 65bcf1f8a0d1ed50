import { readFileSync, statSync } from "node:fs";

type KeyFile = { kind: "ok"; text: string } | { kind: "rejected"; reason: string };

/**
 * Reads a secret from a file that only its owner may access. The error never contains file content.
 */
export function readOwnerOnlyFile(file: string): KeyFile {
  try {
    const others = statSync(file).mode & 0o077;
    if (others !== 0 && process.platform !== "win32") {
      return {
        kind: "rejected",
        reason: `names ${file}, which others may read; run chmod 600 on it`,
      };
    }
    return { kind: "ok", text: readFileSync(file, "utf8").trim() };
  } catch {
    return { kind: "rejected", reason: `names ${file}, which cannot be read` };
  }
}

import { readFileSync, statSync } from "node:fs";

/** A private key, with capital or small letters. */
export const privateKey = /^0x[0-9a-fA-F]{64}$/;

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

/**
 * Reads private keys from a file that only its owner may access, separated by spaces, line breaks or
 * commas.
 *
 * @param name variable that names the file
 * @param errors gets a sentence for what is wrong with it
 */
export function readKeysFile(file: string, name: string, errors: string[]): string[] {
  const content = readOwnerOnlyFile(file);
  if (content.kind === "rejected") {
    errors.push(`${name} ${content.reason}.`);
    return [];
  }
  const keys = content.text.split(/[\s,]+/).filter(Boolean);
  if (keys.length === 0 || !keys.every((key) => privateKey.test(key))) {
    errors.push(`${name} must hold private keys (0x and 64 hexadecimal digits), one a line.`);
  }
  return keys;
}

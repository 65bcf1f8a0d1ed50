import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Returns every file below `entries`, sorted, as paths relative to `root`. Tests are left out: they
 * are never part of a build. A missing entry contributes nothing.
 *
 * @param {string} root
 * @param {readonly string[]} entries files or folders relative to `root`
 * @returns {string[]}
 */
export function listInputFiles(root, entries) {
  const files = entries.flatMap((entry) => {
    const absolute = path.join(root, entry);
    if (!existsSync(absolute)) return [];
    if (!statSync(absolute).isDirectory()) return [entry];
    return readdirSync(absolute, { recursive: true, withFileTypes: true })
      .filter((item) => item.isFile())
      .map((item) => path.relative(root, path.join(item.parentPath ?? item.path, item.name)));
  });
  return files.filter((file) => !/\.(test|test-support)\.tsx?$/.test(file)).sort();
}

/**
 * Returns the SHA-256 of the names and contents of everything below `entries`.
 *
 * @param {string} root
 * @param {readonly string[]} entries files or folders relative to `root`
 * @returns {string} hexadecimal
 */
export function hashInputs(root, entries) {
  const hash = createHash("sha256");
  for (const file of listInputFiles(root, entries)) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

import { readFileSync } from "node:fs";
import path from "node:path";

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockedPackage */

/**
 * Returns whether node_modules matches package-lock.json. npm records what it installed in its own
 * lock; an optional package may be missing there (it is for another platform).
 *
 * @param {string} root
 */
export function areDependenciesInstalled(root) {
  const wanted = readPackages(path.join(root, "package-lock.json"));
  const installed = readPackages(path.join(root, "node_modules", ".package-lock.json"));
  if (wanted === null || installed === null) return false;
  return Object.entries(wanted)
    .filter(([location]) => location !== "")
    .every(([location, { version, integrity, optional = false }]) => {
      const found = installed[location];
      if (found === undefined) return optional;
      return found.version === version && found.integrity === integrity;
    });
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage> | null}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages ?? null;
  } catch {
    return null;
  }
}

/**
 * Returns how to run npm: the one that runs us, if any, so its version does not change.
 *
 * @param {Record<string, string | undefined>} environment
 * @returns {string[]}
 */
export function npmCommand(environment) {
  const running = environment["npm_execpath"];
  return running?.endsWith("npm-cli.js") ? [process.execPath, running] : ["npm"];
}

/** Maps files to layers, and layers to those they may import. The README has the same table. */
import path from "node:path";

/** @typedef {{ name: string, feature?: string }} Layer */

const table = {
  entry: "entry routes features common access shell wallet kit ui chain platform workers",
  routes: "features common access shell wallet kit ui chain platform",
  workers: "workers features common access chain platform",
  features: "common wallet kit ui chain platform",
  common: "common wallet kit ui chain platform",
  shell: "shell wallet ui chain platform",
  access: "access chain platform",
  wallet: "wallet ui chain platform",
  chain: "chain platform",
  kit: "kit ui chain platform",
  ui: "ui",
  platform: "platform",
  tools: "tools artifacts chain platform",
  tests:
    "tests entry routes features common access shell wallet kit ui chain platform workers tools artifacts",
};

/** @type {Map<string, readonly string[]>} */
const imports = new Map(Object.entries(table).map(([from, to]) => [from, to.split(" ")]));

/**
 * Returns the layer of a file, or null if the file is in none.
 *
 * @param {string} file path from the root, with forward slashes
 * @returns {Layer | null}
 */
export function findLayer(file) {
  if (file.startsWith("tests/") || /\.test\.tsx?$/.test(file)) return { name: "tests" };
  if (/^(server|app\/[^/]+)\.tsx?$/.test(file)) return { name: "entry" };
  if (/^(contracts\/tools|scripts)\//.test(file)) return { name: "tools" };
  if (file.startsWith("contracts/artifacts/")) return { name: "artifacts" };
  const [, feature] = /^app\/features\/([^/]+)\//.exec(file) ?? [];
  if (feature !== undefined) return { name: "features", feature };
  const [, name] = /^app\/([^/]+)\//.exec(file) ?? [];
  return name !== undefined && name !== "features" && imports.has(name) ? { name } : null;
}

/**
 * Returns the file of this repository that an import names, or null for a package.
 *
 * @param {string} from path of the importing file
 * @param {string} specifier
 */
export function findTarget(from, specifier) {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (!specifier.startsWith(".")) return null;
  return path.posix.join(path.posix.dirname(from), specifier);
}

/**
 * Returns whether a layer may import another. A feature may always import itself.
 *
 * @param {Layer} from
 * @param {Layer} to
 */
export function mayImport(from, to) {
  if (from.feature !== undefined && from.feature === to.feature) return true;
  return imports.get(from.name)?.includes(to.name) === true;
}

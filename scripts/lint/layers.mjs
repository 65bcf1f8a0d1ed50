/** Maps files to layers, and layers to those they may import. The README has the same table. */
import path from "node:path";

/**
 * `room` is the name of a feature or of a domain, `page` the folder of a feature's page.
 *
 * @typedef {{ name: string, room?: string, page?: string }} Layer
 */

const table = {
  entry:
    "entry routes features common domain session shell wallet kit ui chain platform workers paths",
  routes: "features common domain session shell wallet kit ui chain platform paths",
  workers: "workers features common domain session chain platform paths",
  features: "common domain wallet kit ui chain platform paths",
  common: "common domain wallet kit ui chain platform paths",
  domain: "wallet kit ui chain platform paths",
  shell: "shell wallet ui chain platform paths",
  session: "session chain platform paths",
  wallet: "wallet ui chain platform paths",
  chain: "chain platform paths",
  kit: "kit ui chain platform paths",
  ui: "ui paths",
  platform: "platform paths",
  paths: "paths",
  tools: "tools artifacts chain platform",
  tests:
    "tests entry routes features common domain session shell wallet kit ui chain platform workers tools artifacts paths",
};

/** Each domain, with those that it may use. */
const domains = {
  access: "alerts assets events staking",
  activity: "",
  alerts: "",
  assets: "",
  bridge: "alerts events lists payments",
  channels: "activity alerts",
  claims: "alerts assets events lists",
  events: "",
  faucet: "access alerts assets events payments",
  files: "",
  lists: "",
  "locked-staking": "events",
  payments: "activity events lists",
  rewards: "alerts assets claims events lists locked-staking staking",
  server: "alerts channels",
  staking: "activity alerts events files lists",
  submissions: "activity events payments tasks",
  tasks: "activity alerts assets events files",
  tokens: "activity assets events lists",
  treasury: "alerts events",
  vesting: "assets events payments",
};

/** @param {Record<string, string>} names @returns {Map<string, readonly string[]>} */
const toMap = (names) => new Map(Object.entries(names).map(([from, to]) => [from, to.split(" ")]));
const imports = toMap(table);
const uses = toMap(domains);

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
  const [, rooms, room, page] = /^app\/(features|domain)\/([^/]+)\/(?:([^/]+)\/)?/.exec(file) ?? [];
  if (rooms === "domain" && room !== undefined && !uses.has(room)) return null;
  if (rooms === "features" && page !== undefined) return { name: rooms, room, page };
  if (rooms !== undefined && room !== undefined) return { name: rooms, room };
  const [, name = ""] = /^app\/([^/]+)\//.exec(file) ?? [];
  return imports.has(name) && name !== "features" && name !== "domain" ? { name } : null;
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
 * Returns whether a layer may import another. A domain may always import itself, and a feature too,
 * but none of its pages another one; what they share is in its own folder or in that of its root.
 *
 * @param {Layer} from
 * @param {Layer} to
 */
export function mayImport(from, to) {
  if (from.name === to.name && from.room !== undefined) {
    if (from.room === to.room) return !isOtherPage(from, to);
    return to.name === "domain" && uses.get(from.room)?.includes(to.room ?? "") === true;
  }
  return imports.get(from.name)?.includes(to.name) === true;
}

/** @param {Layer} from @param {Layer} to */
function isOtherPage({ page }, to) {
  return page !== undefined && ![undefined, "shared", page].includes(to.page);
}

import { accessSync, constants } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const nodeModules = fileURLToPath(new URL("../../node_modules", import.meta.url));

/**
 * Returns the absolute path of a Foundry tool: the pinned one that npm installed for this platform,
 * else the first one on PATH. Plain JavaScript without dependencies, because the launcher needs it
 * before anything is built.
 *
 * @param {"forge" | "anvil"} name
 * @param {{ platform?: string, arch?: string, searchPath?: string, modules?: string }} [machine]
 * Overrides of the running machine; `modules` is the node_modules folder.
 * @returns {string}
 * @throws {Error} Message for the user if the tool is in neither place.
 */
export function foundryBinary(name, machine = {}) {
  const platform = machine.platform ?? process.platform;
  const arch = machine.arch ?? process.arch;
  const searchPath = machine.searchPath ?? process.env["PATH"] ?? "";
  const file = platform === "win32" ? `${name}.exe` : name;

  const packaged = path.join(
    machine.modules ?? nodeModules,
    "@foundry-rs",
    `${name}-${platform}-${packageArch(arch)}`,
    "bin",
    file,
  );
  const onPath = searchPath
    .split(path.delimiter)
    .filter((folder) => path.isAbsolute(folder))
    .map((folder) => path.join(folder, file));

  const found = [packaged, ...onPath].find(isExecutable);
  if (found === undefined) {
    throw new Error(
      `${name} was not found: npm has no package of it for ${platform}-${arch} here and none is ` +
        `on PATH; run "npm ci --ignore-scripts", or install Foundry 1.7 (https://getfoundry.sh).`,
    );
  }
  return found;
}

/**
 * Foundry's npm packages name x64 by its Debian name.
 *
 * @param {string} arch
 */
function packageArch(arch) {
  return arch === "x64" ? "amd64" : arch;
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

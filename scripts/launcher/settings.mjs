import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs, parseEnv } from "node:util";
import { LauncherError } from "./error.mjs";

/**
 * @typedef {{ fresh: boolean, isDev: boolean }} Options
 * @typedef {Record<string, string | undefined>} Environment
 * @typedef {{
 *   environment: Environment,
 *   dataDir: string,
 *   isDevnet: boolean,
 *   host: string,
 *   port: number,
 *   publicUrl: string,
 * }} Settings `environment` is for the children, `dataDir` absolute, `host` where to connect to
 *   (HOST may mean every interface).
 */

const chainIds = ["4443", "11155111", "97", "80002"];

/**
 * @param {readonly string[]} args
 * @returns {Options}
 */
export function parseOptions(args) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        fresh: { type: "boolean", default: false },
        dev: { type: "boolean", default: false },
      },
    });
    return { fresh: values.fresh, isDev: values.dev };
  } catch {
    throw new LauncherError(`The options are --fresh and --dev, not "${args.join(" ")}".`);
  }
}

/**
 * Returns the environment with the additions of `.env`. Variables set outside take precedence.
 *
 * @param {string} root
 * @param {Environment} environment
 * @returns {Environment}
 */
export function withDotEnv(root, environment) {
  const file = path.join(root, ".env");
  if (!existsSync(file)) return environment;
  return { ...parseEnv(readFileSync(file, "utf8")), ...environment };
}

/**
 * Reads the settings that the launcher itself needs. All settings are checked once the console's
 * tools are built.
 *
 * @param {string} root
 * @param {Environment} environment
 * @param {Options} options
 * @returns {Settings}
 */
export function readSettings(root, environment, options) {
  const value = (/** @type {string} */ name) => environment[name]?.trim() || undefined;
  const dataDir = path.resolve(root, value("DATA_DIR") ?? ".data");
  const isDevnet = (value("NETWORK") ?? "devnet") === "devnet";
  const host = value("HOST") ?? "127.0.0.1";
  const port = Number(value("PORT") ?? "3000");
  const publicUrl = (value("PUBLIC_URL") ?? `http://127.0.0.1:${port}`).replace(/\/+$/, "");
  if (options.fresh && !isDevnet) {
    throw new LauncherError("--fresh is for the embedded test network; unset NETWORK to use it.");
  }
  return {
    environment: {
      ...environment,
      NODE_ENV: options.isDev ? "development" : "production",
      DATA_DIR: dataDir,
      ...(isDevnet && devnetEnvironment(dataDir, value("DEPLOYMENTS_FILE"))),
    },
    dataDir,
    isDevnet,
    host: host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host.replace(/^\[|\]$/g, ""),
    port,
    publicUrl,
  };
}

/**
 * Without addresses of its own, the console uses those of the embedded network.
 *
 * @param {string} dataDir
 * @param {string | undefined} deploymentsFile
 * @returns {Environment}
 */
function devnetEnvironment(dataDir, deploymentsFile) {
  return {
    NETWORK: "devnet",
    DEPLOYMENTS_FILE: deploymentsFile ?? path.join(dataDir, "deployments.json"),
    ...Object.fromEntries(chainIds.map((id) => [`RPC_URL_${id}`, ""])),
  };
}

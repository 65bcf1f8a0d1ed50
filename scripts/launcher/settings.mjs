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
const defaultDevnetPort = 14_443;

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
 * Reads the settings that the launcher itself needs; the console checks the rest when it starts.
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
  const port = portNumber("PORT", value("PORT") ?? "3000");
  const publicUrl = (value("PUBLIC_URL") ?? `http://127.0.0.1:${port}`).replace(/\/+$/, "");
  if (!URL.canParse(publicUrl)) {
    throw new LauncherError(`PUBLIC_URL must be an http or https URL, not "${publicUrl}".`);
  }
  if (options.fresh && !isDevnet) {
    throw new LauncherError("--fresh is for the embedded test network; unset NETWORK to use it.");
  }
  const devnetPort = portNumber("DEVNET_PORT", value("DEVNET_PORT") ?? String(defaultDevnetPort));
  return {
    environment: {
      ...environment,
      NODE_ENV: options.isDev ? "development" : "production",
      DATA_DIR: dataDir,
      ...(isDevnet && devnetEnvironment(dataDir, devnetPort, value("DEPLOYMENTS_FILE"))),
    },
    dataDir,
    isDevnet,
    host: host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host.replace(/^\[|\]$/g, ""),
    port,
    publicUrl,
  };
}

/**
 * @param {string} dataDir
 * @param {number} basePort
 * @param {string | undefined} deploymentsFile
 * @returns {Environment}
 */
function devnetEnvironment(dataDir, basePort, deploymentsFile) {
  const rpcUrls = chainIds.map((id, index) => [
    `RPC_URL_${id}`,
    `http://127.0.0.1:${basePort + index}`,
  ]);
  return {
    NETWORK: "devnet",
    DEVNET_PORT: String(basePort),
    DEPLOYMENTS_FILE: deploymentsFile ?? path.join(dataDir, "deployments.json"),
    ...Object.fromEntries(rpcUrls),
  };
}

/**
 * @param {string} name
 * @param {string} text
 */
function portNumber(name, text) {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new LauncherError(`${name} must be a port number between 1 and 65535, not "${text}".`);
  }
  return port;
}

import { fileURLToPath } from "node:url";
import { areDependenciesInstalled, npmCommand } from "./dependencies.mjs";
import { ExplainedError, LauncherError } from "./error.mjs";
import { runConsole } from "./launch.mjs";
import { nodeFlags } from "./node-flags.mjs";
import { findNpm } from "./npm-parent.mjs";
import { parseOptions, readSettings, withDotEnv } from "./settings.mjs";
import { watchForStop } from "./stop-request.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const followParent = new URL("./follow-parent.mjs", import.meta.url).href;

/**
 * @param {readonly string[]} args
 * @returns {Promise<number>} exit code
 */
export async function main(args) {
  const npm = findNpm(process.env);
  const watch = watchForStop(npm);
  // The reader of our output may be gone while the chains still have to be stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  try {
    const options = parseOptions(args);
    const settings = readSettings(root, withDotEnv(root, process.env), options);
    if (options.fresh && settings.environment["DATABASE_URL"]) {
      console.log("DATABASE_URL is set: --fresh leaves that database as it is.");
    }
    await runConsole({
      root,
      settings,
      npm,
      preparations: preparations(settings.environment),
      build: options.isDev ? null : buildCommand("web"),
      devnet: settings.isDevnet
        ? nodeCommand("build/tools/devnet.js", ...(options.fresh ? ["--fresh"] : []))
        : null,
      web: nodeCommand("build/server.js"),
      stop: watch.stop,
      haste: watch.haste,
      report: (line) => console.log(line),
    });
    return 0;
  } catch (error) {
    if (!(error instanceof ExplainedError)) {
      console.error(error instanceof LauncherError ? error.message : error);
    }
    return 1;
  } finally {
    watch.close();
  }
}

/** @param {import("./settings.mjs").Environment} environment */
function preparations(environment) {
  const install = {
    name: "installation",
    // The environment says production, where npm would omit what the build needs.
    command: [...npmCommand(environment), "ci", "--ignore-scripts", "--include=dev"],
  };
  const build = { name: "build", command: buildCommand("node") };
  const check = {
    name: "check of the settings",
    command: nodeCommand("build/tools/check-settings.js"),
  };
  return areDependenciesInstalled(root) ? [build, check] : [install, build, check];
}

/** @param {"web" | "node"} target */
function buildCommand(target) {
  return [process.execPath, "scripts/build.mjs", "--only", target];
}

/** @param {string[]} args */
function nodeCommand(...args) {
  return [process.execPath, ...nodeFlags, "--import", followParent, ...args];
}

import { mkdirSync } from "node:fs";
import path from "node:path";
import {
  endProcesses,
  identifyProcess,
  isRunning,
  readProcessRecord,
  writeProcessRecord,
} from "#contracts/tools/devnet/processes.mjs";
import { LauncherError } from "./error.mjs";

/** @typedef {import("#contracts/tools/devnet/processes.mjs").ProcessIdentity} ProcessIdentity */

/** A running launcher gets as long to stop as its own limit allows. */
const launcherEndMs = 11_000;
const childEndMs = 6_000;

/**
 * Claims the data directory for this launcher and ends what a killed one left in it. A launcher
 * whose npm was killed counts as killed: nothing is left that could stop it.
 *
 * @param {string} dataDir
 * @param {ProcessIdentity | null} ownNpm the npm that runs this launcher
 * @returns {Promise<{ ended: string[], recordChild: (name: string, pid: number) => void, release:
 * () => void, }>} `ended` names the processes that were left behind.
 */
export async function takeInstance(dataDir, ownNpm) {
  const file = path.join(dataDir, "launcher.json");
  const recorded = readProcessRecord(file);
  const launcher = recorded.find(({ name }) => name === "launcher");
  const npm = recorded.find(({ name }) => name === "npm");
  const isWanted = npm === undefined || isRunning(npm);
  if (launcher !== undefined && isRunning(launcher) && isWanted) {
    throw new LauncherError(
      `The console is already running on ${dataDir} (process ${launcher.pid}); stop it first, or set another DATA_DIR, PORT and DEVNET_PORT.`,
    );
  }
  const left = [
    ...(await endProcesses(launcher === undefined ? [] : [launcher], launcherEndMs)),
    ...(await endProcesses(
      recorded.filter(({ name }) => name !== "launcher" && name !== "npm"),
      childEndMs,
    )),
  ];

  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const matching = [identifyProcess("launcher", process.pid), ownNpm].filter(
    (identity) => identity !== null,
  );
  /** @type {ProcessIdentity[]} */
  const children = [];
  writeProcessRecord(file, matching);
  return {
    ended: left.map(({ name }) => name),
    recordChild: (name, pid) => {
      const identity = identifyProcess(name, pid);
      if (identity !== null) children.push(identity);
      writeProcessRecord(file, [...matching, ...children]);
    },
    release: () => writeProcessRecord(file, []),
  };
}

/**
 * Ends the chains that the test network recorded, in case it could not do so itself.
 *
 * @param {string} dataDir
 * @param {number} graceMs
 */
export async function endChains(dataDir, graceMs) {
  await endProcesses(readProcessRecord(path.join(dataDir, "devnet", "pids.json")), graceMs);
}

import path from "node:path";
import { DevnetError } from "./error.ts";
import {
  endProcesses,
  identifyProcess,
  isRunning,
  type ProcessIdentity,
  readProcessRecord,
  writeProcessRecord,
} from "./processes.mjs";

const mainName = "devnet";
const endLimitMs = 5_000;

function recordFile(dataDir: string): string {
  return path.join(dataDir, "devnet", "pids.json");
}

/** Records this process and its chains. */
export function recordRun(dataDir: string, chains: readonly ProcessIdentity[]) {
  const self = identifyProcess(mainName, process.pid);
  writeProcessRecord(recordFile(dataDir), [...(self === null ? [] : [self]), ...chains]);
}

export function clearRun(dataDir: string) {
  writeProcessRecord(recordFile(dataDir), []);
}

/**
 * Ends the chains that a killed run left behind.
 *
 * @returns their names
 * @throws DevnetError if that run is still alive.
 */
export async function endOrphans(dataDir: string): Promise<string[]> {
  const recorded = readProcessRecord(recordFile(dataDir));
  const main = recorded.find((identity) => identity.name === mainName && isRunning(identity));
  if (main !== undefined && main.pid !== process.pid) {
    throw new DevnetError(
      `The test network of ${dataDir} is already running (process ${main.pid}); stop it first, or set another DATA_DIR and DEVNET_PORT.`,
    );
  }
  const chains = recorded.filter((identity) => identity.name !== mainName);
  const ended = await endProcesses(chains, endLimitMs);
  return ended.map(({ name }) => name).sort();
}

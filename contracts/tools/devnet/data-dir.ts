import { cp, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { writeFileAtomically } from "#app/platform/atomic-file.server.ts";
import type { ContractHashes } from "./fingerprint.ts";

/**
 * What the network in a data directory was made from. Written last, so its presence means that
 * deployment and seeding were completed.
 */
const recordSchema = z.object({
  version: z.literal(1),
  contracts: z.record(z.string(), z.string()),
});

const folderName = "devnet";

/** The launcher's own lock: its process is still running while the rest is moved or removed. */
const launcherFile = "launcher.json";

/** Entries that belong to one network; everything else in the folder is left alone. */
const networkEntries = [
  folderName,
  "deployments.json",
  "console.db",
  "console.db-wal",
  "console.db-shm",
];

export function deploymentsFileOf(dataDir: string): string {
  return path.join(dataDir, "deployments.json");
}

function recordFile(dataDir: string): string {
  return path.join(dataDir, folderName, "network.json");
}

/** Returns the contracts that the network was made with, or null without a complete network. */
export async function findNetworkContracts(dataDir: string): Promise<ContractHashes | null> {
  try {
    return recordSchema.parse(JSON.parse(await readFile(recordFile(dataDir), "utf8"))).contracts;
  } catch {
    return null;
  }
}

export async function recordNetwork(dataDir: string, contracts: ContractHashes) {
  const record = { version: 1, contracts } satisfies z.input<typeof recordSchema>;
  await writeFileAtomically(recordFile(dataDir), `${JSON.stringify(record, null, 2)}\n`);
}

/** Removes the chains and their database. */
export async function removeNetwork(dataDir: string) {
  for (const entry of networkEntries) {
    await rm(path.join(dataDir, entry), { recursive: true, force: true });
  }
}

/** Removes only the chains: the remains of a first start that was interrupted. */
export async function removeChains(dataDir: string) {
  await rm(path.join(dataDir, folderName), { recursive: true, force: true });
  await rm(deploymentsFileOf(dataDir), { force: true });
}

/**
 * Moves the content of the data directory to a new folder beside it. The chains go last, so an
 * interrupted move is found again by their record and continued.
 *
 * @returns the folder that holds it now
 */
export async function moveAside(dataDir: string, now: Date): Promise<string> {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, "");
  const backup = `${dataDir}-backup-${stamp}`;
  await mkdir(backup, { recursive: true });
  const entries = (await readdir(dataDir)).filter((entry) => entry !== launcherFile);
  const chainsLast = [...entries.filter((entry) => entry !== folderName), folderName];
  for (const entry of chainsLast) {
    await move(path.join(dataDir, entry), path.join(backup, entry));
  }
  return backup;
}

async function move(from: string, to: string) {
  try {
    await rename(from, to);
  } catch (error) {
    // A data directory that is a mount point has its siblings on another file system.
    if (!(error instanceof Error && "code" in error && error.code === "EXDEV")) throw error;
    await cp(from, to, { recursive: true, preserveTimestamps: true });
    await rm(from, { recursive: true });
  }
}

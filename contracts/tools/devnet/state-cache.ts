import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { chmod, copyFile, mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { DevnetChain } from "./chains.ts";
import { deploymentsFileOf } from "./data-dir.ts";
import { isReadableState, saveState, stateFiles } from "./state-files.ts";

/**
 * First states of the network, one folder per key, so a fresh start costs a copy instead of a
 * deployment.
 */
export type StateCache = { folder: string; key: string };

const cachedEntries = 3;
/** Begins the names of folders that are being written or removed. */
const draftPrefix = "draft-";
/** Age of a draft whose network was killed, in milliseconds. */
const abandonedMs = 600_000;

/**
 * Copies the cached network into a data directory that has none.
 *
 * @returns whether a network was cached
 */
export async function restoreFromCache(
  { folder, key }: StateCache,
  chains: readonly DevnetChain[],
  dataDir: string,
): Promise<boolean> {
  const entry = path.join(folder, key);
  if (!(await isComplete(entry, chains))) return false;
  await mkdir(path.join(dataDir, "devnet"), { recursive: true });
  const copies = chains.map(({ chainId }) => ({
    from: path.join(entry, `${chainId}.json`),
    to: stateFiles(dataDir, chainId).state,
  }));
  copies.push({ from: path.join(entry, "deployments.json"), to: deploymentsFileOf(dataDir) });
  for (const { from, to } of copies) {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    // A copy has the mode of its source, whatever this process would give a new file.
    await chmod(to, 0o600);
  }
  return true;
}

async function isComplete(entry: string, chains: readonly DevnetChain[]): Promise<boolean> {
  const states = chains.map(({ chainId }) => isReadableState(path.join(entry, `${chainId}.json`)));
  return (await Promise.all(states)).every(Boolean);
}

/**
 * Saves the running network under its key atomically, and removes the oldest other entries. Of
 * several networks that save the same at once, one is kept.
 */
export async function saveToCache(
  { folder, key }: StateCache,
  chains: readonly DevnetChain[],
  dataDir: string,
) {
  await mkdir(folder, { recursive: true });
  const draft = await mkdtemp(path.join(folder, draftPrefix));
  await Promise.all(
    chains.map(({ chainId, rpcUrl }) => saveState(rpcUrl, path.join(draft, `${chainId}.json`))),
  );
  await copyFile(deploymentsFileOf(dataDir), path.join(draft, "deployments.json"));
  const entry = path.join(folder, key);
  if (!(await isComplete(entry, chains))) await moveAway(entry);
  // A folder is not renamed over one that another network has saved meanwhile.
  await rename(draft, entry).catch(() => rm(draft, { recursive: true, force: true }));
  await dropOldEntries(folder);
}

/** Removes a damaged entry, if there is one, without ever leaving a part of it. */
async function moveAway(entry: string): Promise<void> {
  const removed = path.join(path.dirname(entry), `${draftPrefix}${randomUUID()}`);
  const isMoved = await rename(entry, removed).then(
    () => true,
    () => false,
  );
  if (isMoved) await rm(removed, { recursive: true, force: true });
}

async function dropOldEntries(folder: string) {
  const entries = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const file = path.join(folder, name);
      // Another network that is starting may have removed it meanwhile.
      const stats = await stat(file).catch(() => null);
      if (stats === null) return [];
      const isInUse = name.startsWith(draftPrefix) && Date.now() - stats.mtimeMs < abandonedMs;
      return isInUse ? [] : [{ file, madeAtMs: stats.mtimeMs }];
    }),
  );
  const oldestLast = entries.flat().sort((a, b) => b.madeAtMs - a.madeAtMs);
  for (const { file } of oldestLast.slice(cachedEntries)) {
    await rm(file, { recursive: true, force: true });
  }
}

import { constants } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
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
  for (const { from, to } of copies) await copyFile(from, to, constants.COPYFILE_FICLONE);
  return true;
}

async function isComplete(entry: string, chains: readonly DevnetChain[]): Promise<boolean> {
  const states = chains.map(({ chainId }) => isReadableState(path.join(entry, `${chainId}.json`)));
  return (await Promise.all(states)).every(Boolean);
}

/** Saves the running network under its key atomically, and removes the oldest other entries. */
export async function saveToCache(
  { folder, key }: StateCache,
  chains: readonly DevnetChain[],
  dataDir: string,
) {
  const draft = path.join(folder, `${key}.${process.pid}.tmp`);
  await mkdir(draft, { recursive: true });
  await Promise.all(
    chains.map(({ chainId, rpcUrl }) => saveState(rpcUrl, path.join(draft, `${chainId}.json`))),
  );
  await copyFile(deploymentsFileOf(dataDir), path.join(draft, "deployments.json"));
  await rm(path.join(folder, key), { recursive: true, force: true });
  await rename(draft, path.join(folder, key));
  await dropOldEntries(folder);
}

async function dropOldEntries(folder: string) {
  const entries = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const file = path.join(folder, name);
      // Another network that is starting may have removed it meanwhile.
      const stats = await stat(file).catch(() => null);
      return stats === null ? [] : [{ file, madeAtMs: stats.mtimeMs }];
    }),
  );
  const oldestLast = entries.flat().sort((a, b) => b.madeAtMs - a.madeAtMs);
  for (const { file } of oldestLast.slice(cachedEntries)) {
    await rm(file, { recursive: true, force: true });
  }
}

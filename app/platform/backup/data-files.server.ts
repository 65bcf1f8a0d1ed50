import { open, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { isMissingFile } from "#app/platform/missing-file.server.ts";
import type { AddMember, Content } from "./archive.server.ts";
import { BackupError } from "./error.ts";
import { lastBackupName } from "./last-backup.server.ts";
import { fileMember } from "./manifest.ts";

/** Folder in the data directory in which a restore prepares what it then moves to its target. */
export const stagingName = "restoring";

/**
 * Entries of the data directory that are not backed up: the database, which is read by its tables,
 * its copies, what belongs to running processes, and the time of the last backup.
 */
const excluded = [
  /^console\.(db|lock)(-wal|-shm|-journal)?$/,
  /^before-migration(\/|$)/,
  new RegExp(`^${stagingName}(/|$)`),
  /^launcher\.json$/,
  new RegExp(`^${lastBackupName}$`),
  /^devnet\/(pids\.json|\d+\.log)$/,
  /\.tmp$/,
];

export function isExcluded(file: string): boolean {
  return excluded.some((pattern) => pattern.test(file));
}

/** Lists the files to back up, as paths in the data directory with forward slashes. */
export async function listDataFiles(dataDir: string, folder = ""): Promise<string[]> {
  const names = await readdir(path.join(dataDir, folder)).catch((error: unknown) => {
    if (isMissingFile(error)) return [];
    throw error;
  });
  const files: string[] = [];
  for (const name of names.sort()) {
    const file = folder === "" ? name : `${folder}/${name}`;
    if (isExcluded(file)) continue;
    const stats = await stat(path.join(dataDir, file)).catch(() => null);
    if (stats?.isDirectory()) files.push(...(await listDataFiles(dataDir, file)));
    else if (stats?.isFile()) files.push(file);
  }
  return files;
}

/**
 * Adds one file as it is when it is opened: the console replaces files by renaming, so an open one
 * does not change. Returns null if it has been removed meanwhile.
 */
export async function addDataFile(add: AddMember, dataDir: string, file: string) {
  const source = path.join(dataDir, file);
  const handle = await open(source).catch((error: unknown) => {
    if (isMissingFile(error)) return null;
    throw error;
  });
  if (handle === null) return null;
  try {
    const { size, mode, mtimeMs } = await handle.stat();
    const member = { name: fileMember(file), size, mode: mode & 0o777, modifiedAtMs: mtimeMs };
    const content: Content =
      size === 0 ? noContent() : handle.createReadStream({ end: size - 1, autoClose: false });
    const sha256 = await add(member, content).catch((cause: unknown) => {
      const isShorter = cause instanceof Error && cause.message === "size mismatch";
      if (!isShorter) throw cause;
      throw new BackupError(`${source} changed while it was read; try again.`, { cause });
    });
    return { name: member.name, size, sha256 };
  } finally {
    await handle.close();
  }
}

async function* noContent(): AsyncGenerator<Uint8Array> {}

import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { isMissingFile } from "#app/platform/missing-file.server.ts";
import type { Runtime } from "#app/platform/runtime/runtime.server.ts";
import { areBytesNamed, importBytes } from "./file-bytes.store.server.ts";

/** Folders of the data directory that held files before the database did. */
const folders = ["files", "evidence"];

/**
 * Moves files from the data directory of an older version into the database, then deletes their
 * folders. After a crash the next start continues; files that no row names are not taken over.
 */
export async function importFiles({ database, env, log, now }: Runtime): Promise<void> {
  for (const name of folders) {
    const folder = path.join(env.dataDir, name);
    const files = await listFiles(folder);
    let imported = 0;
    for (const file of files) {
      const sha256 = path.basename(file);
      if (!/^[0-9a-f]{64}$/.test(sha256) || !(await areBytesNamed(database.db, sha256))) continue;
      const content = await orMissing(readFile(file), null);
      if (content !== null)
        imported += await importBytes(database.db, { sha256, content, at: now() });
    }
    await rm(folder, { recursive: true, force: true });
    if (files.length > 0)
      log.info({ scope: "files", folder, imported }, "files moved to the database");
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await orMissing(readdir(folder, { recursive: true, withFileTypes: true }), []);
  return entries.flatMap((entry) =>
    entry.isFile() ? [path.join(entry.parentPath, entry.name)] : [],
  );
}

/** Another process with this data directory may have moved a file or folder first. */
async function orMissing<T, U>(read: Promise<T>, fallback: U): Promise<T | U> {
  try {
    return await read;
  } catch (error) {
    if (isMissingFile(error)) return fallback;
    throw error;
  }
}

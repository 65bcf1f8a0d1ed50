import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { isMissingFile } from "#app/platform/missing-file.server.ts";

/** File of the data directory that says when the last backup was made. */
export const lastBackupName = "last-backup";

/** @param createdAt ISO 8601 */
export async function recordBackup(dataDir: string, createdAt: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(path.join(dataDir, lastBackupName), `${createdAt}\n`);
}

/** Returns when the last backup was made, in milliseconds; null if none ever was. */
export async function findLastBackup(dataDir: string): Promise<number | null> {
  try {
    const at = Date.parse((await readFile(path.join(dataDir, lastBackupName), "utf8")).trim());
    return Number.isNaN(at) ? null : at;
  } catch (error) {
    if (isMissingFile(error)) return null;
    throw error;
  }
}

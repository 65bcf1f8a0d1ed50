import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync } from "node:fs";
import path from "node:path";

const groupAndOthers = 0o077;

/** Makes everything that this process and its children create accessible to its own user only. */
export function restrictNewFiles(): void {
  process.umask(groupAndOthers);
}

/**
 * Creates the data directory, or takes it and its direct entries from other users, who could read
 * those of older versions. Deeper files are then out of reach. What belongs to another user, such as
 * the root of a mounted volume, stays as it is.
 */
export function openPrivateDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folder = realpathSync(dataDir);
  for (const name of ["", ...readdirSync(folder)]) {
    try {
      takeFromOthers(path.join(folder, name));
    } catch (error) {
      if (!isOutOfReach(error)) throw error;
    }
  }
}

function takeFromOthers(file: string): void {
  const stats = lstatSync(file);
  if (stats.isSymbolicLink() || (stats.mode & groupAndOthers) === 0) return;
  chmodSync(file, stats.mode & 0o7777 & ~groupAndOthers);
}

/** Returns whether a file is another user's, on a read-only volume, or was removed meanwhile. */
function isOutOfReach(error: unknown): boolean {
  const codes: unknown[] = ["EPERM", "EROFS", "ENOENT"];
  return error instanceof Error && "code" in error && codes.includes(error.code);
}

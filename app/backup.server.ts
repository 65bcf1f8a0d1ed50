/**
 * `npm run backup -- FILE`: writes the database and the data directory into one file, also while the
 * console runs. `npm run restore -- FILE` restores them where there is nothing yet.
 */
import { readConsoleLocation } from "#app/platform/backup/console-location.server.ts";
import { createBackup } from "#app/platform/backup/create-backup.server.ts";
import { BackupError } from "#app/platform/backup/error.ts";
import { findFile, type Manifest } from "#app/platform/backup/manifest.ts";
import { restoreBackup } from "#app/platform/backup/restore-backup.server.ts";
import { DataDirInUseError } from "#app/platform/database/data-dir-lock.server.ts";
import { isDiskFull } from "#app/platform/database/storage-error.ts";

const usage = `Usage: npm run backup -- FILE
       npm run restore -- FILE

FILE is a new file outside DATA_DIR for a backup, and one that a backup has written to restore it.
DATA_DIR and DATABASE_URL are those of the console (environment and .env).`;

async function main([command, file, ...others]: readonly string[]): Promise<void> {
  if (file === undefined || file.startsWith("-") || others.length > 0) throw new BackupError(usage);
  const location = readConsoleLocation();
  if (command === "backup") {
    const manifest = await createBackup(file, location);
    console.log(`Wrote ${describe(manifest)} to ${file}. It contains keys: store it as safely.`);
  } else if (command === "restore") {
    const manifest = await restoreBackup(file, location);
    console.log(`Restored ${describe(manifest)} of ${manifest.createdAt}. Start the console now.`);
  } else throw new BackupError(usage);
}

function describe({ tables, members }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const files = members.filter(({ name }) => findFile(name) !== null).length;
  return `${rows} rows of ${tables.length} tables and ${files} files`;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (isDiskFull(error)) console.error("The disk is full; free some space, then try again.");
  else if (error instanceof BackupError || error instanceof DataDirInUseError) {
    console.error(error.message);
  } else throw error;
  process.exitCode = 1;
}

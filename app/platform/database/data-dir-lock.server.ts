import path from "node:path";
import Libsql from "libsql";

/** Another process uses the same data directory. */
export class DataDirInUseError extends Error {
  override name = "DataDirInUseError";
  constructor(dataDir: string) {
    super(
      `The data directory ${dataDir} is in use by another console process. Stop that one first, or give this one its own DATA_DIR.`,
    );
  }
}

/** Kept referenced, because a garbage-collected connection releases its lock. */
const held = new Set<Libsql.Database>();

/**
 * Locks the data directory for this process with an exclusive transaction on a small, separate
 * SQLite file. The lock belongs to the operating system, so it ends with the process in any case,
 * and the main database stays readable for backups.
 *
 * @throws DataDirInUseError
 */
export function lockDataDir(dataDir: string): { release: () => void } {
  const connection = new Libsql(path.join(dataDir, "console.lock"));
  try {
    connection.exec("PRAGMA busy_timeout = 0");
    connection.exec("BEGIN EXCLUSIVE");
  } catch (cause) {
    connection.close();
    if (cause instanceof Error && /locked|busy/i.test(cause.message)) {
      throw new DataDirInUseError(dataDir);
    }
    throw cause;
  }
  held.add(connection);
  return {
    release: () => {
      held.delete(connection);
      connection.exec("ROLLBACK");
      connection.close();
    },
  };
}

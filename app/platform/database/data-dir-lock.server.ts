import path from "node:path";
import Libsql from "libsql";

/** Another process works with the same data directory. */
export class DataDirInUseError extends Error {
  override name = "DataDirInUseError";
  constructor(dataDir: string) {
    super(
      `The data directory ${dataDir} is in use by another console process. Stop that one first, or give this one its own DATA_DIR.`,
    );
  }
}

/** Referenced here, since a connection that is collected as garbage lets its lock go. */
const held = new Set<Libsql.Database>();

/**
 * Holds the data directory for this process: an exclusive transaction on a small SQLite file of its
 * own. The lock is the operating system's, so it ends with the process however that ends, and the
 * main database stays readable for backups.
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

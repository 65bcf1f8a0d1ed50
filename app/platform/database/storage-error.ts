/** Codes of SQLite, of PostgreSQL and of the operating system. */
const diskFull = /^(SQLITE_FULL|SQLITE_IOERR.*|53100|ENOSPC|EDQUOT|EFBIG|EIO)$/;
const damaged = /^(SQLITE_CORRUPT.*|SQLITE_NOTADB)$/;

/** Returns whether something was not written because the disk is full or does not work. */
export function isDiskFull(error: unknown): boolean {
  return findMessage(error, diskFull) !== null;
}

/** Returns what is wrong with the file of the embedded database, or null for any other error. */
export function findDamage(error: unknown): string | null {
  return findMessage(error, damaged);
}

/** Returns the message of the error or of that of its causes which has such a code. */
function findMessage(error: unknown, codes: RegExp): string | null {
  if (!(error instanceof Error)) return null;
  const isFound = "code" in error && typeof error.code === "string" && codes.test(error.code);
  return isFound ? error.message : findMessage(error.cause, codes);
}

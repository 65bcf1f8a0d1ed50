/** Codes of SQLite, of PostgreSQL and of the operating system. */
const diskFull = /^(SQLITE_FULL|SQLITE_IOERR.*|53100|ENOSPC|EDQUOT|EFBIG|EIO)$/;
const damaged = /^(SQLITE_CORRUPT.*|SQLITE_NOTADB)$/;
/**
 * Codes of Node and PostgreSQL for a database that may answer soon: it does not listen yet, starts or
 * stops, has no connection left, or the connection was lost.
 */
const outage =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0[123]|53300|08.{3})$/;
/** Final rejections by PgBouncer, whose code it also uses while PostgreSQL is down. */
const rejection = /^no such database|^database .* does not exist|authentication failed/;
/** Errors of the driver that have no code. */
const outageMessage =
  /^(timeout ex|Connection terminated|Client has encountered a connection error)/;

/** Returns whether something was not written because the disk is full or does not work. */
export function isDiskFull(error: unknown): boolean {
  return findMessage(error, diskFull) !== null;
}

/** Returns what is wrong with the file of the embedded database, or null for any other error. */
export function findDamage(error: unknown): string | null {
  return findMessage(error, damaged);
}

/** Returns why the database does not answer for now, from the error or its causes; null for any other. */
export function findOutage(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return isOutage(error) ? error.message || codeOf(error) : findOutage(error.cause);
}

/** Returns whether this is the driver's own error, as a chain's has such a cause too. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code === null) return outageMessage.test(error.message);
  return outage.test(code) && !rejection.test(error.message);
}

function codeOf(error: Error): string | null {
  return "code" in error && typeof error.code === "string" ? error.code : null;
}

/** Returns the message of the error or of that of its causes which has such a code. */
function findMessage(error: unknown, codes: RegExp): string | null {
  if (!(error instanceof Error)) return null;
  const isFound = "code" in error && typeof error.code === "string" && codes.test(error.code);
  return isFound ? error.message : findMessage(error.cause, codes);
}

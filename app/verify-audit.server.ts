/**
 * `npm run verify-audit`: computes the chain of hashes of the admin actions again, also while the
 * console runs, and ends with code 1 if a row was changed or deleted.
 */
import { verifyAudit } from "#app/domain/activity/verify-audit.server.ts";
import { readConsoleLocation } from "#app/platform/backup/console-location.server.ts";
import { BackupError } from "#app/platform/backup/error.ts";
import { openTableSource } from "#app/platform/backup/table-source.server.ts";

const usage = `Usage: npm run verify-audit
       npm run verify-audit -- HASH

HASH is what an earlier run has printed; it must still be the hash of a row. DATA_DIR and DATABASE_URL
are those of the console (environment and .env).`;

async function main([hash, ...others]: readonly string[]): Promise<void> {
  const isHash = hash === undefined || /^[0-9a-f]{64}$/.test(hash);
  if (!isHash || others.length > 0) throw new BackupError(usage);
  const source = await openTableSource(readConsoleLocation());
  try {
    const { verified, newestHash, unsealed, error } = await verifyAudit(source, hash ?? null);
    if (error !== null) throw new BackupError(`${error} Unchanged rows before it: ${verified}.`);
    console.log(
      `Unchanged admin actions: ${verified}; not sealed yet: ${unsealed}. Newest hash: ${newestHash}`,
    );
  } finally {
    await source.close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof BackupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

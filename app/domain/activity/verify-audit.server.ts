import type { TableSource } from "#app/platform/backup/table-source.server.ts";
import { chainHash, firstHash, type SealedRow } from "./audit-chain.server.ts";

export type AuditVerdict = {
  /** Number of rows whose hash is right, from the first one on. */
  verified: number;
  /** Hash of the last of them. */
  newestHash: string;
  /** Rows that are too new to be sealed. */
  unsealed: number;
  /** Describes the first row that was changed or is missing; null if there is none. */
  error: string | null;
};

/**
 * Computes the hashes of all audit rows again.
 *
 * @param knownHash a hash that an earlier verification printed, which must still be in the chain:
 * otherwise the newest rows could be deleted unseen.
 */
export async function verifyAudit(
  source: TableSource,
  knownHash: string | null,
): Promise<AuditVerdict> {
  const table = source.tables.find(({ name }) => name === "audit");
  if (!table?.columns.includes("number")) {
    throw new Error("The database is of an older console: start this one once, then verify it.");
  }
  const verdict: AuditVerdict = {
    verified: 0,
    newestHash: firstHash,
    unsealed: 0,
    error: null,
  };
  let isKnown = knownHash === null;
  for await (const batch of source.readRows(table, "number")) {
    for (const values of batch) {
      const row = Object.fromEntries(
        table.columns.map((column, i) => [column, values[i]]),
      ) as SealedRow & { hash: string | null };
      if (row.number === null) {
        verdict.unsealed += 1;
        continue;
      }
      const error = findError(row, verdict);
      if (error !== null) return { ...verdict, error };
      verdict.verified += 1;
      verdict.newestHash = row.hash ?? "";
      isKnown ||= row.hash === knownHash;
    }
  }
  const error = isKnown ? null : `No row has the hash ${knownHash}: newer rows were deleted.`;
  return { ...verdict, error };
}

function findError(
  row: SealedRow & { hash: string | null },
  { verified, newestHash }: AuditVerdict,
): string | null {
  const expected = verified + 1;
  if (row.number !== expected) return `Row ${expected} is missing.`;
  if (row.hash === chainHash(newestHash, row)) return null;
  return `Row ${expected} was changed: ${String(row.action)}, id ${String(row.id)}.`;
}

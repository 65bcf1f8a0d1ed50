import type { Kysely } from "kysely";
import { assertLease, type Lease } from "#app/platform/database/lease.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { chainHash, firstHash } from "./audit-chain.server.ts";

const rowsOfStep = 200;

/**
 * Numbers the audit rows that are not sealed yet and chains each to the one before by its hash, so
 * that `npm run verify-audit` finds what is edited or deleted later.
 *
 * @returns whether all are sealed.
 * @throws LeaseLostError if another process took over.
 */
export async function sealAudit(db: Kysely<Schema>, lease: Lease): Promise<boolean> {
  const waiting = await db
    .selectFrom("audit")
    .selectAll()
    .where("number", "is", null)
    .orderBy("at")
    .orderBy("id")
    .limit(rowsOfStep)
    .execute();
  if (waiting.length === 0) return true;
  await db.transaction().execute(async (transaction) => {
    await assertLease(transaction, lease);
    const newest = await transaction
      .selectFrom("audit")
      .select(["number", "hash"])
      .where("number", "is not", null)
      .orderBy("number", "desc")
      .limit(1)
      .executeTakeFirst();
    let number = newest?.number ?? 0;
    let hash = newest?.hash ?? firstHash;
    for (const row of waiting) {
      number += 1;
      hash = chainHash(hash, { ...row, number });
      await transaction
        .updateTable("audit")
        .set({ number, hash })
        .where("id", "=", row.id)
        .execute();
    }
  });
  return waiting.length < rowsOfStep;
}

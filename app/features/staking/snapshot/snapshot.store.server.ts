import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Kysely } from "kysely";
import { listLedgerValidators } from "#app/domain/staking/model/ledger.store.server.ts";
import { toDelegation } from "#app/domain/staking/model/ledger-rows.ts";
import type { LedgerDelegation, LedgerValidator } from "#app/domain/staking/model/ledger.types.ts";
import { findFoldCursor, type FoldCursor } from "#app/domain/staking/model/fold.store.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";

const rowsOfPart = 10_000;

export type Held = {
  cursor: FoldCursor;
  validators: LedgerValidator[];
  delegations: LedgerDelegation[];
};

/**
 * Returns every delegation in one consistent read, despite concurrent writes; null if nothing is
 * indexed yet.
 */
export async function readEveryDelegation(
  db: Kysely<Schema>,
  deployment: Deployment,
): Promise<Held | null> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (transaction) => {
      const cursor = await findFoldCursor(transaction, deployment);
      if (cursor === null) return null;
      const validators = await listLedgerValidators(transaction);
      const delegations: LedgerDelegation[] = [];
      for (;;) {
        const last = delegations.at(-1) ?? { validator: 0, owner: "" };
        const rows = await transaction
          .selectFrom("staking_delegation")
          .selectAll()
          .where((eb) =>
            eb(eb.refTuple("validator", "owner"), ">", eb.tuple(last.validator, last.owner)),
          )
          .orderBy("validator")
          .orderBy("owner")
          .limit(rowsOfPart)
          .execute();
        for (const row of rows) delegations.push(toDelegation(row));
        if (rows.length < rowsOfPart) return { cursor, validators, delegations };
      }
    });
}

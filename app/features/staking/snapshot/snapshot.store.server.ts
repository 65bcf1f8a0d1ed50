import type { Kysely } from "kysely";
import { listBookValidators } from "#app/features/staking/model/book.store.server.ts";
import { toDelegation } from "#app/features/staking/model/book-rows.ts";
import type { BookDelegation, BookValidator } from "#app/features/staking/model/book.types.ts";
import { findFoldCursor, type FoldCursor } from "#app/features/staking/model/fold.store.server.ts";
import type { StakingPlace } from "#app/features/staking/staking.types.ts";
import type { Schema } from "#app/platform/database/schema.ts";

const rowsOfPart = 10_000;

export type Held = {
  cursor: FoldCursor;
  validators: BookValidator[];
  delegations: BookDelegation[];
};

/** Every delegation of one moment, whatever is written meanwhile; `null`: nothing is counted yet. */
export async function readEveryDelegation(
  db: Kysely<Schema>,
  place: StakingPlace,
): Promise<Held | null> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (transaction) => {
      const cursor = await findFoldCursor(transaction, place);
      if (cursor === null) return null;
      const validators = await listBookValidators(transaction);
      const delegations: BookDelegation[] = [];
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

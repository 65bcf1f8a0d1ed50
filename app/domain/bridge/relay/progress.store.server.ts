import type { Kysely } from "kysely";
import type { Address } from "viem";
import type { Schema } from "#app/platform/database/schema.ts";

export type Progress = {
  /** Block up to which each chain's outgoing messages are read, by domain. */
  readUpTo: Map<number, number>;
  /**
   * Returns up to how many messages of a chain a validator has signed. Messages that a previously
   * used mailbox sent before the bridge existed are not its concern and count as signed.
   */
  countSigned: (domain: number, validator: Address) => number;
};

/** Reads how far the messages of all chains are read and signed. */
export async function readProgress(
  db: Kysely<Schema>,
  validators: readonly Address[],
): Promise<Progress> {
  const rows = await db
    .selectFrom("bridge_cursor")
    .leftJoin("bridge_tree_start", "bridge_tree_start.origin", "bridge_cursor.origin")
    .select(["bridge_cursor.origin", "block", "leaf_count"])
    // One subquery per validator, since each follows an index and a grouped query would not.
    .select((eb) =>
      validators.map((validator, i) =>
        eb
          .selectFrom("bridge_checkpoint")
          .select(({ fn }) => fn.max("leaf_index").as("highest"))
          .whereRef("bridge_checkpoint.origin", "=", "bridge_cursor.origin")
          .where("validator", "=", validator.toLowerCase())
          .as(highestOf(i)),
      ),
    )
    .execute();
  return {
    readUpTo: new Map(rows.map(({ origin, block }) => [origin, block])),
    countSigned: (domain, validator) => {
      const row = rows.find(({ origin }) => origin === domain);
      const highest = row?.[highestOf(validators.indexOf(validator))] ?? null;
      return highest === null ? (row?.leaf_count ?? 0) : Number(highest) + 1;
    },
  };
}

function highestOf(index: number): `highest_${number}` {
  return `highest_${index}`;
}

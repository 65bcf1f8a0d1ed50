import type { Insertable, Kysely } from "kysely";
import type { Schema } from "#app/platform/database/schema.ts";

/** Stores a wallet's first acceptance of a text; later ones change nothing. */
export async function insertAcceptance(
  db: Kysely<Schema>,
  row: Insertable<Schema["terms_acceptance"]>,
): Promise<void> {
  await db
    .insertInto("terms_acceptance")
    .values(row)
    .onConflict((conflict) => conflict.columns(["address", "version", "sha256"]).doNothing())
    .execute();
}

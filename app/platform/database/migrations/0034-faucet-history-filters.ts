import type { Kysely } from "kysely";

/** Payments to a recipient and on a chain, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["recipient", "chain_id"]) {
    await db.schema
      .createIndex(`faucet_payment_${column}`)
      .on("faucet_payment")
      .columns([column, "id"])
      .execute();
  }
}

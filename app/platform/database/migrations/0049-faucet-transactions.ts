import type { Kysely } from "kysely";

/** Payments of a transaction. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("faucet_payment_transaction")
    .on("faucet_payment")
    .column("tx_hash")
    .execute();
}

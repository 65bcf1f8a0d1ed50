import type { Kysely } from "kysely";

/** Nonce and call of a wallet's transaction, which identify it under another hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.alterTable("recent_transaction");
  await table.addColumn("nonce", "integer").execute();
  await table.addColumn("call_hash", "text").execute();
  await table.addColumn("sent_block", "integer").execute();
  await table.addColumn("mined_hash", "text").execute();
}

import { type Kysely, sql } from "kysely";

/** How often canaries are requested and for whom, and which payments are canaries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const state = db.schema.alterTable("faucet_state");
  await state.addColumn("canary_minutes", "integer").execute();
  await state.addColumn("canary_recipient", "text").execute();
  await state
    .addColumn("canary_changed_at", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
  await state.addColumn("return_address", "text").execute();
  await db.schema
    .alterTable("faucet_payment")
    .addColumn("canary", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  // Payouts in a time window, by bundle, without canaries.
  await db.schema.dropIndex("faucet_payment_outflow").execute();
  await db.schema
    .createIndex("faucet_payment_outflow")
    .on("faucet_payment")
    .columns(["status", "updated_at", "chain_id", "kit_key", "canary"])
    .execute();
  // The newest canaries of a chain.
  await db.schema
    .createIndex("faucet_payment_canary")
    .on("faucet_payment")
    .columns(["chain_id", "id"])
    .where(sql.ref("canary"), "=", 1)
    .execute();
}

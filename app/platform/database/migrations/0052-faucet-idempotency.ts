import type { Kysely } from "kysely";

/** What was requested with an idempotency key, by which a repeated request is recognized. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("faucet_request").addColumn("idempotency_hash", "text").execute();
}

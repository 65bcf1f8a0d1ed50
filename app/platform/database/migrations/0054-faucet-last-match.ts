import type { Kysely } from "kysely";

/** When a rule has last matched in an hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("faucet_rule_match").addColumn("last_at", "bigint").execute();
}

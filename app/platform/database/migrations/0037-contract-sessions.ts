import type { Kysely } from "kysely";

/** The signature by which a contract wallet signed in, to check it again; null for a key's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("session").addColumn("message_hash", "text").execute();
  await db.schema.alterTable("session").addColumn("signature", "text").execute();
  await db.schema.alterTable("session").addColumn("checked_at", "bigint").execute();
}

import { type Kysely, sql } from "kysely";

/** The place of an audit row in the chain of hashes; null until the row is sealed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("audit").addColumn("number", "bigint").execute();
  await db.schema.alterTable("audit").addColumn("hash", "text").execute();
  await db.schema.createIndex("audit_number").unique().on("audit").column("number").execute();
  await db.schema
    .createIndex("audit_unsealed")
    .on("audit")
    .columns(["at", "id"])
    .where(sql.ref("number"), "is", null)
    .execute();
}

import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = (name: string) => db.schema.createTable(name);

  await table("campaign")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("chain_id", "integer", (column) => column.notNull())
    .addColumn("contract", "text", (column) => column.notNull())
    .addColumn("sender", "text", (column) => column.notNull())
    .addColumn("onchain_id", "text", (column) => column.notNull().unique())
    .addColumn("token", "text", (column) => column.notNull())
    .addColumn("symbol", "text", (column) => column.notNull())
    .addColumn("decimals", "integer", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("delivery", "text", (column) => column.notNull())
    .addColumn("list_hash", "text", (column) => column.notNull())
    .addColumn("run", "integer", (column) => column.notNull())
    .addColumn("row_count", "integer", (column) => column.notNull())
    .addColumn("total", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("campaign_newest")
    .on("campaign")
    .columns(["kind", "created_at"])
    .execute();

  await table("campaign_row")
    .addColumn("campaign_id", "text", (column) => column.notNull())
    .addColumn("place", "integer", (column) => column.notNull())
    .addColumn("chunk", "integer")
    .addColumn("line", "integer", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("amount", "text", (column) => column.notNull())
    .addColumn("memo", "text", (column) => column.notNull())
    .addColumn("details", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("campaign_row_key", ["campaign_id", "place"])
    .execute();
  await db.schema
    .createIndex("campaign_row_chunk")
    .on("campaign_row")
    .columns(["campaign_id", "chunk"])
    .execute();

  await table("campaign_attempt")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("campaign_id", "text", (column) => column.notNull())
    .addColumn("chunk", "integer", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("hash", "text")
    .execute();
  await db.schema
    .createIndex("campaign_attempt_chunk")
    .on("campaign_attempt")
    .columns(["campaign_id", "chunk"])
    .execute();
}

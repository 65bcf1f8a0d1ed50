import type { Kysely } from "kysely";

const place = ["at", "chain_id", "block_number", "log_index"];

export async function up(db: Kysely<unknown>): Promise<void> {
  // Events of one subject, and whether a later one undid them.
  await db.schema
    .createIndex("event_topic1")
    .on("event")
    .columns(["stream", "topic1", "chain_id", "block_number", "log_index"])
    .execute();
  // Latest events of a kind, or with an account as second or third argument. The first argument
  // comes last, so that filters by it do not read the table.
  for (const column of ["name", "topic2", "topic3"]) {
    await db.schema
      .createIndex(`event_${column}`)
      .on("event")
      .columns(["stream", column, ...place, "topic1"])
      .execute();
  }
}

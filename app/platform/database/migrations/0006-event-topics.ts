import type { Kysely } from "kysely";

const place = ["at", "chain_id", "block_number", "log_index"];

export async function up(db: Kysely<unknown>): Promise<void> {
  // What happened to one thing, and whether something later undid it.
  await db.schema
    .createIndex("event_topic1")
    .on("event")
    .columns(["stream", "topic1", "chain_id", "block_number", "log_index"])
    .execute();
  // The newest of a kind, of an account as second or third argument. The first argument stands at the
  // end, so that what a filter by it leaves out is not read from the table.
  for (const column of ["name", "topic2", "topic3"]) {
    await db.schema
      .createIndex(`event_${column}`)
      .on("event")
      .columns(["stream", column, ...place, "topic1"])
      .execute();
  }
}

import type { Kysely } from "kysely";

/**
 * When a submission was signed, in Unix seconds; when its version was found on the chain, since when
 * it waits for the transaction that puts it there, both in milliseconds, and in how many it was; and
 * until when a task has an open dispute.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("dev_submission").addColumn("signed_at", "bigint").execute();
  await db.schema.alterTable("dev_submission").addColumn("anchored_at", "bigint").execute();
  for (const name of ["waits_since", "anchor_attempts"]) {
    await db.schema
      .alterTable("dev_submission")
      .addColumn(name, "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await db.schema.alterTable("dev_submission_version").addColumn("signed_at", "bigint").execute();
  await db.schema
    .alterTable("dev_task")
    .addColumn("disputed_until", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex("dev_submission_unanchored")
    .on("dev_submission")
    .columns(["anchored_at", "status"])
    .execute();
}

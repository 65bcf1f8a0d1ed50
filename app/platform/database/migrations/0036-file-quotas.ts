import { type Kysely, sql } from "kysely";

/** The task for whose submissions a file was uploaded, which has a limit of bytes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("dev_task_file").addColumn("for_task", "text").execute();
  await sql`
    update dev_task_file set for_task = (
      select task_id from dev_submission where dev_submission.id = dev_task_file.submission_id
    ) where submission_id is not null
  `.execute(db);
  await db.schema
    .createIndex("dev_task_file_for")
    .on("dev_task_file")
    .columns(["for_task", "submission_id", "size"])
    .execute();
}

import type { Kysely } from "kysely";

/** Token and files that a task's text refers to, as of signing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ["dev_task", "dev_task_version"]) {
    const table = () => db.schema.alterTable(name);
    await table().addColumn("unit", "text").execute();
    await table().addColumn("files", "text").execute();
  }
  await db.schema
    .alterTable("dev_task_file")
    .addColumn("is_current", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
}

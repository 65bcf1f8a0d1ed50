import type { Kysely } from "kysely";

/** Whether requests may ask for less than an asset's amount. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("faucet_setting")
    .addColumn("up_to", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}

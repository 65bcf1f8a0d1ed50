import type { Kysely } from "kysely";

/** Gas that a server transaction used, and the reverted deliveries that an operator has accepted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("outgoing").addColumn("gas_used", "text").execute();
  await db.schema
    .alterTable("bridge_message")
    .addColumn("accepted_reverts", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}

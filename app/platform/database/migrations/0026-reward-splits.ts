import { type Kysely, sql } from "kysely";

/** Changes to the split of operators' rewards, by the time they were made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("reward_split")
    .addColumn("contract", "text", (column) => column.notNull())
    .addColumn("account", "text", (column) => column.notNull())
    .addColumn("n", "integer", (column) => column.notNull())
    .addColumn("parts", "text", (column) => column.notNull())
    .addColumn("effective_at", "bigint", (column) => column.notNull())
    .addColumn("set_by", "text", (column) => column.notNull())
    .addColumn("set_at", "bigint", (column) => column.notNull())
    .addColumn("cancelled_by", "text")
    .addColumn("cancelled_at", "bigint")
    // Stores only one of two concurrent changes, and serves all changes of a contract.
    .addPrimaryKeyConstraint("reward_split_key", ["contract", "account", "n"])
    .addCheckConstraint(
      "reward_split_cancelled",
      sql`(cancelled_by is null) = (cancelled_at is null)`,
    )
    .execute();
}

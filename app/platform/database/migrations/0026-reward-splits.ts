import { type Kysely, sql } from "kysely";

/** Changes of how operators' rewards are split, from the day that each was made. */
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
    // Of two that are made at once only one is kept, and all of a contract are found by it.
    .addPrimaryKeyConstraint("reward_split_key", ["contract", "account", "n"])
    .addCheckConstraint(
      "reward_split_cancelled",
      sql`(cancelled_by is null) = (cancelled_at is null)`,
    )
    .execute();
}

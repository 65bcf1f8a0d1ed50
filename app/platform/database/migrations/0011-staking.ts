import type { Kysely } from "kysely";

/** State derived from staking events; can be rebuilt from them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = (name: string) => db.schema.createTable(name);

  await table("staking_cursor")
    .addColumn("contract", "text", (column) => column.primaryKey())
    .addColumn("definition", "text", (column) => column.notNull())
    .addColumn("block", "bigint", (column) => column.notNull())
    .addColumn("log_index", "integer", (column) => column.notNull())
    .addColumn("last_block", "bigint")
    .addColumn("last_log_index", "integer")
    .addColumn("last_hash", "text")
    .addColumn("stakers", "bigint", (column) => column.notNull())
    .execute();

  await table("staking_validator")
    .addColumn("id", "bigint", (column) => column.primaryKey())
    .addColumn("operator", "text", (column) => column.notNull())
    .addColumn("consensus", "text", (column) => column.notNull())
    .addColumn("moniker", "text", (column) => column.notNull())
    .addColumn("website", "text", (column) => column.notNull())
    .addColumn("contact", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("until", "bigint", (column) => column.notNull())
    .addColumn("registered_at", "bigint", (column) => column.notNull())
    .addColumn("bonded", "text", (column) => column.notNull())
    .addColumn("shares", "text", (column) => column.notNull())
    .addColumn("self_shares", "text", (column) => column.notNull())
    .addColumn("commission_bps", "integer", (column) => column.notNull())
    .addColumn("max_commission_bps", "integer", (column) => column.notNull())
    .addColumn("max_step_bps", "integer", (column) => column.notNull())
    .addColumn("next_commission_bps", "integer")
    .addColumn("next_commission_at", "bigint")
    .addColumn("delegators", "bigint", (column) => column.notNull())
    .execute();

  await table("staking_delegation")
    .addColumn("validator", "bigint", (column) => column.notNull())
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("shares", "text", (column) => column.notNull())
    .addColumn("last_nonce", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("staking_delegation_key", ["validator", "owner"])
    .execute();
  // An account's delegations, and whether it has any.
  await db.schema
    .createIndex("staking_delegation_owner")
    .on("staking_delegation")
    .columns(["owner", "validator"])
    .execute();

  await table("staking_entry")
    .addColumn("validator", "bigint", (column) => column.notNull())
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("nonce", "bigint", (column) => column.notNull())
    .addColumn("amount", "text", (column) => column.notNull())
    .addColumn("ready_at", "bigint", (column) => column.notNull())
    .addColumn("day", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("staking_entry_key", ["owner", "validator", "nonce"])
    .execute();
  // Entries that became ready since the last check.
  await db.schema
    .createIndex("staking_entry_ready")
    .on("staking_entry")
    .columns(["ready_at"])
    .execute();

  // The contract's non-empty buckets.
  await db.schema
    .createIndex("staking_entry_bucket")
    .on("staking_entry")
    .columns(["validator", "day"])
    .execute();

  await table("staking_hour")
    .addColumn("validator", "bigint", (column) => column.notNull())
    .addColumn("hour", "bigint", (column) => column.notNull())
    .addColumn("bonded", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("staking_hour_key", ["validator", "hour"])
    .execute();
}

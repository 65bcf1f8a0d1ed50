import type { Kysely } from "kysely";

/** Tokens that admins list, follow or verify. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("token_logo")
    .addColumn("sha256", "text", (column) => column.primaryKey())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("added_by", "text", (column) => column.notNull())
    .addColumn("added_at", "bigint", (column) => column.notNull())
    .execute();

  await schema
    .createTable("listed_token")
    .addColumn("chain_id", "integer", (column) => column.notNull())
    .addColumn("token", "text", (column) => column.notNull())
    .addColumn("symbol", "text", (column) => column.notNull())
    .addColumn("symbol_key", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("decimals", "integer", (column) => column.notNull())
    .addColumn("logo", "text", (column) => column.references("token_logo.sha256"))
    .addColumn("added_by", "text", (column) => column.notNull())
    .addColumn("added_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("listed_token_key", ["chain_id", "token"])
    // On a chain, a symbol on the list identifies one token, regardless of its spelling.
    .addUniqueConstraint("listed_token_symbol", ["chain_id", "symbol_key"])
    .execute();

  await schema
    .createTable("watched_token")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("chain_id", "integer", (column) => column.notNull())
    .addColumn("token", "text", (column) => column.notNull())
    .addColumn("added_by", "text", (column) => column.notNull())
    .addColumn("added_at", "bigint", (column) => column.notNull())
    // Tokens followed by a page of one kind.
    .addPrimaryKeyConstraint("watched_token_key", ["kind", "chain_id", "token"])
    .execute();

  await schema
    .createTable("token_verification")
    .addColumn("chain_id", "integer", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("job", "text")
    .addColumn("sentence", "text")
    .addColumn("asked_by", "text", (column) => column.notNull())
    .addColumn("asked_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("token_verification_key", ["chain_id", "address"])
    .execute();
}

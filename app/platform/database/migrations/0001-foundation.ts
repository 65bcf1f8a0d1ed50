import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = (name: string) => db.schema.createTable(name);

  await table("session")
    .addColumn("id_hash", "text", (column) => column.primaryKey())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("chain_id", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("seen_at", "bigint", (column) => column.notNull())
    .execute();
  // For signing out everywhere.
  await db.schema.createIndex("session_address").on("session").column("address").execute();

  await table("siwe_nonce")
    .addColumn("nonce", "text", (column) => column.primaryKey())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  // For pruning, and for counting an address's outstanding nonces.
  await db.schema
    .createIndex("siwe_nonce_address")
    .on("siwe_nonce")
    .columns(["address", "expires_at"])
    .execute();

  await table("lease")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("holder", "text", (column) => column.notNull())
    .addColumn("fence", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();

  await table("audit")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("details", "text", (column) => column.notNull())
    .addColumn("chain_id", "integer")
    .addColumn("tx_hash", "text")
    .execute();
  // History of one kind of action, newest first.
  await db.schema.createIndex("audit_action_at").on("audit").columns(["action", "at"]).execute();

  await table("recent_transaction")
    .addColumn("chain_id", "integer", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("recent_transaction_key", ["chain_id", "hash"])
    .execute();
  // For the account dialog: a wallet's latest transactions.
  await db.schema
    .createIndex("recent_transaction_address")
    .on("recent_transaction")
    .columns(["address", "created_at"])
    .execute();

  await table("outgoing")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("chain_id", "integer", (column) => column.notNull())
    .addColumn("account", "text", (column) => column.notNull())
    .addColumn("nonce", "bigint", (column) => column.notNull())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("reference", "text", (column) => column.notNull())
    .addColumn("to_address", "text", (column) => column.notNull())
    .addColumn("call_data", "text", (column) => column.notNull())
    .addColumn("value_wei", "text", (column) => column.notNull())
    .addColumn("gas_limit", "text", (column) => column.notNull())
    .addColumn("max_fee_wei", "text", (column) => column.notNull())
    .addColumn("priority_fee_wei", "text", (column) => column.notNull())
    .addColumn("raw", "text", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull().unique())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("block_number", "bigint")
    .addColumn("block_hash", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();
  // For the next nonce of an account, and its unfinished transactions in nonce order.
  await db.schema
    .createIndex("outgoing_account")
    .on("outgoing")
    .columns(["chain_id", "account", "nonce"])
    .execute();
  await db.schema
    .createIndex("outgoing_status")
    .on("outgoing")
    .columns(["chain_id", "account", "status", "nonce"])
    .execute();

  // Status of a payload: all transactions that carry it.
  await db.schema
    .createIndex("outgoing_reference")
    .on("outgoing")
    .columns(["purpose", "reference"])
    .execute();

  await table("faucet_asset")
    .addColumn("asset", "text", (column) => column.primaryKey())
    .addColumn("enabled", "integer", (column) => column.notNull())
    .addColumn("amount", "text", (column) => column.notNull())
    .addColumn("cooldown_ms", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();

  await table("faucet_state")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("paused", "integer", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();

  await table("faucet_request")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("requested_by", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  // History of a recipient, newest first (ids are time-ordered).
  await db.schema
    .createIndex("faucet_request_recipient")
    .on("faucet_request")
    .columns(["recipient", "id"])
    .execute();

  // Recent requests of a wallet.
  await db.schema
    .createIndex("faucet_request_requester")
    .on("faucet_request")
    .columns(["requested_by", "created_at"])
    .execute();

  await table("faucet_payment")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("request_id", "text", (column) => column.notNull().references("faucet_request.id"))
    .addColumn("chain_id", "integer", (column) => column.notNull())
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("kit", "text", (column) => column.notNull())
    .addColumn("kit_key", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("reason", "text")
    .addColumn("batch_id", "text")
    .addColumn("tx_hash", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();
  // The payout queue, oldest first.
  await db.schema
    .createIndex("faucet_payment_queue")
    .on("faucet_payment")
    .columns(["status", "chain_id", "id"])
    .execute();
  // Payouts in a time window, by bundle.
  await db.schema
    .createIndex("faucet_payment_outflow")
    .on("faucet_payment")
    .columns(["status", "updated_at", "chain_id", "kit_key"])
    .execute();
  // Payments of a request, and of a batch.
  await db.schema
    .createIndex("faucet_payment_request")
    .on("faucet_payment")
    .column("request_id")
    .execute();
  await db.schema
    .createIndex("faucet_payment_batch")
    .on("faucet_payment")
    .column("batch_id")
    .execute();

  await table("faucet_cooldown")
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("asset", "text", (column) => column.notNull())
    .addColumn("request_id", "text", (column) => column.notNull())
    .addColumn("next_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("faucet_cooldown_key", ["recipient", "asset"])
    .execute();
  // Cooldowns are released when the request's payment fails.
  await db.schema
    .createIndex("faucet_cooldown_request")
    .on("faucet_cooldown")
    .column("request_id")
    .execute();
}

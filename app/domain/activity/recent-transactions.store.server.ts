import type { Kysely, Selectable } from "kysely";
import type { Schema } from "#app/platform/database/schema.ts";

export type RecentTransactionRow = Selectable<Schema["recent_transaction"]>;

/** @returns whether the row was new. */
export async function insertRecentTransaction(
  db: Kysely<Schema>,
  row: RecentTransactionRow,
): Promise<boolean> {
  const inserted = await db
    .insertInto("recent_transaction")
    .values(row)
    .onConflict((conflict) => conflict.columns(["chain_id", "hash"]).doNothing())
    .returning("hash")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function describeRecentTransaction(
  db: Kysely<Schema>,
  change: { chainId: number; hash: string; description: string; now: number },
): Promise<void> {
  await db
    .updateTable("recent_transaction")
    .set({ description: change.description, updated_at: change.now })
    .where("chain_id", "=", change.chainId)
    .where("hash", "=", change.hash)
    .execute();
}

/** Returns a wallet's latest transactions, newest first. */
export async function selectRecentTransactions(
  db: Kysely<Schema>,
  query: { address: string; limit: number },
): Promise<RecentTransactionRow[]> {
  return db
    .selectFrom("recent_transaction")
    .selectAll()
    .where("address", "=", query.address)
    .orderBy("created_at", "desc")
    .orderBy("hash")
    .limit(query.limit)
    .execute();
}

export type Settlement = {
  status: Exclude<RecentTransactionRow["status"], "pending">;
  /** null if it was mined under its own hash. */
  minedHash: string | null;
};

/** Sets the final status of a pending transaction; a settled one does not change. */
export async function settleRecentTransaction(
  db: Kysely<Schema>,
  change: Settlement & { chainId: number; hash: string; now: number },
): Promise<void> {
  await db
    .updateTable("recent_transaction")
    .set({ status: change.status, mined_hash: change.minedHash, updated_at: change.now })
    .where("chain_id", "=", change.chainId)
    .where("hash", "=", change.hash)
    .where("status", "=", "pending")
    .execute();
}

import type { Kysely, Selectable, Transaction } from "kysely";
import type { Address, Hex } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { Schema } from "#app/platform/database/schema.ts";

export type ServerTransactionStatus = Schema["outgoing"]["status"];

/** A signed transaction of one of the server's accounts. */
export type ServerTransaction = {
  id: string;
  chainId: ChainId;
  account: Address;
  nonce: number;
  purpose: string;
  /** Identifies the payload within its purpose; variants at a higher price share it. */
  reference: string;
  to: Address;
  callData: Hex;
  valueWei: bigint;
  gasLimit: bigint;
  maxFeeWei: bigint;
  priorityFeeWei: bigint;
  raw: Hex;
  hash: Hex;
  status: ServerTransactionStatus;
  blockNumber: number | null;
  blockHash: Hex | null;
  /** null if it is in no block, or was mined before this was stored. */
  gasUsed: bigint | null;
  createdAt: number;
  updatedAt: number;
};

/** One account on one chain. */
export type AccountScope = { chainId: ChainId; account: Address };

export async function insertServerTransaction(
  transaction: Transaction<Schema>,
  serverTransaction: ServerTransaction,
): Promise<void> {
  await transaction
    .insertInto("outgoing")
    .values({
      id: serverTransaction.id,
      chain_id: serverTransaction.chainId,
      account: serverTransaction.account.toLowerCase(),
      nonce: serverTransaction.nonce,
      purpose: serverTransaction.purpose,
      reference: serverTransaction.reference,
      to_address: serverTransaction.to.toLowerCase(),
      call_data: serverTransaction.callData,
      value_wei: String(serverTransaction.valueWei),
      gas_limit: String(serverTransaction.gasLimit),
      max_fee_wei: String(serverTransaction.maxFeeWei),
      priority_fee_wei: String(serverTransaction.priorityFeeWei),
      raw: serverTransaction.raw,
      hash: serverTransaction.hash,
      status: serverTransaction.status,
      block_number: serverTransaction.blockNumber,
      block_hash: serverTransaction.blockHash,
      gas_used: null,
      created_at: serverTransaction.createdAt,
      updated_at: serverTransaction.updatedAt,
    })
    .execute();
}

/** Lists an account's transactions in some states, in nonce order. */
export async function listServerTransactions(
  db: Kysely<Schema>,
  scope: AccountScope,
  statuses: readonly ServerTransactionStatus[],
): Promise<ServerTransaction[]> {
  const rows = await db
    .selectFrom("outgoing")
    .selectAll()
    .where("chain_id", "=", scope.chainId)
    .where("account", "=", scope.account.toLowerCase())
    .where("status", "in", statuses)
    .orderBy("nonce")
    .orderBy("created_at")
    .execute();
  return rows.map(toServerTransaction);
}

/**
 * Lists confirmed transactions at or above a height: those that a restored or reorganized chain may
 * have lost.
 */
export async function listConfirmedSince(
  db: Kysely<Schema>,
  scope: AccountScope,
  blockNumber: number,
): Promise<ServerTransaction[]> {
  const rows = await db
    .selectFrom("outgoing")
    .selectAll()
    .where("chain_id", "=", scope.chainId)
    .where("account", "=", scope.account.toLowerCase())
    .where("status", "in", ["confirmed", "reverted"])
    .where("block_number", ">=", blockNumber)
    .orderBy("nonce")
    .execute();
  return rows.map(toServerTransaction);
}

/** Transactions of one purpose that are not final. */
export type PendingCount = {
  purpose: string;
  count: number;
  /** When the first of them was signed, in milliseconds. */
  oldest: number;
};

/** Counts an account's transactions that are not final, each variant of a payload for itself. */
export async function countPending(
  db: Kysely<Schema>,
  { chainId, account }: AccountScope,
): Promise<PendingCount[]> {
  const rows = await db
    .selectFrom("outgoing")
    .select((eb) => [
      "purpose",
      eb.fn.countAll<number>().as("count"),
      eb.fn.min("created_at").as("oldest"),
    ])
    .where("chain_id", "=", chainId)
    .where("account", "=", account.toLowerCase())
    .where("status", "in", ["signed", "mined"])
    .groupBy("purpose")
    .execute();
  return rows.map(({ purpose, count, oldest }) => ({
    purpose,
    count: Number(count),
    oldest: Number(oldest),
  }));
}

/** Lists every transaction that carries one of these payloads. */
export async function listByReference(
  db: Kysely<Schema>,
  purpose: string,
  references: readonly string[],
): Promise<ServerTransaction[]> {
  if (references.length === 0) return [];
  const rows = await db
    .selectFrom("outgoing")
    .selectAll()
    .where("purpose", "=", purpose)
    .where("reference", "in", references)
    .execute();
  return rows.map(toServerTransaction);
}

/** Returns the highest nonce that an account has signed and not lost, or null. */
export async function findHighestNonce(
  db: Kysely<Schema>,
  scope: AccountScope,
): Promise<number | null> {
  const row = await db
    .selectFrom("outgoing")
    .select((eb) => eb.fn.max("nonce").as("nonce"))
    .where("chain_id", "=", scope.chainId)
    .where("account", "=", scope.account.toLowerCase())
    .where("status", "!=", "lost")
    .executeTakeFirst();
  return row?.nonce ?? null;
}

/** New state of a transaction. */
export type ServerTransactionChange = Pick<
  ServerTransaction,
  "id" | "status" | "blockNumber" | "blockHash" | "gasUsed"
>;

export async function updateServerTransaction(
  transaction: Transaction<Schema>,
  { id, status, blockNumber, blockHash, gasUsed }: ServerTransactionChange,
  now: number,
): Promise<void> {
  await transaction
    .updateTable("outgoing")
    .set({
      status,
      block_number: blockNumber,
      block_hash: blockHash,
      gas_used: gasUsed === null ? null : String(gasUsed),
      updated_at: now,
    })
    .where("id", "=", id)
    .execute();
}

function toServerTransaction(row: Selectable<Schema["outgoing"]>): ServerTransaction {
  return {
    id: row.id,
    chainId: row.chain_id as ChainId,
    account: row.account as Address,
    nonce: row.nonce,
    purpose: row.purpose,
    reference: row.reference,
    to: row.to_address as Address,
    callData: row.call_data as Hex,
    valueWei: BigInt(row.value_wei),
    gasLimit: BigInt(row.gas_limit),
    maxFeeWei: BigInt(row.max_fee_wei),
    priorityFeeWei: BigInt(row.priority_fee_wei),
    raw: row.raw as Hex,
    hash: row.hash as Hex,
    status: row.status,
    blockNumber: row.block_number,
    blockHash: row.block_hash as Hex | null,
    gasUsed: row.gas_used === null ? null : BigInt(row.gas_used),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

import {
  type Address,
  type Hash,
  isAddressEqual,
  TransactionNotFoundError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from "viem";
import { chainClient } from "#app/chain/clients.server.ts";
import { type ChainId, isChainId } from "#app/chain/networks.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import type { PageArea } from "./area-of-page.ts";
import { recordAudit } from "./audit.server.ts";
import { findByNonce, hashCall } from "./find-by-nonce.server.ts";
import {
  describeRecentTransaction,
  insertRecentTransaction,
  type RecentTransactionRow,
  selectRecentTransactions,
  type Settlement,
  settleRecentTransaction,
} from "./recent-transactions.store.server.ts";

/** Number of a wallet's transactions shown, from the specification. */
export const recentTransactionLimit = 3;
/** `0x` and the four-byte function selector. */
const selectorLength = 10;
/** A transaction may be new to the node for this long, in milliseconds. */
const newMs = 10 * 60_000;
/** Blocks that may have been mined between the sending of a transaction and its report. */
const reportBlocks = 100n;

export type RecentTransaction = {
  chainId: number;
  hash: string;
  description: string;
  /** `unknown`: the chain no longer knows it, and its nonce is unused. */
  status: RecentTransactionRow["status"] | "unknown";
  /** Hash under which it, or what replaced it, was mined, if that is another one. */
  minedHash: string | null;
  createdAt: number;
};

export type RecordOutcome =
  | { kind: "recorded" }
  /** The chain does not know it yet; retry shortly. */
  | { kind: "unknown" }
  | { kind: "not-yours" };

type SentTransaction = PageArea & { chainId: ChainId; hash: Hash; description: string };

/**
 * Stores a wallet's transaction, if the chain confirms that the wallet sent it. One that is already
 * stored gets the new description.
 */
export async function recordTransaction(
  wallet: Address,
  sent: SentTransaction,
): Promise<RecordOutcome> {
  const { database, now } = getRuntime();
  const { chainId, description, area, topic } = sent;
  const hash = sent.hash.toLowerCase() as Hash;
  const transaction = await findTransaction(chainId, hash);
  if (!transaction) return { kind: "unknown" };
  if (!isAddressEqual(transaction.from, wallet)) return { kind: "not-yours" };
  const head = await chainClient(chainId).getBlockNumber();
  const at = now();
  const isNew = await insertRecentTransaction(database.db, {
    chain_id: chainId,
    hash,
    address: wallet.toLowerCase(),
    description,
    status: "pending",
    nonce: transaction.nonce,
    call_hash: hashCall(transaction),
    sent_block: Number(head),
    mined_hash: null,
    created_at: at,
    updated_at: at,
  });
  if (!isNew) {
    await describeRecentTransaction(database.db, { chainId, hash, description, now: at });
  } else {
    const { to, value, input } = transaction;
    await recordAudit({
      actor: wallet,
      action: "transaction.send",
      subject: description,
      area,
      topic,
      // The rest of the data, which may be long, is on chain.
      details: { to, valueWei: value.toString(), selector: input.slice(0, selectorLength) },
      transaction: { chainId, hash },
    });
  }
  return { kind: "recorded" };
}

/** Returns a wallet's latest transactions with their current status, newest first. */
export async function listRecentTransactions(wallet: Address): Promise<RecentTransaction[]> {
  const query = { address: wallet.toLowerCase(), limit: recentTransactionLimit };
  const rows = await selectRecentTransactions(getRuntime().database.db, query);
  return Promise.all(rows.map(bringUpToDate));
}

async function bringUpToDate(row: RecentTransactionRow): Promise<RecentTransaction> {
  const { database, log, now } = getRuntime();
  const { chain_id: chainId, hash, description, created_at: createdAt } = row;
  const facts = { chainId, hash, description, createdAt };
  const { status, mined_hash: minedHash } = row;
  if (status !== "pending" || !isChainId(chainId)) return { ...facts, status, minedHash };
  try {
    const read = await readStatus(row, chainId);
    if (typeof read === "string") return { ...facts, status: read, minedHash };
    await settleRecentTransaction(database.db, { chainId, hash, ...read, now: now() });
    return { ...facts, ...read };
  } catch (error) {
    log.warn({ scope: "activity", chainId, hash, err: error }, "transaction not readable");
    return { ...facts, status, minedHash };
  }
}

/**
 * Reads what became of a pending transaction. Only a receipt settles it: its own, or that of the
 * transaction that used its nonce, which is the same call when a wallet has raised its price.
 */
async function readStatus(
  row: RecentTransactionRow,
  chainId: ChainId,
): Promise<Settlement | "pending" | "unknown"> {
  const hash = row.hash as Hash;
  const receipt = await findReceipt(chainId, hash);
  if (receipt) return { status: statusOf(receipt), minedHash: null };
  const other = await findOther(row, chainId);
  if (other) {
    const isSame = other.callHash === row.call_hash;
    const mined = isSame ? await findReceipt(chainId, other.hash) : null;
    if (!isSame) return { status: "replaced", minedHash: other.hash };
    if (mined) return { status: statusOf(mined), minedHash: other.hash };
  }
  if (getRuntime().now() - row.created_at < newMs) return "pending";
  return (await findTransaction(chainId, hash)) ? "pending" : "unknown";
}

function findOther({ address, nonce, sent_block: block }: RecentTransactionRow, chainId: ChainId) {
  if (nonce === null || block === null) return null;
  const sent = BigInt(block);
  const after = sent > reportBlocks ? sent - reportBlocks : 0n;
  return findByNonce(chainClient(chainId), { address: address as Address, nonce, after });
}

function statusOf({ status }: TransactionReceipt): "confirmed" | "failed" {
  return status === "success" ? "confirmed" : "failed";
}

async function findReceipt(chainId: ChainId, hash: Hash): Promise<TransactionReceipt | null> {
  try {
    return await chainClient(chainId).getTransactionReceipt({ hash });
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return null;
    throw error;
  }
}

async function findTransaction(chainId: ChainId, hash: Hash) {
  try {
    return await chainClient(chainId).getTransaction({ hash });
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return null;
    throw error;
  }
}

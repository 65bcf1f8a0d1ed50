import {
  type Address,
  type Hash,
  isAddressEqual,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
} from "viem";
import { chainClient } from "#app/chain/clients.server.ts";
import { type ChainId, isChainId } from "#app/chain/networks.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import type { PageArea } from "./area-of-page.ts";
import { recordAudit } from "./audit.server.ts";
import {
  insertRecentTransaction,
  type RecentTransactionRow,
  selectRecentTransactions,
  settleRecentTransaction,
} from "./recent-transactions.store.server.ts";

/** Number of a wallet's transactions shown, from the specification. */
export const recentTransactionLimit = 3;
/** `0x` and the four-byte function selector. */
const selectorLength = 10;
/** A transaction unknown to its chain for this long was dropped or replaced, in milliseconds. */
const droppedAfterMs = 10 * 60_000;

export type RecentTransaction = {
  chainId: number;
  hash: string;
  description: string;
  status: "pending" | "confirmed" | "failed";
  createdAt: number;
};

export type RecordOutcome =
  | { kind: "recorded" }
  /** The chain does not know it yet; retry shortly. */
  | { kind: "unknown" }
  | { kind: "not-yours" };

type SentTransaction = PageArea & { chainId: ChainId; hash: Hash; description: string };

/** Stores a wallet's transaction, if the chain confirms that the wallet sent it. */
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
  const at = now();
  const isNew = await insertRecentTransaction(database.db, {
    chain_id: chainId,
    hash,
    address: wallet.toLowerCase(),
    description,
    status: "pending",
    created_at: at,
    updated_at: at,
  });
  if (isNew) {
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
  const { database, now } = getRuntime();
  const { chain_id: chainId, hash, description, created_at: createdAt } = row;
  const status = row.status === "pending" ? await readStatus(row) : row.status;
  if (status !== "pending" && row.status === "pending") {
    await settleRecentTransaction(database.db, { chainId, hash, status, now: now() });
  }
  return { chainId, hash, description, status, createdAt };
}

async function readStatus(row: RecentTransactionRow): Promise<RecentTransaction["status"]> {
  const { log, now } = getRuntime();
  const { chain_id: chainId } = row;
  const hash = row.hash as Hash;
  if (!isChainId(chainId)) return "pending";
  try {
    const receipt = await chainClient(chainId).getTransactionReceipt({ hash });
    return receipt.status === "success" ? "confirmed" : "failed";
  } catch (error) {
    if (!(error instanceof TransactionReceiptNotFoundError)) {
      log.warn({ scope: "activity", chainId, hash, err: error }, "receipt not readable");
      return "pending";
    }
  }
  if (now() - row.created_at < droppedAfterMs) return "pending";
  return (await findTransaction(chainId, hash)) ? "pending" : "failed";
}

async function findTransaction(chainId: ChainId, hash: Hash) {
  try {
    return await chainClient(chainId).getTransaction({ hash });
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return null;
    throw error;
  }
}

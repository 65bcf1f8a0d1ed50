import {
  getAddress,
  type Hex,
  isAddressEqual,
  type Transaction,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
} from "viem";
import { chainClient } from "#app/chain/clients.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import type { AttemptOutcome, BatchFacts } from "./batch-status.ts";
import { listRows } from "./campaign.store.server.ts";
import type { Attempt, Campaign } from "./campaign.types.ts";
import type { CampaignLedger, SentChunk } from "./ledger.ts";

/** Max events of others that are examined for a batch: anyone can emit one with its number. */
const maxOthers = 10;

type Batch = {
  chunk: number;
  record: BatchFacts["record"];
  /** Block at which the record was read. */
  blockNumber: bigint;
  /** Attempts to send any batch of the campaign, oldest first. */
  attempts: readonly Attempt[];
  /** Payments of any batch of the campaign, by any account. */
  sent: readonly SentChunk[];
};

/** Reads what became of a batch: the contract's record of it, then the transactions meant to pay it. */
export async function readBatchFacts(
  campaign: Campaign,
  ledger: CampaignLedger,
  { chunk, record, blockNumber, attempts, sent }: Batch,
): Promise<BatchFacts> {
  const events = sent.filter((one) => one.chunk === chunk);
  const isOwn = ({ payer }: SentChunk) => isAddressEqual(payer, campaign.sender);
  const event = events.find(isOwn) ?? null;
  if (record === "paid") return { record, event, attempts: [], otherPayment: null };
  const own = attempts.filter((attempt) => attempt.chunk === chunk);
  const others = events.filter((one) => !isOwn(one)).slice(0, maxOthers);
  const calls = own.length + others.length > 0 ? await encodeCalls(campaign, ledger, chunk) : [];
  const context = { campaign, calls, blockNumber };
  const [outcomes, payments] = await Promise.all([
    Promise.all(own.map(({ hash }) => readOutcome(hash, context))),
    Promise.all(others.map(({ hash }) => readOutcome(hash, context))),
  ]);
  const paidBy = others.find((_, index) => payments[index]?.kind === "paid") ?? null;
  return { record, event, attempts: outcomes, otherPayment: paidBy };
}

async function encodeCalls(
  campaign: Campaign,
  ledger: CampaignLedger,
  chunk: number,
): Promise<readonly Hex[]> {
  const rows = await listRows(getRuntime().database.db, campaign.id, chunk);
  const calls = rows.length === 0 ? [] : ledger.encodeCalls(campaign, chunk, rows);
  // Addresses in packed bytes have the letter case of their checksum.
  return calls.map((data) => data.toLowerCase() as Hex);
}

type Context = { campaign: Campaign; calls: readonly Hex[]; blockNumber: bigint };

/**
 * Returns the outcome of a transaction meant to pay a batch that the contract has no record of. A
 * wallet may have signed with another account than the reviewed one: any account that has sent the
 * batch's call has paid its rows.
 */
async function readOutcome(hash: Hex | null, context: Context): Promise<AttemptOutcome> {
  if (hash === null) return { kind: "unanswered" };
  const { campaign, calls, blockNumber: head } = context;
  const client = chainClient(campaign.chainId);
  const isOther = ({ from, to }: Transaction) =>
    to !== null && isAddressEqual(to, campaign.contract) && !isAddressEqual(from, campaign.sender);
  try {
    const receipt = await client.getTransactionReceipt({ hash }).catch((error: unknown) => {
      if (error instanceof TransactionReceiptNotFoundError) return null;
      throw error;
    });
    const confirmations = BigInt(getNetwork(campaign.chainId).confirmations);
    const isFinal = receipt !== null && head - receipt.blockNumber + 1n >= confirmations;
    if (receipt?.status === "reverted") return { kind: "reverted", hash, isFinal };
    const transaction = await client.getTransaction({ hash });
    if (receipt === null) return { kind: "pending", hash, isOther: isOther(transaction) };
    const { blockNumber } = receipt;
    const payer = getAddress(receipt.from);
    if (isOther(transaction) && calls.includes(transaction.input)) {
      const payment = { hash, payer, isFinal, blockNumber: Number(blockNumber), at: null };
      return { kind: "paid", payment };
    }
    // The contract's record is older than the block, or of a node that lags behind.
    const isRecordOld = blockNumber > head || isAddressEqual(payer, campaign.sender);
    return isRecordOld
      ? { kind: "pending", hash, isOther: false }
      : { kind: "without-effect", hash };
  } catch (error) {
    return { kind: error instanceof TransactionNotFoundError ? "gone" : "unreadable", hash };
  }
}

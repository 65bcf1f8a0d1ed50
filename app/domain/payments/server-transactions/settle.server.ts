import {
  type Hex,
  type PublicClient,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from "viem";
import { assertLease } from "#app/platform/database/lease.server.ts";
import { bumpedFees, type Fees, quoteFees } from "./fees.server.ts";
import {
  type AccountScope,
  insertServerTransaction,
  listConfirmedSince,
  listServerTransactions,
  type ServerTransaction,
  type ServerTransactionChange,
  updateServerTransaction,
} from "./server-transaction.store.server.ts";
import { broadcast, type SigningContext, signServerTransaction } from "./send.server.ts";

/**
 * A nonce that is used without a receipt of ours is given up only after this time, since nodes lag.
 */
const lostAfterMs = 60_000;
/**
 * Interval at which transactions in no block are broadcast again, since they may not have arrived.
 */
const repeatMs = 2_000;
/**
 * Confirmed and reverted transactions are watched for this many blocks below the head, and sent again
 * if a reorg removes them.
 */
export const watchedBlocks = 64;

type Settling = { confirmations: number };

/**
 * Advances every unfinished transaction of the sender's account one step, by the current state of
 * the chain: found in a block, deep enough, reverted, or to be broadcast again. Variants of one
 * nonce (after a higher bid) are settled together: one of them is in a block, the others are
 * superseded.
 */
export async function settleServerTransactions(
  sender: SigningContext,
  { confirmations }: Settling,
): Promise<void> {
  const scope: AccountScope = { chainId: sender.chainId, account: sender.account.address };
  const { number, hash } = await sender.client.getBlock();
  const head = Number(number);
  await save(sender, await findVanished(sender, scope, { number: head, hash }));
  const open = await listServerTransactions(sender.db, scope, ["signed", "mined"]);
  if (open.length === 0) return;
  const [used, receipts] = await Promise.all([
    sender.client.getTransactionCount({ address: sender.account.address, blockTag: "latest" }),
    Promise.all(open.map(({ hash }) => findReceipt(sender.client, hash))),
  ]);
  const view: View = { head, used, receipts: new Map(), final: new Set(), now: sender.now() };
  const isDeep = ({ blockNumber }: TransactionReceipt) =>
    head - Number(blockNumber) + 1 >= confirmations;
  await Promise.all(
    open.map(async ({ id }, i) => {
      const receipt = receipts[i];
      if (!receipt) return;
      view.receipts.set(id, receipt);
      if (isDeep(receipt) && !(await isContradicted(sender, receipt))) view.final.add(id);
    }),
  );
  const moves = groupByNonce(open).map((variants) => evaluateNonce(variants, view));
  await save(
    sender,
    moves.flatMap(({ changes }) => changes),
  );
  await offerAgain(
    sender,
    moves.flatMap(({ waiting }) => waiting ?? []),
  );
}

type View = {
  head: number;
  used: number;
  /** By transaction id. */
  receipts: Map<string, TransactionReceipt>;
  /** Transactions whose receipt will not change. */
  final: Set<string>;
  now: number;
};

type Move = {
  changes: ServerTransactionChange[];
  /** Transaction that is in no block and not given up, or null. */
  waiting: ServerTransaction | null;
};

const nothing: Move = { changes: [], waiting: null };

function evaluateNonce(variants: readonly ServerTransaction[], view: View): Move {
  const included = variants.find(({ id }) => view.receipts.has(id));
  const receipt = included && view.receipts.get(included.id);
  if (included && receipt) {
    return { changes: evaluateIncluded(variants, { included, receipt, view }), waiting: null };
  }
  const newest = variants.at(-1);
  if (!newest) return nothing;
  if (view.used > newest.nonce) {
    // Its nonce was used by a transaction that is not ours, which cannot be undone.
    const isLost = view.now - newest.createdAt > lostAfterMs;
    return isLost
      ? { changes: variants.map((one) => outside(one, "lost")), waiting: null }
      : nothing;
  }
  const takenBack = variants.filter(({ status }) => status !== "signed");
  return { changes: takenBack.map((one) => outside(one, "signed")), waiting: newest };
}

function evaluateIncluded(
  variants: readonly ServerTransaction[],
  found: { included: ServerTransaction; receipt: TransactionReceipt; view: View },
): ServerTransactionChange[] {
  const { included, receipt, view } = found;
  const { blockHash, gasUsed } = receipt;
  const blockNumber = Number(receipt.blockNumber);
  const isFinal = view.final.has(included.id);
  const outcome = receipt.status === "success" ? "confirmed" : "reverted";
  const status = isFinal ? outcome : "mined";
  const isNew = included.status !== status || included.blockHash !== blockHash;
  const others = isFinal ? variants.filter((variant) => variant !== included) : [];
  return [
    ...(isNew ? [{ id: included.id, status, blockNumber, blockHash, gasUsed } as const] : []),
    ...others.map((variant) => outside(variant, "superseded")),
  ];
}

/** Returns the change for a transaction that is in no block. */
function outside(
  { id }: ServerTransaction,
  status: ServerTransaction["status"],
): ServerTransactionChange {
  return { id, status, blockNumber: null, blockHash: null, gasUsed: null };
}

/**
 * Broadcasts waiting transactions: the same bytes at intervals, and at a higher price after a long
 * wait. A newly signed transaction is stored before it is broadcast.
 */
async function offerAgain(
  sender: SigningContext,
  waiting: readonly ServerTransaction[],
): Promise<void> {
  const now = sender.now();
  const isLong = ({ createdAt }: ServerTransaction) => now - createdAt > sender.feePolicy.timeoutMs;
  const quote = waiting.some(isLong) ? await quoteFees(sender.client) : null;
  const raised: ServerTransaction[] = [];
  const repeated: ServerTransaction[] = [];
  for (const serverTransaction of waiting) {
    const fees =
      quote && isLong(serverTransaction)
        ? bumpedFees(serverTransaction, quote, sender.feePolicy)
        : null;
    if (fees) raised.push(await raise(sender, serverTransaction, fees));
    else if (
      serverTransaction.status === "mined" ||
      now - serverTransaction.updatedAt >= repeatMs
    ) {
      repeated.push(serverTransaction);
    }
  }
  if (raised.length > 0) {
    await sender.db.transaction().execute(async (transaction) => {
      await assertLease(transaction, sender.lease);
      for (const serverTransaction of raised)
        await insertServerTransaction(transaction, serverTransaction);
    });
  }
  await save(
    sender,
    repeated.map((serverTransaction) => outside(serverTransaction, "signed")),
  );
  await Promise.all([...repeated, ...raised].map((one) => broadcast(sender.client, one)));
}

/** Signs the same call with the same nonce and new fees. */
function raise(
  sender: SigningContext,
  stuck: ServerTransaction,
  fees: Fees,
): Promise<ServerTransaction> {
  const { nonce, gasLimit } = stuck;
  return signServerTransaction(sender, stuck, { ...fees, nonce, gasLimit });
}

/** By client: the newest transaction of each account that was seen under a head, with that head. */
const seenUnder = new WeakMap<PublicClient, Map<string, string>>();

/**
 * Finds confirmed transactions that the chain no longer has, after a deep reorg or when an embedded
 * chain was restored from its last good state. They must be sent again.
 */
async function findVanished(
  sender: SigningContext,
  scope: AccountScope,
  head: { number: number; hash: Hex },
): Promise<ServerTransactionChange[]> {
  const since = Math.max(0, head.number - watchedBlocks);
  const recent = await listConfirmedSince(sender.db, scope, since);
  const newest = recent.at(-1);
  if (!newest) return [];
  // A head's hash commits to everything below it.
  const sight = [head.hash, newest.hash, newest.blockHash].join();
  const seen = seenUnder.get(sender.client) ?? new Map<string, string>();
  seenUnder.set(sender.client, seen);
  if (seen.get(scope.account) === sight) return [];
  const isThere = async ({ hash, blockHash }: ServerTransaction) =>
    (await findReceipt(sender.client, hash))?.blockHash === blockHash;
  if (await isThere(newest)) {
    seen.set(scope.account, sight);
    return [];
  }
  const areThere = await Promise.all(recent.map(isThere));
  return recent.filter((_, i) => !areThere[i]).map((one) => outside(one, "signed"));
}

async function save(
  sender: SigningContext,
  changes: readonly ServerTransactionChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const now = sender.now();
  await sender.db.transaction().execute(async (transaction) => {
    await assertLease(transaction, sender.lease);
    for (const change of changes) await updateServerTransaction(transaction, change, now);
  });
}

export async function findReceipt(
  client: PublicClient,
  hash: Hex,
): Promise<TransactionReceipt | null> {
  try {
    return await client.getTransactionReceipt({ hash });
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return null;
    throw error;
  }
}

/**
 * Returns whether another node shows another receipt, or none. One that does not answer contradicts
 * nothing: payments continue while it is down.
 */
async function isContradicted(
  { witness }: SigningContext,
  { transactionHash: hash, blockHash, status }: TransactionReceipt,
): Promise<boolean> {
  if (witness === null) return false;
  try {
    const shown = await findReceipt(witness, hash);
    return shown?.blockHash !== blockHash || shown.status !== status;
  } catch {
    return false;
  }
}

function groupByNonce(list: readonly ServerTransaction[]): ServerTransaction[][] {
  const groups = new Map<number, ServerTransaction[]>();
  for (const serverTransaction of list) {
    groups.set(serverTransaction.nonce, [
      ...(groups.get(serverTransaction.nonce) ?? []),
      serverTransaction,
    ]);
  }
  return [...groups.values()];
}

/** Lists an account's transactions that are not final yet. */
export function listUnsettled(sender: SigningContext): Promise<ServerTransaction[]> {
  const scope = { chainId: sender.chainId, account: sender.account.address };
  return listServerTransactions(sender.db, scope, ["signed", "mined"]);
}

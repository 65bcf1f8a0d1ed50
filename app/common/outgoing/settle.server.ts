import { type Hex, type TransactionReceipt, TransactionReceiptNotFoundError } from "viem";
import { assertLease } from "#app/platform/database/lease.server.ts";
import {
  type AccountScope,
  insertOutgoing,
  listConfirmedSince,
  listOutgoing,
  type Outgoing,
  updateOutgoing,
} from "./outgoing.store.server.ts";
import { broadcast, type Sender, signOutgoing, suggestFees } from "./outgoing.server.ts";

/** A transaction that has waited this long is offered again at a higher price. */
const bumpAfterMs = 30_000;
/** Nodes take a replacement only from 10 % more; a little above that. */
const bumpPercent = 13n;
/** A nonce that is used up without a receipt of ours is given up only after this: nodes lag. */
const lostAfterMs = 60_000;
/** How many blocks below the head confirmed transactions are still looked after. */
const watchedBlocks = 64;

type Settling = { confirmations: number };

/**
 * Moves every unfinished transaction of the sender's account one step, by what the chain says now:
 * found in a block, deep enough, reverted, or to be broadcast again. Several variants of one nonce
 * (after a higher bid) are settled together: one of them is in a block, the others are superseded.
 */
export async function settleOutgoing(sender: Sender, { confirmations }: Settling): Promise<void> {
  const scope: AccountScope = { chainId: sender.chainId, account: sender.account.address };
  const head = Number(await sender.client.getBlockNumber());
  await reviveVanished(sender, scope, head);
  const open = await listOutgoing(sender.db, scope, ["signed", "mined"]);
  if (open.length === 0) return;
  const used = await sender.client.getTransactionCount({
    address: sender.account.address,
    blockTag: "latest",
  });
  for (const variants of groupByNonce(open)) {
    await settleNonce(sender, variants, { head, used, confirmations });
  }
}

type View = { head: number; used: number; confirmations: number };

async function settleNonce(sender: Sender, variants: Outgoing[], view: View): Promise<void> {
  const receipts = await Promise.all(variants.map((variant) => findReceipt(sender, variant.hash)));
  const index = receipts.findIndex((receipt) => receipt !== null);
  const receipt = receipts[index];
  const included = variants[index];
  if (receipt && included) {
    await settleIncluded(sender, { included, receipt, variants, view });
    return;
  }
  const newest = variants.at(-1);
  if (!newest) return;
  const waited = sender.now() - newest.createdAt;
  if (view.used > newest.nonce) {
    // Its nonce went to a transaction that is not ours, and nothing can bring it back.
    if (waited > lostAfterMs) await mark(sender, variants, "lost");
    return;
  }
  for (const variant of variants) {
    if (variant.status !== "signed") await mark(sender, [variant], "signed");
  }
  await broadcast(sender.client, waited > bumpAfterMs ? await bump(sender, newest) : newest);
}

async function settleIncluded(
  sender: Sender,
  found: { included: Outgoing; receipt: TransactionReceipt; variants: Outgoing[]; view: View },
): Promise<void> {
  const { included, receipt, variants, view } = found;
  const blockNumber = Number(receipt.blockNumber);
  const deep = view.head - blockNumber + 1 >= view.confirmations;
  const final = receipt.status === "success" ? "confirmed" : "reverted";
  const status = deep ? final : "mined";
  if (included.status !== status || included.blockHash !== receipt.blockHash) {
    await updateOutgoing(sender.db, sender.lease, included.id, {
      status,
      blockNumber,
      blockHash: receipt.blockHash,
      now: sender.now(),
    });
  }
  if (!deep) return;
  await mark(
    sender,
    variants.filter((variant) => variant !== included),
    "superseded",
  );
}

/** Signs the same call at the same nonce for a higher price and keeps it before it is broadcast. */
async function bump(sender: Sender, stuck: Outgoing): Promise<Outgoing> {
  const raise = (wei: bigint) => wei + (wei * bumpPercent) / 100n + 1n;
  const market = await suggestFees(sender.client);
  const atLeast = (wei: bigint, floor: bigint) => (wei > floor ? wei : floor);
  const replacement = await signOutgoing(sender, stuck, {
    nonce: stuck.nonce,
    gasLimit: stuck.gasLimit,
    maxFeeWei: atLeast(market.maxFeeWei, raise(stuck.maxFeeWei)),
    priorityFeeWei: atLeast(market.priorityFeeWei, raise(stuck.priorityFeeWei)),
  });
  await sender.db.transaction().execute(async (transaction) => {
    await assertLease(transaction, sender.lease);
    await insertOutgoing(transaction, replacement);
  });
  return replacement;
}

/**
 * Takes back the confirmation of transactions that the chain no longer has, after a deep
 * reorganisation or when an embedded chain was restored from its last good state.
 */
async function reviveVanished(sender: Sender, scope: AccountScope, head: number): Promise<void> {
  const recent = await listConfirmedSince(sender.db, scope, Math.max(0, head - watchedBlocks));
  const newest = recent.at(-1);
  if (!newest) return;
  const stillThere = await findReceipt(sender, newest.hash);
  if (stillThere?.blockHash === newest.blockHash) return;
  for (const outgoing of recent) {
    const receipt = await findReceipt(sender, outgoing.hash);
    if (receipt?.blockHash !== outgoing.blockHash) await mark(sender, [outgoing], "signed");
  }
}

async function mark(sender: Sender, list: Outgoing[], status: Outgoing["status"]): Promise<void> {
  for (const { id } of list) {
    const change = { status, blockNumber: null, blockHash: null, now: sender.now() };
    await updateOutgoing(sender.db, sender.lease, id, change);
  }
}

async function findReceipt(sender: Sender, hash: Hex): Promise<TransactionReceipt | null> {
  try {
    return await sender.client.getTransactionReceipt({ hash });
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return null;
    throw error;
  }
}

function groupByNonce(list: Outgoing[]): Outgoing[][] {
  const groups = new Map<number, Outgoing[]>();
  for (const outgoing of list) {
    groups.set(outgoing.nonce, [...(groups.get(outgoing.nonce) ?? []), outgoing]);
  }
  return [...groups.values()];
}

/** How many transactions of an account are not final yet. */
export async function countUnsettled(sender: Sender): Promise<number> {
  const scope = { chainId: sender.chainId, account: sender.account.address };
  return (await listOutgoing(sender.db, scope, ["signed", "mined"])).length;
}

import { randomBytes } from "node:crypto";
import { BaseError, bytesToHex, encodeFunctionData, type Hex, zeroAddress } from "viem";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { findContract, getNetwork } from "#app/chain/config.server.ts";
import { parseEventsOf } from "#app/chain/contract-events.ts";
import {
  listUnsettled,
  settleServerTransactions,
} from "#app/domain/payments/server-transactions/settle.server.ts";
import {
  sendServerTransaction,
  type SigningContext,
} from "#app/domain/payments/server-transactions/send.server.ts";
import {
  listByReference,
  type ServerTransaction,
} from "#app/domain/payments/server-transactions/server-transaction.store.server.ts";
import { assertLease } from "#app/platform/database/lease.server.ts";
import {
  listNextBatch,
  listSentBatches,
  markSent,
  markWaiting,
  noteTransaction,
  reopenPayments,
  requeue,
  settlePayments,
} from "./payment.store.server.ts";
import type { Payment } from "./faucet.types.ts";
import type { PaymentReason } from "./payment-reason.ts";
import { observePayouts } from "./payout-metrics.server.ts";
import { explainRejection } from "./vault-rejection.server.ts";
import { vaultContract } from "./vault.server.ts";

const purpose = "faucet";
/**
 * Recipients per transaction: about a million gas for existing accounts, a quarter of the gas limit
 * for new ones.
 */
const batchSize = 100;
/** Max unconfirmed transactions of the dispenser per chain. */
const maxInFlight = 32;
/**
 * How long a payment waits to be batched while others are in flight, for fewer and fuller
 * transactions.
 */
const gatherMs = 1_000;

/**
 * Runs one dispenser step on one chain: settles sent batches, then pays queued requests. Each batch
 * has an id that the vault pays only once, and its signed transaction is stored before it is
 * broadcast, so a crash never loses or repeats a payment.
 */
export async function dispense(sender: SigningContext): Promise<void> {
  if (!findContract(sender.chainId, vaultContract)) return;
  await settleServerTransactions(sender, {
    confirmations: getNetwork(sender.chainId).confirmations,
  });
  await reopenPayments(sender.db, { purpose, chainId: sender.chainId });
  await settleBatches(sender);
  let inFlight = (await listUnsettled(sender)).length;
  // A bundle that the vault cannot pay now must not block the others.
  const without: string[] = [];
  while (inFlight < maxInFlight) {
    const batch = await listNextBatch(sender.db, sender.chainId, { limit: batchSize, without });
    const oldest = batch?.payments[0];
    if (!batch || !oldest) return;
    const mayGather = inFlight > 0 && batch.payments.length < batchSize;
    if (mayGather && sender.now() - oldest.createdAt < gatherMs) {
      without.push(batch.bundleKey);
    } else if (await payBatch(sender, batch.payments)) {
      inFlight += 1;
    } else {
      without.push(batch.bundleKey);
    }
  }
}

/**
 * Pays a batch. Returns false if the vault cannot pay now, and records the reason on the payments.
 */
async function payBatch(sender: SigningContext, payments: Payment[]): Promise<boolean> {
  const batchId = bytesToHex(randomBytes(32));
  try {
    await sendServerTransaction(
      sender,
      { purpose, reference: batchId, ...vaultCall(sender, payments, batchId), valueWei: 0n },
      (transaction) => markSent(transaction, payments, { id: batchId, now: sender.now() }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    const text = explainRejection(sender.chainId, payments[0]?.bundle ?? [], error);
    await markWaiting(sender.db, payments, { code: "text", values: { text } }, sender.now());
    return false;
  }
}

function vaultCall(sender: SigningContext, payments: readonly Payment[], batchId: Hex) {
  const vault = findContract(sender.chainId, vaultContract);
  const bundle = payments[0]?.bundle;
  if (!vault || !bundle) throw new Error(`Chain ${sender.chainId} has no vault to pay from.`);
  const callData = encodeFunctionData({
    abi: faucetVaultAbi,
    functionName: "dripBatch",
    args: [
      payments.map((payment) => payment.recipient),
      bundle.map((item) => item.token),
      bundle.map((item) => item.amount),
      batchId,
    ],
  });
  return { to: vault, callData };
}

async function settleBatches(sender: SigningContext): Promise<void> {
  const batches = await listSentBatches(sender.db, sender.chainId);
  const transactions = await listByReference(sender.db, purpose, [...batches.keys()]);
  for (const [batchId, payments] of batches) {
    const carriers = transactions.filter((transaction) => transaction.reference === batchId);
    await settleBatch(sender, { batchId, payments, carriers });
  }
}

type Batch = { batchId: Hex; payments: Payment[]; carriers: ServerTransaction[] };

async function settleBatch(sender: SigningContext, batch: Batch): Promise<void> {
  const { batchId, payments, carriers } = batch;
  const inStatus = (status: ServerTransaction["status"]) =>
    carriers.find((carrier) => carrier.status === status);
  const confirmed = inStatus("confirmed");
  if (confirmed) return settleConfirmed(sender, batch, confirmed);
  const mined = inStatus("mined");
  if (mined) {
    if (payments[0]?.txHash !== mined.hash) await noteTransaction(sender.db, batchId, mined.hash);
    return;
  }
  if (inStatus("signed")) return;
  // Reverted or its nonce was lost; only the vault knows whether the batch id was paid anyway.
  const vault = findContract(sender.chainId, vaultContract);
  if (!vault) return;
  const isPaid = await sender.client.readContract({
    address: vault,
    abi: faucetVaultAbi,
    functionName: "isPaid",
    args: [batchId],
  });
  if (isPaid)
    return settleAll(sender, payments, { status: "confirmed", reason: null, txHash: null });
  const reverted = inStatus("reverted");
  if (reverted) {
    const reason = { code: "vault-reverted", values: {} } as const;
    return settleAll(sender, payments, { status: "failed", reason, txHash: reverted.hash });
  }
  await sender.db.transaction().execute(async (transaction) => {
    await assertLease(transaction, sender.lease);
    await requeue(transaction, payments, sender.now());
  });
}

async function settleConfirmed(
  sender: SigningContext,
  { batchId, payments }: Batch,
  { to: vault, hash: txHash }: ServerTransaction,
): Promise<void> {
  const receipt = await sender.client.getTransactionReceipt({ hash: txHash });
  const failures = parseEventsOf(vault, {
    abi: faucetVaultAbi,
    eventName: "DripFailed",
    args: { id: batchId },
    logs: receipt.logs,
  }).map((log) => log.args.to);
  const isFailed = (payment: Payment) => failures.includes(payment.recipient);
  const isCoin = payments[0]?.bundle.every(({ token }) => token === zeroAddress);
  const code = isCoin ? "coins-rejected" : "tokens-rejected";
  await settleAll(
    sender,
    payments.filter((payment) => !isFailed(payment)),
    { status: "confirmed", reason: null, txHash },
  );
  await settleAll(sender, payments.filter(isFailed), {
    status: "failed",
    reason: { code, values: {} },
    txHash,
  });
}

async function settleAll(
  sender: SigningContext,
  payments: readonly Payment[],
  outcome: { status: "confirmed" | "failed"; reason: PaymentReason | null; txHash: Hex | null },
): Promise<void> {
  await sender.db.transaction().execute(async (transaction) => {
    await assertLease(transaction, sender.lease);
    await settlePayments(transaction, { payments, ...outcome, now: sender.now() });
  });
  const { chainId } = sender;
  observePayouts({ chainId, payments, result: outcome.status, now: sender.now() });
}

import { randomBytes } from "node:crypto";
import { BaseError, bytesToHex, encodeFunctionData, type Hex, zeroAddress } from "viem";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { findContract, getNetwork } from "#app/chain/config.server.ts";
import {
  listUnsettled,
  settleServerTransactions,
} from "#app/domain/payments/server-transactions/settle.server.ts";
import {
  estimateGas,
  sendServerTransaction,
  type SigningContext,
} from "#app/domain/payments/server-transactions/send.server.ts";
import {
  listByReference,
  type ServerTransaction,
} from "#app/domain/payments/server-transactions/server-transaction.store.server.ts";
import { assertLease } from "#app/platform/database/lease.server.ts";
import { type Budget, openBudget } from "./budget.server.ts";
import { listNextBatch } from "./next-batch.store.server.ts";
import {
  listSentBatches,
  markSent,
  markWaiting,
  noteTransaction,
  NotQueuedError,
  reopenPayments,
  requeue,
  settlePayments,
} from "#app/domain/faucet/payment.store.server.ts";
import type { Payment } from "#app/domain/faucet/faucet.types.ts";
import { listFailedRecipients, readIsPaid } from "./payment-outcome.server.ts";
import type { PaymentReason } from "#app/domain/faucet/payment-reason.ts";
import { observePayouts } from "#app/domain/faucet/payout-metrics.server.ts";
import { explainRejection, needsMuchGas } from "./vault-rejection.server.ts";
import { vaultContract } from "#app/domain/faucet/vault.server.ts";

/** Purpose of the transactions that pay batches; their reference is the batch's id. */
export const purpose = "faucet";
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
/** Max bundles that one step looks at, so that many with different amounts do not hold it up. */
const maxTried = 64;

/**
 * Runs one dispenser step on one chain: settles sent batches, then pays queued requests. Each batch
 * has an id that the vault pays only once, and its signed transaction is stored before it is
 * broadcast, so a crash never loses or repeats a payment.
 */
export async function dispense(sender: SigningContext): Promise<void> {
  const vault = findContract(sender.chainId, vaultContract);
  if (!vault) return;
  await settleServerTransactions(sender, {
    confirmations: getNetwork(sender.chainId).confirmations,
  });
  await sender.db.transaction().execute(async (transaction) => {
    await assertLease(transaction, sender.lease);
    await reopenPayments(transaction, { purpose, chainId: sender.chainId });
  });
  const pending = await settleBatches(sender);
  await payQueue(sender, openBudget(sender, vault, pending));
}

async function payQueue(sender: SigningContext, budget: Budget): Promise<void> {
  const { db, chainId } = sender;
  let inFlight = (await listUnsettled(sender)).length;
  // A bundle that the vault cannot pay now must not block the others.
  const without: string[] = [];
  for (let tried = 0; tried < maxTried && inFlight < maxInFlight; tried += 1) {
    const choice = { chainId, limit: batchSize, without, now: sender.now() };
    const batch = await listNextBatch(db, choice);
    const oldest = batch?.payments[0];
    if (!batch || !oldest) return;
    const mayGather = inFlight > 0 && batch.payments.length < batchSize;
    if (mayGather && sender.now() - oldest.createdAt < gatherMs) {
      without.push(batch.bundleKey);
    } else if (await payBatch(sender, { payments: batch.payments, budget })) {
      inFlight += 1;
    } else {
      without.push(batch.bundleKey);
    }
  }
}

type Queued = { payments: readonly Payment[]; budget: Budget };

/**
 * Pays as many payments of a bundle as the vault can pay now. Returns false if it can pay none, and
 * records the reason on them, or if one of them was canceled meanwhile, since the next pass pays the
 * others.
 */
async function payBatch(sender: SigningContext, { payments, budget }: Queued): Promise<boolean> {
  const bundle = payments[0]?.bundle ?? [];
  const affordable = await budget.countAffordable(bundle, payments.length);
  const batchId = bytesToHex(randomBytes(32));
  const paid = payments.slice(0, Math.max(affordable, 1));
  const call = { purpose, reference: batchId, ...vaultCall(sender, paid, batchId), valueWei: 0n };
  try {
    if (affordable === 0) {
      // Its simulation fails, which tells the reason, unless the vault will only be short once
      // transactions in flight have paid.
      await estimateGas(sender, call);
      return false;
    }
    await sendServerTransaction(sender, call, (transaction) =>
      markSent(transaction, paid, { id: batchId, now: sender.now() }),
    );
    budget.spend(bundle, paid.length);
    return true;
  } catch (error) {
    if (error instanceof NotQueuedError) return false;
    if (!(error instanceof BaseError)) throw error;
    if (paid.length > 1 && needsMuchGas(error)) {
      const half = payments.slice(0, Math.ceil(paid.length / 2));
      return payBatch(sender, { payments: half, budget });
    }
    const text = explainRejection(sender.chainId, bundle, error);
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

/** Settles sent batches as far as their transactions are, and returns the payments that no block has. */
async function settleBatches(sender: SigningContext): Promise<Payment[]> {
  const batches = await listSentBatches(sender.db, sender.chainId);
  const transactions = await listByReference(sender.db, purpose, [...batches.keys()]);
  const pending: Payment[] = [];
  for (const [batchId, payments] of batches) {
    const carriers = transactions.filter((transaction) => transaction.reference === batchId);
    await settleBatch(sender, { batchId, payments, carriers });
    if (carriers.every(({ status }) => status === "signed")) pending.push(...payments);
  }
  return pending;
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
  if (await readIsPaid(sender.client, { vault, batchId }))
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
  const failures = listFailedRecipients(receipt, { vault, batchId });
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

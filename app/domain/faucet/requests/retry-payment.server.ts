import type { Transaction } from "kysely";
import { type Address, BaseError, type Hex } from "viem";
import { chainClient } from "#app/chain/clients.server.ts";
import { silentMessage } from "#app/chain/errors/node-answer.ts";
import { readHead } from "#app/chain/head.server.ts";
import { keyOf } from "#app/domain/assets/asset-key.ts";
import { listCooldowns, reserveCooldown } from "#app/domain/faucet/cooldown.store.server.ts";
import { purpose } from "#app/domain/faucet/queue/dispense.server.ts";
import type { BundleItem, Offer, Payment } from "#app/domain/faucet/faucet.types.ts";
import { leftOf } from "#app/domain/faucet/grants/allowance.ts";
import { findGrantOfRequest } from "#app/domain/faucet/grants/draw.store.server.ts";
import { lockOfGrant, readGrantUse } from "#app/domain/faucet/grants/grant-use.server.ts";
import { listOffers } from "#app/domain/faucet/offers.server.ts";
import {
  listFailedRecipients,
  readIsPaid,
} from "#app/domain/faucet/queue/payment-outcome.server.ts";
import { findRequest } from "#app/domain/faucet/payment.store.server.ts";
import { listByReference } from "#app/domain/payments/server-transactions/server-transaction.store.server.ts";
import {
  findReceipt,
  watchedBlocks,
} from "#app/domain/payments/server-transactions/settle.server.ts";
import { lockUse } from "#app/domain/faucet/voucher-use.store.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { oneAtATime } from "#app/platform/runtime/one-at-a-time.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { lockOf } from "./accept-request.server.ts";
import { isOnItsWay } from "./evaluate-assets.server.ts";
import { findFailed, type PaymentKey, queueFailed } from "./retry-payment.store.server.ts";

/** `message` says why it was not queued. */
type Rejected = { kind: "rejected"; message: string };
type Retried = { kind: "queued" } | Rejected;

const reject = (message: string): Rejected => ({ kind: "rejected", message });
const returned = "Its voucher was given back, and can be used again.";
const drawnSince = "Too little is left of its grant's allowance of that month.";
const notFailed = "This payment is no longer a failed one. The page shows its state.";
const notShown = "The chain does not show that this payment has failed. Check it there.";
const notAnswered =
  "The chain did not answer what became of this payment. Nothing was sent. Try again in a moment.";

/**
 * Queues a failed payment again, as an operator's decision that no rule limits, and reserves its
 * cooldowns. What a voucher or the allowance of a grant was charged must not have been used since.
 *
 * Nothing is paid twice. A vault pays an id once, but its ids are those of batches: the id in which the
 * payment failed is used up if the batch has paid others, and shared with them if it has reverted. So the
 * payment gets a new id, but only once the transaction of the old one cannot pay it any more: its receipt
 * shows that it has not, and is so far below the head that the transaction is not sent again after a
 * reorg (`settleServerTransactions`). A canceled payment is in no batch. The update expects the payment
 * to be failed in that same batch, so that of several retries one takes place.
 *
 * @param record runs in the transaction that queues the payment
 */
export async function retryPayment(
  key: PaymentKey,
  record: (transaction: Transaction<Schema>, payment: Payment) => Promise<unknown>,
): Promise<Retried> {
  const { database, now } = getRuntime();
  const failed = await findFailed(database.db, key);
  if (failed === null) return reject(notFailed);
  const { payment, batchId } = failed;
  const blocker = batchId === null ? null : await findChainBlocker(payment, batchId);
  if (blocker !== null) return reject(blocker);
  const offers = await listOffers();
  const grantId = await findGrantOfRequest(database.db, payment.requestId);
  const ofGrant = grantId === null ? [] : [lockOfGrant(grantId)];
  const locks = [...lockOf({ of: "recipient", address: payment.recipient }), ...ofGrant];
  return oneAtATime(locks, async (transaction): Promise<Retried> => {
    const use = await lockUse(transaction, payment.requestId);
    if (use === "returned") return reject(returned);
    if (grantId !== null && !(await isLeft(transaction, grantId, payment))) {
      return reject(drawnSince);
    }
    // A voucher and a grant have no cooldown.
    const hasCooldown = use === null && grantId === null;
    const taken = hasCooldown ? await findTaken(transaction, payment, now()) : null;
    if (taken !== null) return reject(explainTaken(taken));
    if (!(await queueFailed(transaction, failed, now()))) return reject(notFailed);
    if (hasCooldown) await reserveAgain(transaction, { payment, offers, now: now() });
    await record(transaction, payment);
    return { kind: "queued" };
  });
}

/** Returns whether a grant has what a draw would pay left, in the month of the draw. */
async function isLeft(
  transaction: Transaction<Schema>,
  grantId: string,
  { chainId, bundle, createdAt }: Payment,
): Promise<boolean> {
  const { grant, drawn } = await readGrantUse(transaction, grantId, createdAt);
  return bundle.every(({ token, amount }) => {
    const key = keyOf({ chainId, token });
    const allowance = grant.allowances.find((one) => keyOf(one) === key);
    return allowance !== undefined && amount <= leftOf(allowance, drawn);
  });
}

/** Returns why the transaction of a failed payment may still pay it; null if it cannot. */
async function findChainBlocker(payment: Payment, batchId: Hex): Promise<string | null> {
  const { chainId } = payment;
  const reading = await readHead(chainId);
  if (reading.kind === "unreachable") return silentMessage;
  const carriers = await listByReference(getRuntime().database.db, purpose, [batchId]);
  const isOpen = carriers.some(({ status }) => status === "signed" || status === "mined");
  const included = carriers.find(({ status }) => status === "confirmed" || status === "reverted");
  const block = included?.blockNumber ?? null;
  if (isOpen || !included || block === null) {
    return "Its transaction may still be mined. Try again once it is final.";
  }
  const missing = block + watchedBlocks + 1 - Number(reading.head.number);
  if (missing > 0) {
    const blocks = missing === 1 ? "1 block" : `${missing} blocks`;
    return `A reorg could still change its transaction. Try again after ${blocks}.`;
  }
  const batch = { vault: included.to, batchId };
  try {
    const isUnpaid = await readIsUnpaid(payment, { hash: included.hash, batch });
    return isUnpaid ? null : notShown;
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    const log = getRuntime().log.child({ scope: "faucet", chainId, payment: payment.id });
    log.warn({ err: error }, "cannot retry a payment");
    return notAnswered;
  }
}

type Carrier = { hash: Hex; batch: { vault: Address; batchId: Hex } };

/**
 * Returns whether the transaction of a payment shows that it was not paid.
 *
 * @throws BaseError if the node does not answer.
 */
async function readIsUnpaid(
  { chainId, recipient }: Payment,
  { hash, batch }: Carrier,
): Promise<boolean> {
  const client = chainClient(chainId);
  const receipt = await findReceipt(client, hash);
  if (receipt === null) return false;
  return receipt.status === "success"
    ? listFailedRecipients(receipt, batch).includes(recipient)
    : !(await readIsPaid(client, batch));
}

/** Returns the item of a payment that a later request has received or is about to; null if none. */
async function findTaken(
  transaction: Transaction<Schema>,
  { requestId, chainId, recipient, bundle }: Payment,
  now: number,
): Promise<BundleItem | null> {
  const cooldowns = await listCooldowns(transaction, recipient);
  for (const item of bundle) {
    const asset = { chainId, token: item.token };
    const cooldown = cooldowns.get(keyOf(asset));
    if (!cooldown || cooldown.requestId === requestId) continue;
    const later = await findRequest(transaction, cooldown.requestId);
    if (cooldown.nextAt > now || isOnItsWay(later, asset)) return item;
  }
  return null;
}

const explainTaken = ({ symbol }: BundleItem) =>
  `A newer request of this address has received ${symbol} or is about to. Retry once its cooldown is over.`;

type Reservation = { payment: Payment; offers: readonly Offer[]; now: number };

/** Reserves what `findTaken` has found free under the recipient's lock. */
async function reserveAgain(
  transaction: Transaction<Schema>,
  { payment, offers, now }: Reservation,
): Promise<void> {
  const { recipient, chainId, requestId } = payment;
  for (const { token } of payment.bundle) {
    const key = keyOf({ chainId, token });
    const offer = offers.find(({ asset }) => keyOf(asset) === key);
    // An asset that the console no longer knows cannot be requested.
    const nextAt = now + (offer?.settings.cooldownMs ?? 0);
    const claim = { recipient, chainId, token, requestId, now, nextAt };
    if (!(await reserveCooldown(transaction, claim))) {
      throw new Error(`The cooldown of ${key} for ${recipient} was reserved meanwhile.`);
    }
  }
}

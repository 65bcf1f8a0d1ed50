import type { Kysely, Selectable, Transaction } from "kysely";
import { type Address, getAddress, type Hex } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { releaseCooldowns } from "./cooldown.store.server.ts";
import type { DripRequest, Payment, PaymentStatus } from "./faucet.types.ts";
import { bundleKeyOf, bundleOfKey, formatBundle, parseBundle } from "./bundle-text.ts";
import { decodeReason, encodeReason } from "#app/platform/reason/reason-column.server.ts";
import { type PaymentReason, paymentReasons } from "./payment-reason.ts";
import { giveBackUses, takeBackUses } from "./voucher-use.store.server.ts";

type Db = Kysely<Schema>;

type NewRequest = Pick<DripRequest, "id" | "recipient" | "requestedBy" | "createdAt"> & {
  /** The API key that made it. */
  keyId?: string | null;
  idempotencyKey?: string | null;
  /** Hash of what was requested with the idempotency key. */
  idempotencyHash?: string | null;
};

export async function insertRequest(
  transaction: Transaction<Schema>,
  request: NewRequest,
): Promise<void> {
  await transaction
    .insertInto("faucet_request")
    .values({
      id: request.id,
      recipient: request.recipient.toLowerCase(),
      requested_by: request.requestedBy?.toLowerCase() ?? "",
      created_at: request.createdAt,
      key_id: request.keyId ?? null,
      idempotency_key: request.idempotencyKey ?? null,
      idempotency_hash: request.idempotencyHash ?? null,
    })
    .execute();
}

export async function insertPayment(
  transaction: Transaction<Schema>,
  payment: Pick<Payment, "id" | "requestId" | "chainId" | "recipient" | "bundle" | "createdAt"> & {
    isCanary?: boolean;
  },
): Promise<void> {
  await transaction
    .insertInto("faucet_payment")
    .values({
      id: payment.id,
      request_id: payment.requestId,
      chain_id: payment.chainId,
      recipient: payment.recipient.toLowerCase(),
      kit: formatBundle(payment.bundle),
      kit_key: bundleKeyOf(payment.bundle),
      status: "queued",
      reason: null,
      batch_id: null,
      tx_hash: null,
      created_at: payment.createdAt,
      updated_at: payment.createdAt,
      canary: payment.isCanary ? 1 : 0,
    })
    .execute();
}

/** Whether any payment is queued or in flight, on any chain. */
export async function hasOpenPayments(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("faucet_payment")
    .select("id")
    .where("status", "in", ["queued", "sent"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists payments in flight on a chain, by batch. */
export async function listSentBatches(db: Db, chainId: ChainId): Promise<Map<Hex, Payment[]>> {
  const rows = await db
    .selectFrom("faucet_payment")
    .selectAll()
    .where("status", "=", "sent")
    .where("chain_id", "=", chainId)
    .orderBy("id")
    .execute();
  const batches = new Map<Hex, Payment[]>();
  for (const row of rows) {
    const batchId = row.batch_id as Hex;
    batches.set(batchId, [...(batches.get(batchId) ?? []), toPayment(row)]);
  }
  return batches;
}

/** Thrown if payments have left the queue meanwhile, since an operator has canceled them. */
export class NotQueuedError extends Error {
  override name = "NotQueuedError";
}

/**
 * Assigns queued payments to the batch that pays them.
 *
 * @throws NotQueuedError if one is no longer queued, which rolls the transaction back.
 */
export async function markSent(
  transaction: Transaction<Schema>,
  payments: readonly Payment[],
  batch: { id: Hex; now: number },
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable("faucet_payment")
    .set({ status: "sent", batch_id: batch.id, reason: null, updated_at: batch.now })
    .where(
      "id",
      "in",
      payments.map((payment) => payment.id),
    )
    .where("status", "=", "queued")
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== payments.length) {
    throw new NotQueuedError(
      `Of ${payments.length} payments only ${numUpdatedRows} were still queued.`,
    );
  }
}

/** Records why queued payments are waiting. The next try is counted from `now`. */
export async function markWaiting(
  db: Db,
  payments: readonly Payment[],
  waitsFor: PaymentReason,
  now: number,
): Promise<void> {
  await db
    .updateTable("faucet_payment")
    .set({ reason: encodeReason(waitsFor), updated_at: now })
    .where(
      "id",
      "in",
      payments.map((payment) => payment.id),
    )
    .where("status", "=", "queued")
    .execute();
}

/**
 * Updates a batch's payments to their on-chain outcome. Failed payments release their cooldown; if the
 * vault reverted, also the use of a voucher once all payments of its request have failed. A recipient
 * that rejects its payment gets no voucher back, or it could make the faucet try for ever.
 */
export async function settlePayments(
  transaction: Transaction<Schema>,
  outcome: {
    payments: readonly Payment[];
    status: Extract<PaymentStatus, "confirmed" | "failed">;
    reason: PaymentReason | null;
    txHash: Hex | null;
    now: number;
  },
): Promise<void> {
  if (outcome.payments.length === 0) return;
  await transaction
    .updateTable("faucet_payment")
    .set({
      status: outcome.status,
      reason: encodeReason(outcome.reason),
      tx_hash: outcome.txHash,
      updated_at: outcome.now,
    })
    .where(
      "id",
      "in",
      outcome.payments.map((payment) => payment.id),
    )
    .execute();
  if (outcome.status !== "failed") return;
  for (const payment of outcome.payments) await releaseCooldowns(transaction, payment);
  if (outcome.reason?.code !== "vault-reverted") return;
  const requestIds = outcome.payments.map(({ requestId }) => requestId);
  await giveBackUses(transaction, { requestIds, now: outcome.now });
}

/** Requeues payments whose transaction can no longer be included. */
export async function requeue(
  transaction: Transaction<Schema>,
  payments: readonly Payment[],
  now: number,
): Promise<void> {
  await transaction
    .updateTable("faucet_payment")
    .set({ status: "queued", batch_id: null, tx_hash: null, reason: null, updated_at: now })
    .where(
      "id",
      "in",
      payments.map((payment) => payment.id),
    )
    .where("status", "=", "sent")
    .execute();
}

/**
 * Reopens settled payments whose transaction was reorged out and is sent again. It may now pay those that
 * had failed, so their voucher uses count again; cooldowns that they have released stay so.
 */
export async function reopenPayments(
  transaction: Transaction<Schema>,
  carriers: { purpose: string; chainId: ChainId },
): Promise<void> {
  const settled = (status: PaymentStatus) =>
    transaction
      .updateTable("faucet_payment")
      .set({ status: "sent", reason: null })
      .where("status", "=", status)
      .where("chain_id", "=", carriers.chainId)
      .where("batch_id", "in", (eb) =>
        eb
          .selectFrom("outgoing")
          .select("outgoing.reference")
          .where("outgoing.purpose", "=", carriers.purpose)
          .where("outgoing.chain_id", "=", carriers.chainId)
          .where("outgoing.status", "in", ["signed", "mined"]),
      );
  await settled("confirmed").execute();
  const failed = await settled("failed").returning("request_id").execute();
  if (failed.length === 0) return;
  await takeBackUses(
    transaction,
    failed.map((row) => row.request_id),
  );
}

/** Records a batch's transaction before it is final. */
export async function noteTransaction(db: Db, batchId: Hex, txHash: Hex): Promise<void> {
  await db
    .updateTable("faucet_payment")
    .set({ tx_hash: txHash })
    .where("batch_id", "=", batchId)
    .where("status", "=", "sent")
    .execute();
}

export async function findRequest(db: Db, id: string): Promise<DripRequest | null> {
  const [request] = await withPayments(
    db,
    await db.selectFrom("faucet_request").selectAll().where("id", "=", id).execute(),
  );
  return request ?? null;
}

/** Number of payouts of a bundle on a chain. */
export type BundleCount = {
  chainId: ChainId;
  bundle: { token: string; amount: bigint }[];
  count: bigint;
};

/**
 * Counts payouts since a given time by bundle, without canaries: few rows, regardless of the number
 * of payments.
 */
export async function countBundles(db: Db, since: number): Promise<BundleCount[]> {
  const rows = await db
    .selectFrom("faucet_payment")
    .select((eb) => ["chain_id", "kit_key", eb.fn.countAll<number>().as("count")])
    .where("status", "=", "confirmed")
    .where("updated_at", ">=", since)
    .where("canary", "=", 0)
    .groupBy(["chain_id", "kit_key"])
    .execute();
  return rows.map((row) => ({
    chainId: row.chain_id as ChainId,
    bundle: bundleOfKey(row.kit_key),
    count: BigInt(row.count),
  }));
}

async function withPayments(
  db: Db,
  requests: Selectable<Schema["faucet_request"]>[],
): Promise<DripRequest[]> {
  if (requests.length === 0) return [];
  const rows = await db
    .selectFrom("faucet_payment")
    .selectAll()
    .where(
      "request_id",
      "in",
      requests.map((request) => request.id),
    )
    .orderBy("id")
    .execute();
  const payments = rows.map(toPayment);
  return requests.map((request) => ({
    id: request.id,
    recipient: getAddress(request.recipient),
    requestedBy: toRequester(request),
    keyId: request.key_id,
    createdAt: request.created_at,
    payments: payments.filter((payment) => payment.requestId === request.id),
  }));
}

/** Returns the wallet that made a request; null if an API key did. */
export function toRequester(row: { requested_by: string }): Address | null {
  return row.requested_by === "" ? null : getAddress(row.requested_by);
}

export function toPayment(row: Selectable<Schema["faucet_payment"]>): Payment {
  return {
    id: row.id,
    requestId: row.request_id,
    chainId: row.chain_id as ChainId,
    recipient: getAddress(row.recipient),
    bundle: parseBundle(row.kit),
    status: row.status,
    reason: decodeReason<PaymentReason>(row.reason, paymentReasons),
    txHash: row.tx_hash,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

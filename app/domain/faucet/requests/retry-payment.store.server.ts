import type { Kysely, Transaction } from "kysely";
import type { Hex } from "viem";
import type { Payment } from "#app/domain/faucet/faucet.types.ts";
import { toPayment } from "#app/domain/faucet/payment.store.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";

/** A failed payment, with the batch in which it failed; null if it was never in one. */
export type FailedPayment = { payment: Payment; batchId: Hex | null };

export type PaymentKey = { id: string; requestId: string };

/** Returns a payment of a request if it has failed. */
export async function findFailed(
  db: Kysely<Schema>,
  { id, requestId }: PaymentKey,
): Promise<FailedPayment | null> {
  const row = await db
    .selectFrom("faucet_payment")
    .selectAll()
    .where("id", "=", id)
    .where("request_id", "=", requestId)
    .where("status", "=", "failed")
    .executeTakeFirst();
  return row ? { payment: toPayment(row), batchId: row.batch_id as Hex | null } : null;
}

/** Queues a payment again; returns false if it has not failed, or meanwhile in another batch. */
export async function queueFailed(
  transaction: Transaction<Schema>,
  { payment, batchId }: FailedPayment,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("faucet_payment")
    .set({ status: "queued", batch_id: null, tx_hash: null, reason: null, updated_at: now })
    .where("id", "=", payment.id)
    .where("status", "=", "failed")
    .where("batch_id", batchId === null ? "is" : "=", batchId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

import type { Kysely } from "kysely";
import type { Address, Hash, Hex } from "viem";
import type { Schema } from "#app/platform/database/schema.ts";

type Db = Kysely<Schema>;

/** A payment for a submission, as reported by the escrow. */
export type Payment = {
  taskId: string;
  submitter: Address;
  contentHash: Hex;
  /** Base units. */
  amount: bigint;
  txHash: Hash;
  /** Milliseconds. */
  at: number;
  /** Final: no reorganization can undo it. */
  isFinal: boolean;
};

/**
 * Returns the id of the paid submission, matched by its current or an earlier version; null if it
 * is unknown here.
 */
export async function findPaidFor(db: Db, payment: Payment): Promise<string | null> {
  const { taskId, submitter, contentHash } = payment;
  const row = await db
    .selectFrom("dev_submission")
    .select("id")
    .where("submitter", "=", submitter.toLowerCase())
    .where("task_id", "=", taskId)
    .where((eb) =>
      eb.or([
        eb("content_hash", "=", contentHash),
        eb(
          "id",
          "in",
          eb
            .selectFrom("dev_submission_version")
            .select("submission_id")
            .where("content_hash", "=", contentHash)
            .whereRef("submission_id", "=", "dev_submission.id"),
        ),
      ]),
    )
    .orderBy("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Records a payment: as paying while it can be reorganized, as paid once final. */
export async function recordPayment(db: Db, id: string, payment: Payment, now: number) {
  const { amount, txHash, at, isFinal } = payment;
  const query = db.updateTable("dev_submission").where("id", "=", id);
  const paid = { amount: String(amount), paid_tx: txHash, updated_at: now };
  if (isFinal) {
    await query
      .set({ ...paid, status: "paid", paid_at: at })
      .where("status", "!=", "paid")
      .execute();
    return;
  }
  await query
    .set({ paid_tx: txHash, status: "paying", updated_at: now })
    .where("status", "in", ["approved", "paying"])
    .where((eb) => eb.or([eb("paid_tx", "is", null), eb("paid_tx", "!=", txHash)]))
    .execute();
}

/** Marks approved submissions as paying once their award is passed to a wallet. */
export async function beginPaying(db: Db, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("dev_submission")
    .set({ status: "paying", updated_at: now })
    .where("id", "in", ids)
    .where("status", "=", "approved")
    .execute();
}

/** Lists a task's submissions with a pending payment. */
export async function listPaying(db: Db, taskId: string) {
  return db
    .selectFrom("dev_submission")
    .select(["id", "paid_tx"])
    .where("task_id", "=", taskId)
    .where("status", "=", "paying")
    .execute();
}

/** Resets payments that were reorganized out or never mined. */
export async function stopPaying(db: Db, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("dev_submission")
    .set({ status: "approved", paid_tx: null, updated_at: now })
    .where("id", "in", ids)
    .where("status", "=", "paying")
    .execute();
}

/** Clears a reorganized transaction whose award can still be sent again. */
export async function forgetTransaction(db: Db, ids: readonly string[], now: number) {
  if (ids.length === 0) return;
  await db
    .updateTable("dev_submission")
    .set({ paid_tx: null, updated_at: now })
    .where("id", "in", ids)
    .where("status", "=", "paying")
    .execute();
}

import type { Kysely } from "kysely";
import type { Address, Hash, Hex } from "viem";
import type { Schema } from "#app/platform/database/schema.ts";

type Db = Kysely<Schema>;

/** What the escrow says that it paid for a submission. */
export type Payment = {
  taskId: string;
  submitter: Address;
  contentHash: Hex;
  /** Base units. */
  amount: bigint;
  txHash: Hash;
  /** Milliseconds. */
  at: number;
  /** No reorganisation takes it back any more. */
  isFinal: boolean;
};

/** The submission that was paid, by what it is now or was before an edit; `null`: none of ours. */
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

/** Books a payment: as under way while a chain may take it back, for good once it may not. */
export async function bookPayment(db: Db, id: string, payment: Payment, now: number) {
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

/** An award was handed to a wallet: what it pays is under way. */
export async function beginPaying(db: Db, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("dev_submission")
    .set({ status: "paying", updated_at: now })
    .where("id", "in", ids)
    .where("status", "=", "approved")
    .execute();
}

/** Those of a task of which a payment is under way. */
export async function listPaying(db: Db, taskId: string) {
  return db
    .selectFrom("dev_submission")
    .select(["id", "paid_tx"])
    .where("task_id", "=", taskId)
    .where("status", "=", "paying")
    .execute();
}

/** The chain took a payment back, or never took it. */
export async function stopPaying(db: Db, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("dev_submission")
    .set({ status: "approved", paid_tx: null, updated_at: now })
    .where("id", "in", ids)
    .where("status", "=", "paying")
    .execute();
}

/** The chain took back the transaction, while its award can still be sent again. */
export async function forgetTransaction(db: Db, ids: readonly string[], now: number) {
  if (ids.length === 0) return;
  await db
    .updateTable("dev_submission")
    .set({ paid_tx: null, updated_at: now })
    .where("id", "in", ids)
    .where("status", "=", "paying")
    .execute();
}

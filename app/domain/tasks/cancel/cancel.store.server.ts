import type { Kysely } from "kysely";
import { type Address, getAddress, type Hex } from "viem";
import type { Schema } from "#app/platform/database/schema.ts";

type Db = Kysely<Schema>;

/** A cancellation for reviewers to sign; void once the escrow's nonce changes. */
export type Cancelling = {
  id: string;
  nonce: number;
  reason: string;
  reasonHash: Hex;
  /** Unix seconds. */
  validUntil: number;
  approvals: { reviewer: Address; signature: Hex }[];
};

type NewCancelling = Omit<Cancelling, "approvals"> & {
  taskId: string;
  createdBy: Address;
  createdAt: number;
};

/** Starts a cancellation, replacing any earlier one. */
export async function insertCancelling(db: Db, one: NewCancelling): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("dev_award")
      .set({ status: "void" })
      .where("task_id", "=", one.taskId)
      .where("kind", "=", "cancel")
      .where("status", "=", "gathering")
      .execute();
    await trx
      .insertInto("dev_award")
      .values({
        id: one.id,
        task_id: one.taskId,
        kind: "cancel",
        nonce: one.nonce,
        rows: "[]",
        reason: one.reason,
        reason_hash: one.reasonHash,
        valid_until: one.validUntil,
        status: "gathering",
        tx_hash: null,
        created_by: one.createdBy.toLowerCase(),
        created_at: one.createdAt,
      })
      .execute();
  });
}

/** Returns the latest cancellation that is still valid for the escrow's nonce. */
export async function findCancelling(
  db: Db,
  taskId: string,
  { nonce, time }: { nonce: number; time: number },
): Promise<Cancelling | null> {
  const row = await db
    .selectFrom("dev_award")
    .selectAll()
    .where("task_id", "=", taskId)
    .where("kind", "=", "cancel")
    .where("status", "=", "gathering")
    .where("nonce", "=", nonce)
    .where("valid_until", ">", time)
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (!row) return null;
  const approvals = await db
    .selectFrom("dev_award_approval")
    .select(["reviewer", "signature"])
    .where("award_id", "=", row.id)
    .execute();
  return {
    id: row.id,
    nonce: row.nonce,
    reason: row.reason,
    reasonHash: row.reason_hash as Hex,
    validUntil: row.valid_until,
    approvals: approvals.map(({ reviewer, signature }) => ({
      reviewer: getAddress(reviewer),
      signature: signature as Hex,
    })),
  };
}

export async function insertCancelApproval(
  db: Db,
  { id, reviewer, signature, at }: { id: string; reviewer: Address; signature: Hex; at: number },
): Promise<void> {
  await db
    .insertInto("dev_award_approval")
    .values({ award_id: id, reviewer: reviewer.toLowerCase(), signature, at })
    .onConflict((conflict) => conflict.columns(["award_id", "reviewer"]).doNothing())
    .execute();
}

import type { Kysely, Selectable } from "kysely";
import { type Address, getAddress, type Hex } from "viem";
import type { Payee } from "#app/domain/tasks/model/submission.types.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import type { Approval, Award, AwardRow, AwardStatus } from "./award.types.ts";
import type { KnownVersion } from "./choose-rows.ts";

type Db = Kysely<Schema>;

type StoredRow = Omit<AwardRow, "amount"> & { amount: string };

function toAward(row: Selectable<Schema["dev_award"]>): Award {
  // Written only by this store.
  const rows = JSON.parse(row.rows) as StoredRow[];
  return {
    id: row.id,
    taskId: row.task_id,
    kind: row.kind,
    nonce: row.nonce,
    rows: rows.map((one) => ({
      ...one,
      amount: BigInt(one.amount),
      payees: one.payees as Payee[],
    })),
    reason: row.reason,
    reasonHash: row.reason_hash as Hex,
    validUntil: row.valid_until,
    status: row.status,
    txHash: row.tx_hash as Hex | null,
    createdBy: getAddress(row.created_by),
    createdAt: row.created_at,
  };
}

export async function insertAward(db: Db, award: Award): Promise<void> {
  await db
    .insertInto("dev_award")
    .values({
      id: award.id,
      task_id: award.taskId,
      kind: award.kind,
      nonce: award.nonce,
      rows: JSON.stringify(award.rows.map((row) => ({ ...row, amount: String(row.amount) }))),
      reason: award.reason,
      reason_hash: award.reasonHash,
      valid_until: award.validUntil,
      status: award.status,
      tx_hash: award.txHash,
      created_by: award.createdBy.toLowerCase(),
      created_at: award.createdAt,
    })
    .execute();
}

export async function findAward(db: Db, id: string): Promise<Award | null> {
  const row = await db.selectFrom("dev_award").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toAward(row) : null;
}

const maxListed = 50;

/** Lists a task's awards, newest first. */
export async function listAwards(db: Db, taskId: string): Promise<Award[]> {
  const rows = await db
    .selectFrom("dev_award")
    .selectAll()
    .where("task_id", "=", taskId)
    .where("kind", "=", "award")
    .orderBy("id", "desc")
    .limit(maxListed)
    .execute();
  return rows.map(toAward);
}

/** Lists a task's awards that the escrow has executed with finality, oldest first. */
export async function listDoneAwards(db: Db, taskId: string): Promise<Award[]> {
  const rows = await db
    .selectFrom("dev_award")
    .selectAll()
    .where("task_id", "=", taskId)
    .where("kind", "=", "award")
    .where("status", "=", "done")
    .orderBy("id")
    .execute();
  return rows.map(toAward);
}

const open = ["gathering", "sent"] as const satisfies AwardStatus[];

/** Lists a task's awards and cancellations that are neither done nor void. */
export async function listOpenAwards(db: Db, taskId: string): Promise<Award[]> {
  const rows = await db
    .selectFrom("dev_award")
    .selectAll()
    .where("task_id", "=", taskId)
    .where("status", "in", open)
    .orderBy("id")
    .execute();
  return rows.map(toAward);
}

/** Lists awards of a task that were discarded, or that the escrow no longer accepts. */
export async function listVoidAwards(db: Db, taskId: string): Promise<Award[]> {
  const rows = await db
    .selectFrom("dev_award")
    .selectAll()
    .where("task_id", "=", taskId)
    .where("kind", "=", "award")
    .where("status", "=", "void")
    .orderBy("id")
    .execute();
  return rows.map(toAward);
}

/** Lists ids of tasks with an open award or a pending payment. */
export async function listTasksUnderWay(db: Db): Promise<string[]> {
  const [awards, payments] = await Promise.all([
    db.selectFrom("dev_award").select("task_id").distinct().where("status", "in", open).execute(),
    db
      .selectFrom("dev_submission")
      .select("task_id")
      .distinct()
      .where("status", "=", "paying")
      .execute(),
  ]);
  return [...new Set([...awards, ...payments].map((row) => row.task_id))];
}

type Change = { from: readonly AwardStatus[]; to: AwardStatus; txHash?: Hex | null };

/** @returns False if the award was in none of the `from` statuses. */
export async function changeAward(db: Db, id: string, { from, to, txHash }: Change) {
  const { numUpdatedRows } = await db
    .updateTable("dev_award")
    .set({ status: to, tx_hash: txHash })
    .where("id", "=", id)
    .where("status", "in", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns False if the reviewer had already signed. */
export async function insertApproval(
  db: Db,
  awardId: string,
  { reviewer, signature, at }: Approval,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("dev_award_approval")
    .values({ award_id: awardId, reviewer: reviewer.toLowerCase(), signature, at })
    .onConflict((conflict) => conflict.columns(["award_id", "reviewer"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Lists approvals in signing order. */
export async function listApprovals(db: Db, awardId: string): Promise<Approval[]> {
  const rows = await db
    .selectFrom("dev_award_approval")
    .selectAll()
    .where("award_id", "=", awardId)
    .orderBy("at")
    .execute();
  return rows.map(({ reviewer, signature, at }) => ({
    reviewer: getAddress(reviewer),
    signature: signature as Hex,
    at,
  }));
}

/** Lists payable submissions: approved, and in no transaction yet. Oldest first. */
export async function listApproved(db: Db, taskId: string) {
  return db
    .selectFrom("dev_submission")
    .selectAll()
    .where("task_id", "=", taskId)
    .where("status", "=", "approved")
    .where("paid_tx", "is", null)
    .orderBy("id")
    .execute();
}

/** Lists every version of a task's submissions, or of one submitter's; the current ones last. */
export async function listVersions(
  db: Db,
  taskId: string,
  submitter?: Address,
): Promise<KnownVersion[]> {
  const by = submitter?.toLowerCase();
  const columns = ["id", "submitter", "status", "amount"] as const;
  const [earlier, current] = await Promise.all([
    db
      .selectFrom("dev_submission_version")
      .innerJoin("dev_submission", "dev_submission.id", "dev_submission_version.submission_id")
      .select(columns.map((column) => `dev_submission.${column}` as const))
      .select(["dev_submission_version.content_hash", "dev_submission_version.payees"])
      .where("dev_submission.task_id", "=", taskId)
      .$if(by !== undefined, (query) => query.where("dev_submission.submitter", "=", by ?? ""))
      .orderBy("dev_submission.id")
      .orderBy("dev_submission_version.version")
      .execute(),
    db
      .selectFrom("dev_submission")
      .select([...columns, "content_hash", "payees"])
      .where("task_id", "=", taskId)
      .$if(by !== undefined, (query) => query.where("submitter", "=", by ?? ""))
      .orderBy("id")
      .execute(),
  ]);
  return [
    ...earlier.map((row) => ({ ...row, isCurrent: false })),
    ...current.map((row) => ({ ...row, isCurrent: true })),
  ].map((row) => ({
    submissionId: row.id,
    submitter: getAddress(row.submitter),
    status: row.status,
    amount: BigInt(row.amount ?? "0"),
    contentHash: row.content_hash as Hex,
    payees: JSON.parse(row.payees) as Payee[],
    isCurrent: row.isCurrent,
  }));
}

import type { Kysely, Selectable } from "kysely";
import { getAddress, type Address, type Hex } from "viem";
import type { Schema } from "#app/platform/database/schema.ts";
import { leadingTo } from "#app/domain/tasks/model/submission-states.ts";
import type {
  Payee,
  Submission,
  SubmissionContent,
  SubmissionLabel,
  SubmissionStatus,
} from "#app/domain/tasks/model/submission.types.ts";

type Db = Kysely<Schema>;

export function toSubmission(row: Selectable<Schema["dev_submission"]>): Submission {
  return {
    id: row.id,
    taskId: row.task_id,
    submitter: getAddress(row.submitter),
    status: row.status,
    version: row.version,
    // Written only by this store, from parsed values.
    content: JSON.parse(row.content) as SubmissionContent,
    contentHash: row.content_hash as Hex,
    payees: JSON.parse(row.payees) as Payee[],
    signature: row.signature as Hex | null,
    signedAt: row.signed_at,
    isAnchored: row.anchored_at !== null,
    enteredBy: addressOf(row.entered_by),
    label: row.label as SubmissionLabel,
    assignedTo: addressOf(row.assigned_to),
    score: row.score,
    flags: row.flags,
    amount: row.amount === null ? null : BigInt(row.amount),
    reason: row.reason,
    decidedBy: addressOf(row.decided_by),
    decidedAt: row.decided_at,
    appeal: row.appeal,
    appealedAt: row.appealed_at,
    paidTx: row.paid_tx as Hex | null,
    paidAt: row.paid_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function addressOf(text: string | null): Address | null {
  return text === null ? null : getAddress(text);
}

export type NewSubmission = Pick<
  Submission,
  | "id"
  | "taskId"
  | "submitter"
  | "content"
  | "contentHash"
  | "payees"
  | "signature"
  | "signedAt"
  | "enteredBy"
  | "createdAt"
>;

export async function insertSubmission(db: Db, one: NewSubmission): Promise<void> {
  await db
    .insertInto("dev_submission")
    .values({
      id: one.id,
      task_id: one.taskId,
      submitter: one.submitter.toLowerCase(),
      status: "submitted",
      version: 1,
      content: JSON.stringify(one.content),
      content_hash: one.contentHash,
      payees: JSON.stringify(one.payees),
      signature: one.signature,
      signed_at: one.signedAt,
      anchored_at: null,
      waits_since: one.createdAt,
      anchor_attempts: 0,
      link: one.content.link,
      entered_by: one.enteredBy?.toLowerCase() ?? null,
      label: "unreviewed",
      assigned_to: null,
      score: null,
      flags: 0,
      amount: null,
      reason: null,
      decided_by: null,
      decided_at: null,
      appeal: null,
      appealed_at: null,
      paid_tx: null,
      paid_at: null,
      created_at: one.createdAt,
      updated_at: one.createdAt,
    })
    .execute();
}

export async function findSubmission(db: Db, id: string): Promise<Submission | null> {
  const row = await db
    .selectFrom("dev_submission")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? toSubmission(row) : null;
}

export async function listSubmissionsById(db: Db, ids: readonly string[]): Promise<Submission[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("dev_submission")
    .selectAll()
    .where("id", "in", ids)
    .orderBy("id")
    .execute();
  return rows.map(toSubmission);
}

/** Lists an account's submissions, newest first. */
export async function listSubmissionsOf(
  db: Db,
  submitter: Address,
  { before, limit }: { before: string | null; limit: number },
): Promise<Submission[]> {
  let query = db
    .selectFrom("dev_submission")
    .selectAll()
    .where("submitter", "=", submitter.toLowerCase());
  if (before !== null) query = query.where("id", "<", before);
  const rows = await query.orderBy("id", "desc").limit(limit).execute();
  return rows.map(toSubmission);
}

/** Lists an account's submissions to a task, oldest first. */
export async function listOwnSubmissions(
  db: Db,
  taskId: string,
  submitter: Address,
): Promise<Submission[]> {
  const rows = await db
    .selectFrom("dev_submission")
    .selectAll()
    .where("task_id", "=", taskId)
    .where("submitter", "=", submitter.toLowerCase())
    .orderBy("id")
    .execute();
  return rows.map(toSubmission);
}

/** Lists a task's paid submissions, oldest first. */
export async function listPaid(
  db: Db,
  taskId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<Submission[]> {
  let query = db
    .selectFrom("dev_submission")
    .selectAll()
    .where("task_id", "=", taskId)
    .where("status", "=", "paid");
  if (after !== null) query = query.where("id", ">", after);
  const rows = await query.orderBy("id").limit(limit).execute();
  return rows.map(toSubmission);
}

/**
 * Counts submissions towards a task's limits: withdrawn ones do not count, and spam counts only
 * towards its sender's.
 */
export async function countSubmissions(db: Db, taskId: string, submitter: Address) {
  const row = await db
    .selectFrom("dev_submission")
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere("status", "<>", "spam").as("all"),
      eb.fn
        .countAll<number>()
        .filterWhere("submitter", "=", submitter.toLowerCase())
        .as("own_count"),
    ])
    .where("task_id", "=", taskId)
    .where("status", "<>", "withdrawn")
    .executeTakeFirstOrThrow();
  return { all: Number(row.all), ownCount: Number(row.own_count) };
}

/** Counts submissions by task, without withdrawn ones and spam; omits 0. */
export async function countOfTasks(db: Db, taskIds: readonly string[]) {
  if (taskIds.length === 0) return new Map<string, number>();
  const rows = await db
    .selectFrom("dev_submission")
    .select((eb) => ["task_id", eb.fn.countAll<number>().as("count")])
    .where("task_id", "in", taskIds)
    .where("status", "not in", ["withdrawn", "spam"])
    .groupBy("task_id")
    .execute();
  return new Map(rows.map(({ task_id, count }) => [task_id, Number(count)]));
}

/** Lists the times of an account's submissions, newest first. */
export async function listSubmitTimes(
  db: Db,
  submitter: Address,
  { since, limit }: { since: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom("dev_submission")
    .select("created_at")
    .where("submitter", "=", submitter.toLowerCase())
    .where("created_at", ">", since)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ created_at }) => created_at);
}

/** Returns when an account's newest work for a task was signed, in Unix seconds; 0 if never. */
export async function findNewestSignature(
  db: Db,
  taskId: string,
  submitter: Address,
): Promise<number> {
  const row = await db
    .selectFrom("dev_submission")
    .select((eb) => eb.fn.max("signed_at").as("newest"))
    .where("task_id", "=", taskId)
    .where("submitter", "=", submitter.toLowerCase())
    .executeTakeFirst();
  return Number(row?.newest ?? 0);
}

/** Finds the same work for the same task by the same address, unless withdrawn. */
export async function findSame(
  db: Db,
  one: Pick<Submission, "taskId" | "submitter" | "contentHash">,
): Promise<Submission | null> {
  const row = await db
    .selectFrom("dev_submission")
    .selectAll()
    .where("content_hash", "=", one.contentHash)
    .where("task_id", "=", one.taskId)
    .where("submitter", "=", one.submitter.toLowerCase())
    .where("status", "<>", "withdrawn")
    .executeTakeFirst();
  return row ? toSubmission(row) : null;
}

type Edited = Pick<Submission, "content" | "contentHash" | "payees" | "signature" | "signedAt">;

/**
 * Replaces a submission with a new version, and stores the previous one.
 *
 * @returns False if it was decided or edited since it was read.
 */
export async function replaceSubmission(
  db: Db,
  before: Submission,
  edited: Edited,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("dev_submission")
    .set({
      status: "submitted",
      version: before.version + 1,
      content: JSON.stringify(edited.content),
      content_hash: edited.contentHash,
      payees: JSON.stringify(edited.payees),
      signature: edited.signature,
      signed_at: edited.signedAt,
      anchored_at: null,
      waits_since: now,
      anchor_attempts: 0,
      link: edited.content.link,
      updated_at: now,
    })
    .where("id", "=", before.id)
    .where("version", "=", before.version)
    .where("status", "=", before.status)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db
    .insertInto("dev_submission_version")
    .values({
      submission_id: before.id,
      version: before.version,
      content: JSON.stringify(before.content),
      content_hash: before.contentHash,
      payees: JSON.stringify(before.payees),
      signature: before.signature,
      signed_at: before.signedAt,
      at: now,
    })
    .execute();
  return true;
}

/**
 * Stores the submitter's signature of work entered by an admin; returns false if it is signed
 * already or has changed.
 */
export async function signSubmission(
  db: Db,
  { id, version }: Pick<Submission, "id" | "version">,
  { signature, signedAt }: { signature: Hex; signedAt: number },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("dev_submission")
    .set({ signature, signed_at: signedAt, waits_since: now, updated_at: now })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("signature", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** `at` is when the next version replaced it, in milliseconds. */
export type SubmissionVersion = Edited & { version: number; at: number };

/** Lists earlier versions, oldest first. */
export async function listSubmissionVersions(
  db: Db,
  submissionId: string,
): Promise<SubmissionVersion[]> {
  const rows = await db
    .selectFrom("dev_submission_version")
    .selectAll()
    .where("submission_id", "=", submissionId)
    .orderBy("version")
    .execute();
  return rows.map((row) => ({
    version: row.version,
    content: JSON.parse(row.content) as SubmissionContent,
    contentHash: row.content_hash as Hex,
    payees: JSON.parse(row.payees) as Payee[],
    signature: row.signature as Hex | null,
    signedAt: row.signed_at,
    at: row.at,
  }));
}

type MovedFields = Partial<
  Pick<Schema["dev_submission"], "amount" | "reason" | "decided_by" | "decided_at"> &
    Pick<Schema["dev_submission"], "appeal" | "appealed_at" | "paid_tx" | "paid_at">
>;

/**
 * Moves submissions to a status if the transition is allowed, and sets the fields that come with
 * it.
 *
 * @returns The number moved; the others are unchanged.
 */
export async function moveSubmissions(
  db: Db,
  ids: readonly string[],
  { to, with: moved = {}, now }: { to: SubmissionStatus; with?: MovedFields; now: number },
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable("dev_submission")
    .set({ ...moved, status: to, updated_at: now })
    .where("id", "in", ids)
    .where("status", "in", leadingTo(to))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

import type { Kysely } from "kysely";
import { type Address, getAddress } from "viem";
import type { SubmissionLabel } from "#app/domain/tasks/model/submission.types.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { newId } from "#app/platform/id.server.ts";
import { type Points, scoresOf, summarise } from "./scores.ts";

type Db = Kysely<Schema>;

export type NoteKind = Schema["dev_submission_note"]["kind"];

export type Note = {
  id: string;
  kind: NoteKind;
  author: Address;
  text: string;
  /** Milliseconds. */
  at: number;
};

/** Lists a submission's notes, oldest first. */
export async function listNotes(db: Db, submissionId: string): Promise<Note[]> {
  const rows = await db
    .selectFrom("dev_submission_note")
    .selectAll()
    .where("submission_id", "=", submissionId)
    .orderBy("id")
    .execute();
  return rows.map(({ id, kind, author, text, at }) => ({
    id,
    kind,
    text,
    at,
    author: getAddress(author),
  }));
}

type NewNote = Omit<Note, "id"> & { submissionId: string };

export async function insertNote(db: Db, { submissionId, author, ...note }: NewNote) {
  await db
    .insertInto("dev_submission_note")
    .values({
      ...note,
      id: newId(note.at),
      submission_id: submissionId,
      author: author.toLowerCase(),
    })
    .execute();
}

/** Returns the submissions for which the reviewer declared a conflict of interest. */
export async function listConflicted(
  db: Db,
  ids: readonly string[],
  reviewer: Address,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("dev_submission_note")
    .select("submission_id")
    .distinct()
    .where("submission_id", "in", ids)
    .where("kind", "=", "conflict")
    .where("author", "=", reviewer.toLowerCase())
    .execute();
  return rows.map((row) => row.submission_id);
}

/** Withdraws a declared conflict of interest. */
export async function removeConflict(db: Db, submissionId: string, reviewer: Address) {
  await db
    .deleteFrom("dev_submission_note")
    .where("submission_id", "=", submissionId)
    .where("kind", "=", "conflict")
    .where("author", "=", reviewer.toLowerCase())
    .execute();
}

type Replaced<T> = { before: T; after: T; now: number };

/** @returns false if its label is no longer the one before. */
export async function setLabel(
  db: Db,
  id: string,
  { before, after, now }: Replaced<SubmissionLabel>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("dev_submission")
    .set({ label: after, updated_at: now })
    .where("id", "=", id)
    .where("label", "=", before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Assigns a submission to a reviewer; null removes the reviewer.
 *
 * @returns false if it is no longer assigned to the one before.
 */
export async function setAssignee(
  db: Db,
  id: string,
  { before, after, now }: Replaced<Address | null>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("dev_submission")
    .set({ assigned_to: after?.toLowerCase() ?? null, updated_at: now })
    .where("id", "=", id)
    .where("assigned_to", "is not distinct from", before?.toLowerCase() ?? null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Moves a submission to review on the first action by a reviewer. */
export async function beginReview(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable("dev_submission")
    .set({ status: "in-review", updated_at: now })
    .where("id", "=", id)
    .where("status", "=", "submitted")
    .execute();
}

/** Lists points in the order in which they were given. */
export async function listPoints(db: Db, submissionId: string): Promise<Points[]> {
  const rows = await db
    .selectFrom("dev_submission_score")
    .selectAll()
    .where("submission_id", "=", submissionId)
    .orderBy("at")
    .orderBy("reviewer")
    .execute();
  return rows.map(({ reviewer, criterion, points }) => ({
    criterion,
    points,
    reviewer: getAddress(reviewer),
  }));
}

/** Returns the points of several submissions, by submission id. */
export async function listAllPoints(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Points[]>> {
  const rows = await db
    .selectFrom("dev_submission_score")
    .selectAll()
    .where("submission_id", "in", ids)
    .orderBy("at")
    .execute();
  const found = new Map<string, Points[]>();
  for (const { submission_id: id, reviewer, criterion, points } of rows) {
    const one = { reviewer: getAddress(reviewer), criterion, points };
    found.set(id, [...(found.get(id) ?? []), one]);
  }
  return found;
}

type NewScore = {
  submissionId: string;
  reviewer: Address;
  /** In rubric order; null for none. */
  points: readonly (number | null)[];
  rubric: readonly { weight: number }[];
  now: number;
};

/** Replaces a reviewer's points and updates the mean score. */
export async function saveScore(db: Db, score: NewScore): Promise<void> {
  const { submissionId, reviewer, points, rubric, now } = score;
  const author = reviewer.toLowerCase();
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom("dev_submission_score")
      .where("submission_id", "=", submissionId)
      .where("reviewer", "=", author)
      .execute();
    const rows = points.flatMap((values, criterion) =>
      values === null
        ? []
        : { submission_id: submissionId, reviewer: author, criterion, points: values, at: now },
    );
    if (rows.length > 0) await trx.insertInto("dev_submission_score").values(rows).execute();
    const { mean } = summarise(scoresOf(rubric, await listPoints(trx, submissionId)));
    await trx
      .updateTable("dev_submission")
      .set({ score: mean, updated_at: now })
      .where("id", "=", submissionId)
      .execute();
  });
}

import { type Kysely, sql } from "kysely";
import type { Schema } from "#app/platform/database/schema.ts";
import { bandPrefix, type Mark, samePrefix } from "./marks-of.ts";

type Db = Kysely<Schema>;

export async function insertMarks(
  db: Db,
  of: { taskId: string; submissionId: string },
  marks: readonly Mark[],
): Promise<void> {
  if (marks.length === 0) return;
  await db
    .insertInto("dev_submission_mark")
    .values(marks.map((mark) => ({ task_id: of.taskId, submission_id: of.submissionId, ...mark })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listMarks(db: Db, submissionId: string): Promise<Mark[]> {
  return db
    .selectFrom("dev_submission_mark")
    .select(["kind", "value"])
    .where("submission_id", "=", submissionId)
    .execute();
}

/** Deletes all marks of a submission, and those of others that refer to it. */
export async function deleteMarks(db: Db, of: { taskId: string; submissionId: string }) {
  await db.deleteFrom("dev_submission_mark").where("submission_id", "=", of.submissionId).execute();
  await db
    .deleteFrom("dev_submission_mark")
    .where("task_id", "=", of.taskId)
    .where("kind", "=", "text")
    .where("value", "=", samePrefix + of.submissionId)
    .execute();
}

export type SharedMark = Mark & { submissionId: string };

/** Lists marks of other submissions that one shares, oldest first; for text, its bands. */
export async function listShared(
  db: Db,
  { taskId, submissionId }: { taskId: string; submissionId: string },
  { bands, limit }: { bands: boolean; limit: number },
): Promise<SharedMark[]> {
  const rows = await db
    .selectFrom("dev_submission_mark as own")
    .innerJoin("dev_submission_mark as other", (join) =>
      join
        .onRef("other.task_id", "=", "own.task_id")
        .onRef("other.kind", "=", "own.kind")
        .onRef("other.value", "=", "own.value")
        .onRef("other.submission_id", "<>", "own.submission_id"),
    )
    .select(["other.kind", "other.value", "other.submission_id"])
    .where("own.submission_id", "=", submissionId)
    .where("own.task_id", "=", taskId)
    .where("own.kind", bands ? "=" : "<>", "text")
    .orderBy("other.submission_id")
    .limit(limit)
    .execute();
  return rows.map(({ kind, value, submission_id }) => ({
    kind,
    value,
    submissionId: submission_id,
  }));
}

/** Lists submissions that share some mark with this one only, so that their flag count changes. */
export async function listLonePartners(
  db: Db,
  { taskId, submissionId }: { taskId: string; submissionId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom("dev_submission_mark as own")
    .innerJoin("dev_submission_mark as other", (join) =>
      join
        .onRef("other.task_id", "=", "own.task_id")
        .onRef("other.kind", "=", "own.kind")
        .onRef("other.value", "=", "own.value")
        .onRef("other.submission_id", "<>", "own.submission_id"),
    )
    .select((eb) => eb.fn.min<string>("other.submission_id").as("id"))
    .where("own.submission_id", "=", submissionId)
    .where("own.task_id", "=", taskId)
    .where("own.kind", "<>", "text")
    .groupBy(["own.kind", "own.value"])
    .having((eb) => eb.fn.countAll(), "=", 1)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Recounts the marks shared with others: each mark once, and a text once, however many it
 * resembles.
 */
export async function recountFlags(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("dev_submission")
    .set({
      flags: sql<number>`(
        select count(*) from dev_submission_mark as own
        where own.submission_id = dev_submission.id and own.kind <> 'text' and exists (
          select 1 from dev_submission_mark as other
          where other.task_id = own.task_id and other.kind = own.kind
            and other.value = own.value and other.submission_id <> own.submission_id
        )
      ) + (
        select case when count(*) > 0 then 1 else 0 end from dev_submission_mark as own
        where own.submission_id = dev_submission.id and own.kind = 'text'
          and own.value like ${`${samePrefix}%`}
      )`,
    })
    .where("id", "in", ids)
    .execute();
}

/** Returns whether a mark is meaningful by itself. */
export function isFinding({ kind, value }: Mark): boolean {
  return kind !== "text" || !value.startsWith(bandPrefix);
}

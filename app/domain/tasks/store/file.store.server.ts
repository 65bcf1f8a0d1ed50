import type { Kysely, Selectable } from "kysely";
import { type Address, getAddress } from "viem";
import type { TermsBasis } from "#app/domain/tasks/model/terms-basis.ts";
import type { Schema } from "#app/platform/database/schema.ts";

type Db = Kysely<Schema>;

/** A file of a task or submission, or one that no form references yet. */
export type TaskFile = {
  id: string;
  taskId: string | null;
  submissionId: string | null;
  /** The task for whose submissions it was uploaded; null for a text's attachments. */
  forTask: string | null;
  uploadedBy: Address;
  name: string;
  /** Media type, detected from the content. */
  type: string;
  size: number;
  /** Hex without 0x. */
  sha256: string;
  /** For a task: whether the current text includes it. */
  isCurrent: boolean;
  /** Milliseconds. */
  createdAt: number;
};

function toFile(row: Selectable<Schema["dev_task_file"]>): TaskFile {
  return {
    id: row.id,
    taskId: row.task_id,
    submissionId: row.submission_id,
    forTask: row.for_task,
    uploadedBy: getAddress(row.uploaded_by),
    name: row.name,
    type: row.type,
    size: row.size,
    sha256: row.sha256,
    isCurrent: row.is_current === 1,
    createdAt: row.created_at,
  };
}

export async function insertFile(db: Db, file: TaskFile): Promise<void> {
  await db
    .insertInto("dev_task_file")
    .values({
      id: file.id,
      task_id: file.taskId,
      submission_id: file.submissionId,
      for_task: file.forTask,
      uploaded_by: file.uploadedBy.toLowerCase(),
      name: file.name,
      type: file.type,
      size: file.size,
      sha256: file.sha256,
      is_current: file.isCurrent ? 1 : 0,
      created_at: file.createdAt,
    })
    .execute();
}

export async function findFile(db: Db, id: string): Promise<TaskFile | null> {
  const row = await db
    .selectFrom("dev_task_file")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? toFile(row) : null;
}

export async function findFiles(db: Db, ids: readonly string[]): Promise<TaskFile[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("dev_task_file").selectAll().where("id", "in", ids).execute();
  return rows.map(toFile);
}

/** Lists the files of a submission, or those of a task's current text. */
export async function listFilesOf(
  db: Db,
  of: { taskId: string } | { submissionId: string },
): Promise<TaskFile[]> {
  const rows = await db
    .selectFrom("dev_task_file")
    .selectAll()
    .where((eb) =>
      "taskId" in of
        ? eb.and([eb("task_id", "=", of.taskId), eb("is_current", "=", 1)])
        : eb("submission_id", "=", of.submissionId),
    )
    .orderBy("id")
    .execute();
  return rows.map(toFile);
}

/** Sums an account's recent uploads, and counts those not referenced yet. */
export async function sumUploads(db: Db, uploader: Address, since: number) {
  const row = await db
    .selectFrom("dev_task_file")
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>("size"), eb.lit(0)).as("bytes"),
      eb.fn
        .countAll<number>()
        .filterWhere((where) =>
          where.and([where("task_id", "is", null), where("submission_id", "is", null)]),
        )
        .as("waiting"),
    ])
    .where("uploaded_by", "=", uploader.toLowerCase())
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return { bytes: Number(row.bytes), waiting: Number(row.waiting) };
}

/** Sums the bytes of submissions' files: all, those of a task, and those not submitted yet. */
export async function sumSubmissionBytes(db: Db, taskId: string) {
  const row = await db
    .selectFrom("dev_task_file")
    .select((eb) => {
      const bytes = eb.fn.sum<number | null>("size");
      return [
        bytes.as("all"),
        bytes.filterWhere("for_task", "=", taskId).as("of_task"),
        bytes.filterWhere("submission_id", "is", null).as("waiting"),
      ];
    })
    .where("for_task", "is not", null)
    .executeTakeFirstOrThrow();
  return { all: Number(row.all), ofTask: Number(row.of_task), waiting: Number(row.waiting) };
}

type Target = { taskId: string } | { submissionId: string; forTask: string };

/**
 * Attaches the uploader's unreferenced files; to a submission only those uploaded for its task.
 *
 * @returns The number of attached files, including those attached to the same target before.
 */
export async function attachFiles(
  db: Db,
  ids: readonly string[],
  { by, to }: { by: readonly Address[]; to: Target },
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable("dev_task_file")
    .set(
      "taskId" in to
        ? { task_id: to.taskId, for_task: null }
        : { submission_id: to.submissionId, for_task: to.forTask },
    )
    .where("id", "in", ids)
    .where((eb) =>
      eb.or([
        eb.and([
          eb("task_id", "is", null),
          eb("submission_id", "is", null),
          "taskId" in to
            ? eb.lit(true)
            : eb.or([eb("for_task", "is", null), eb("for_task", "=", to.forTask)]),
          eb(
            "uploaded_by",
            "in",
            by.map((address) => address.toLowerCase()),
          ),
        ]),
        "taskId" in to ? eb("task_id", "=", to.taskId) : eb("submission_id", "=", to.submissionId),
      ]),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Detaches an attachment from a task. It is pruned later, unless a text passed to a wallet still
 * needs it.
 */
export async function detachTaskFile(
  db: Db,
  { taskId, id, isStored }: { taskId: string; id: string; isStored: boolean },
): Promise<void> {
  await db
    .updateTable("dev_task_file")
    .set(isStored ? { is_current: 0 } : { task_id: null, is_current: 1 })
    .where("task_id", "=", taskId)
    .where("id", "=", id)
    .execute();
}

/**
 * Assigns files to a task whose current text does not include them yet. @returns The number of
 * assigned files.
 */
export async function holdFiles(
  db: Db,
  ids: readonly string[],
  { by, taskId }: { by: Address; taskId: string },
): Promise<number> {
  const held = await attachFiles(db, ids, { by: [by], to: { taskId } });
  if (ids.length === 0) return held;
  await db
    .updateTable("dev_task_file")
    .set({ is_current: 0 })
    .where("task_id", "=", taskId)
    .where("id", "in", ids)
    .execute();
  return held;
}

/** Makes a text's files the task's current ones; files bound by other texts stay. */
export async function setCurrentFiles(trx: Db, id: string, { files }: TermsBasis): Promise<void> {
  if (files === null) return;
  const ids = files.map((file) => file.id);
  const set = (isCurrent: 0 | 1) =>
    trx.updateTable("dev_task_file").set({ is_current: isCurrent }).where("task_id", "=", id);
  await set(0).execute();
  if (ids.length > 0) await set(1).where("id", "in", ids).execute();
}

/** Deletes uploads that were never referenced, and those of discarded drafts. */
export async function deleteWaitingFiles(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom("dev_task_file")
    .where("submission_id", "is", null)
    .where("created_at", "<", before)
    .where((eb) =>
      eb.or([
        eb("task_id", "is", null),
        eb.not(
          eb.exists(
            eb
              .selectFrom("dev_task")
              .select("id")
              .whereRef("dev_task.id", "=", "dev_task_file.task_id"),
          ),
        ),
      ]),
    )
    .execute();
}

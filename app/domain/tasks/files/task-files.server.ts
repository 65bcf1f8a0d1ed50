import type { Kysely } from "kysely";
import type { Address } from "viem";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { oneAtATime } from "#app/platform/runtime/one-at-a-time.server.ts";
import type { BasisFile, TermsBasis } from "#app/domain/tasks/model/terms-basis.ts";
import { type Task } from "#app/domain/tasks/store/task.store.server.ts";
import { isOffered } from "#app/domain/tasks/store/task-version.store.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { newId } from "#app/platform/id.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import {
  attachFiles,
  detachTaskFile,
  findFile,
  findFiles,
  insertFile,
  listFilesOf,
  type TaskFile,
} from "#app/domain/tasks/store/file.store.server.ts";

/** A file as pages show it. */
export type ShownFile = BasisFile;

export async function listTaskFiles(
  taskId: string,
  db: Kysely<Schema> = getRuntime().database.db,
): Promise<ShownFile[]> {
  return (await listFilesOf(db, { taskId })).map(toShown);
}

function toShown({ id, name, type, size, sha256 }: TaskFile): ShownFile {
  return { id, name, type, size, sha256 };
}

export const maxFilesOfTask = 10;

type Change = { task: Pick<Task, "id" | "number" | "title">; fileId: string; wallet: Address };

const publishedTask =
  "The task is published, so its files only change with its text, which is signed again.";
const missingFile = "The file was removed. Choose it again.";
const tooMany = `A task has at most ${maxFilesOfTask} files. Take one off first.`;

/** Lock key: changes to a task's files run one after the other. */
export const filesOf = (taskId: string) => `task-files:${taskId}`;

/** Attaches an unreferenced upload of the wallet. @returns An error, or null on success. */
export async function attachToTask({ task, fileId, wallet }: Change): Promise<string | null> {
  if (task.number !== null) return publishedTask;
  const rejection = await oneAtATime(filesOf(task.id), async (trx) => {
    const others = (await listFilesOf(trx, { taskId: task.id })).filter(({ id }) => id !== fileId);
    if (others.length >= maxFilesOfTask) return tooMany;
    const tied = await attachFiles(trx, [fileId], { by: [wallet], to: { taskId: task.id } });
    return tied === 1 ? null : missingFile;
  });
  if (rejection === null) await recordChange("task.attach", { task, fileId, wallet });
  return rejection;
}

/** Detaches a file from a task. @returns An error, or null on success. */
export async function detachFromTask({ task, fileId, wallet }: Change): Promise<string | null> {
  if (task.number !== null) return publishedTask;
  await recordChange("task.detach", { task, fileId, wallet });
  await oneAtATime(filesOf(task.id), async (trx) => {
    const isStored = await isOffered(trx, task.id);
    await detachTaskFile(trx, { taskId: task.id, id: fileId, isStored });
  });
  return null;
}

export type ChosenFiles =
  { kind: "files"; files: ShownFile[] } | { kind: "rejected"; message: string };

/**
 * Returns the files for a new text of a published task: any of its own, and unreferenced uploads of
 * the editor.
 *
 * @param ids Null for the current files.
 */
export async function chooseFiles(
  taskId: string,
  ids: readonly string[] | null,
  wallet: Address,
): Promise<ChosenFiles> {
  if (ids === null) return { kind: "files", files: await listTaskFiles(taskId) };
  const chosen = [...new Set(ids)];
  if (chosen.length > maxFilesOfTask) return { kind: "rejected", message: tooMany };
  const found = await findFiles(getRuntime().database.db, chosen);
  const mayAttach = (file: TaskFile) =>
    file.taskId === taskId ||
    (file.taskId === null && file.submissionId === null && file.uploadedBy === wallet);
  const files = chosen.flatMap((id) => {
    const file = found.find((one) => one.id === id);
    return file && mayAttach(file) ? [toShown(file)] : [];
  });
  if (files.length < chosen.length) return { kind: "rejected", message: missingFile };
  return { kind: "files", files };
}

/** Copies a text's files to another task with the same text; their bytes are stored once. */
export async function copyFiles(
  trx: Kysely<Schema>,
  basis: TermsBasis,
  { taskId, by, at }: { taskId: string; by: Address; at: number },
): Promise<TermsBasis> {
  if (basis.files === null) return basis;
  const files = basis.files.map((file) => ({ ...file, id: newId(at) }));
  for (const file of files) {
    const own = { taskId, submissionId: null, forTask: null, uploadedBy: by };
    await insertFile(trx, { ...file, ...own, isCurrent: true, createdAt: at });
  }
  return { ...basis, files };
}

async function recordChange(
  action: "task.attach" | "task.detach",
  { task, fileId, wallet }: Change,
): Promise<void> {
  const file = await findFile(getRuntime().database.db, fileId);
  const details = { title: task.title, file: file?.name ?? fileId, sha256: file?.sha256 ?? "" };
  await recordAudit({ actor: wallet, action, subject: task.id, topic: task.id, details });
}

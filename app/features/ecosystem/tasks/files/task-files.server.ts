import type { Address } from "viem";
import { recordAudit } from "#app/common/activity/audit.server.ts";
import { oneAtATime } from "#app/features/ecosystem/tasks/intake/one-at-a-time.server.ts";
import type { Task } from "#app/features/ecosystem/tasks/task.store.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import {
  attachFiles,
  detachTaskFiles,
  findFile,
  listFilesOf,
  type TaskFile,
} from "./file.store.server.ts";

/** A file as pages show it. */
export type ShownFile = Pick<TaskFile, "id" | "name" | "type" | "size" | "sha256">;

export async function listTaskFiles(taskId: string): Promise<ShownFile[]> {
  const files = await listFilesOf(getRuntime().database.db, { taskId });
  return files.map(({ id, name, type, size, sha256 }) => ({ id, name, type, size, sha256 }));
}

export const mostFilesOfTask = 10;

type Change = { task: Pick<Task, "id" | "number" | "title">; fileId: string; wallet: Address };

const isPublished = "The task is published, and what is attached to it stays as it is.";

/** Attaches a file that its uploader has waiting. @returns why not; `null`: it is attached. */
export async function attachToTask({ task, fileId, wallet }: Change): Promise<string | null> {
  if (task.number !== null) return isPublished;
  const refusal = await oneAtATime(`task-files:${task.id}`, async (trx) => {
    const others = (await listFilesOf(trx, { taskId: task.id })).filter(({ id }) => id !== fileId);
    if (others.length >= mostFilesOfTask) {
      return `A task has at most ${mostFilesOfTask} files. Take one off first.`;
    }
    const tied = await attachFiles(trx, [fileId], { by: [wallet], to: { taskId: task.id } });
    return tied === 1 ? null : "The file is not here any more. Choose it again.";
  });
  if (refusal === null) await record("task.attach", { task, fileId, wallet });
  return refusal;
}

/** Takes a file off a task. @returns why not; `null`: it is off. */
export async function detachFromTask({ task, fileId, wallet }: Change): Promise<string | null> {
  if (task.number !== null) return isPublished;
  await record("task.detach", { task, fileId, wallet });
  await detachTaskFiles(getRuntime().database.db, task.id, [fileId]);
  return null;
}

async function record(
  action: "task.attach" | "task.detach",
  { task, fileId, wallet }: Change,
): Promise<void> {
  const file = await findFile(getRuntime().database.db, fileId);
  const details = { title: task.title, file: file?.name ?? fileId, sha256: file?.sha256 ?? "" };
  await recordAudit({ actor: wallet, action, subject: task.id, topic: task.id, details });
}

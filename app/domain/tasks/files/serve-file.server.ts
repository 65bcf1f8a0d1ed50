import type { Address } from "viem";
import { attachmentResponse } from "#app/domain/files/attachment.server.ts";
import { findBytes, hashBytes } from "#app/domain/files/file-bytes.store.server.ts";
import { findSubmission } from "#app/domain/tasks/store/submission.store.server.ts";
import { type Task, toTask } from "#app/domain/tasks/store/task.store.server.ts";
import { listTaskVersions } from "#app/domain/tasks/store/task-version.store.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { findFile, type TaskFile } from "#app/domain/tasks/store/file.store.server.ts";

/** The requester; null if not signed in. */
export type Asker = { address: Address; isAdmin: boolean } | null;

/**
 * Serves a file as a download, never inline. The response is the same whether access is denied or
 * the file does not exist.
 */
export async function serveFile(id: string, asker: Asker): Promise<Response> {
  const { database, log } = getRuntime();
  const file = await findFile(database.db, id);
  const access = file === null ? "none" : await accessOf(file, asker);
  if (file === null || access === "none") return missing();
  const bytes = await findBytes(database.db, file.sha256);
  if (bytes === null) {
    log.error({ scope: "files", file: file.id, sha256: file.sha256 }, "a kept file is missing");
    return missing();
  }
  if (hashBytes(bytes) !== file.sha256) {
    log.error({ scope: "files", file: file.id, sha256: file.sha256 }, "a kept file is another one");
    return errorResponse(500, "damaged-file", "The stored file has changed, so it is not served.");
  }
  const cacheControl = access === "anybody" ? "public, max-age=3600" : "private, no-store";
  return attachmentResponse({ bytes, type: file.type, name: file.name, cacheControl });
}

function missing(): Response {
  return errorResponse(404, "unknown-file", "File not found.");
}

/**
 * Attachments of published tasks are public; submitted work is only for its submitter and the
 * reviewers.
 */
async function accessOf(file: TaskFile, asker: Asker): Promise<"anybody" | "some" | "none"> {
  const { db } = getRuntime().database;
  if (file.taskId !== null) {
    const task = await db
      .selectFrom("dev_task")
      .selectAll()
      .where("id", "=", file.taskId)
      .executeTakeFirst();
    if (task && task.state !== "draft" && (await isShown(file, toTask(task)))) return "anybody";
  }
  if (asker === null) return "none";
  if (asker.isAdmin || asker.address === file.uploadedBy) return "some";
  if (file.submissionId === null) return "none";
  const submission = await findSubmission(db, file.submissionId);
  return submission?.submitter === asker.address ? "some" : "none";
}

/**
 * Returns whether a published text, current or earlier, includes the file; texts that were only
 * offered for signing do not count.
 */
async function isShown({ id, isCurrent }: TaskFile, task: Task): Promise<boolean> {
  if (isCurrent) return true;
  const versions = await listTaskVersions(getRuntime().database.db, task);
  return versions.some(({ basis }) => basis.files?.some((file) => file.id === id));
}

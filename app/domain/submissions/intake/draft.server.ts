import type { Address } from "viem";
import { findFiles } from "#app/domain/tasks/store/file.store.server.ts";
import { hashContent } from "#app/domain/tasks/model/content-hash.ts";
import type { Submission } from "#app/domain/tasks/model/submission.types.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import type { PublishedTask } from "./open-task.server.ts";
import { readWork } from "./read-work.ts";
import { type Rejection, wrongField } from "#app/domain/tasks/model/rejection.ts";
import type { Work } from "./submission.schema.ts";

/** A submission as it is about to be stored. */
export type Draft = {
  kind: "draft";
  fileIds: readonly string[];
} & Pick<Submission, "content" | "contentHash" | "payees">;

/**
 * Validates work submitted for a task, with its files.
 *
 * @param owners Accounts whose uploads may be referenced.
 * @param submissionId The edited submission, which keeps its files; null for a new one.
 */
export async function readDraft(
  work: Work,
  { deployment, task, terms }: PublishedTask,
  { owners, submissionId }: { owners: readonly Address[]; submissionId: string | null },
): Promise<Draft | Rejection> {
  const read = readWork(work, terms, deployment.address);
  if (read.kind === "rejected") return read;
  const known = await findFiles(getRuntime().database.db, read.files);
  const files = [];
  for (const [position, id] of read.files.entries()) {
    const file = known.find((one) => one.id === id);
    const isAttached = file?.submissionId !== null && file?.submissionId === submissionId;
    const isWaiting =
      file?.submissionId === null &&
      file.taskId === null &&
      (file.forTask === null || file.forTask === task.id);
    if (!file || !(isAttached || (isWaiting && owners.includes(file.uploadedBy)))) {
      const message = "You have uploaded no such file, or it belongs to something else already.";
      return wrongField(`files.${position}`, message);
    }
    const { name, type, size, sha256 } = file;
    files.push({ name, type, size, sha256 });
  }
  const content = { ...read.content, files };
  const contentHash = hashContent(task.slug, content);
  return { kind: "draft", content, contentHash, payees: read.payees, fileIds: read.files };
}

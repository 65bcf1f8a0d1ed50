import type { Address } from "viem";
import { type SavedFile, saveFile } from "#app/domain/tasks/files/save-file.server.ts";
import { type Rejection, silentChain } from "#app/domain/tasks/model/rejection.ts";
import { listOwnSubmissions } from "#app/domain/tasks/store/submission.store.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { changeableUntil } from "#app/domain/submissions/intake/change.server.ts";
import { readTime } from "#app/domain/submissions/intake/chain-facts.server.ts";
import {
  findPublished,
  type PublishedTask,
} from "#app/domain/submissions/intake/open-task.server.ts";
import { findSubmitRejection } from "#app/domain/submissions/intake/submit.server.ts";

/** Stores a file for a submission that its uploader may make or change now. */
export async function uploadForTask(upload: {
  slug: string;
  bytes: Uint8Array;
  name: string;
  by: Address;
}): Promise<SavedFile> {
  const { slug, bytes, name, by } = upload;
  const published = await findPublished(slug);
  if (published.kind === "rejected") return published;
  const rejection = await findUploadRejection(published, by);
  return rejection ?? saveFile({ bytes, name, by, forTask: published.task.id });
}

async function findUploadRejection(
  published: PublishedTask,
  by: Address,
): Promise<Rejection | null> {
  const rejection = await findSubmitRejection(published, by);
  if (rejection === null) return null;
  const time = await readTime();
  if (time === null) return silentChain();
  const { task } = published;
  const own = await listOwnSubmissions(getRuntime().database.db, task.id, by);
  return own.some((one) => changeableUntil(one, task, time) !== null) ? null : rejection;
}

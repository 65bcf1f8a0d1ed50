import type { Kysely } from "kysely";
import type { Address } from "viem";
import { bytesLock, saveBytes } from "#app/domain/files/file-bytes.store.server.ts";
import { cleanName, detectType } from "#app/domain/files/file-type.server.ts";
import { oneAtATime } from "#app/platform/runtime/one-at-a-time.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { newId } from "#app/platform/id.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { apiRejection, type Rejection, wrongField } from "#app/domain/tasks/model/rejection.ts";
import {
  insertFile,
  sumSubmissionBytes,
  sumUploads,
  type TaskFile,
} from "#app/domain/tasks/store/file.store.server.ts";

const megabyte = 1_048_576;
const dayMs = 86_400_000;
export const maxFileBytes = 5 * megabyte;
/** Max uploads of an address that no form references yet. */
export const maxWaiting = 20;
export const maxBytesOfDay = 50 * megabyte;
/**
 * Max bytes of the files of all submissions to a task. Wallets are free, so limits of an address do
 * not bound what strangers store. 20 submissions with the most files, or 1,000 with a megabyte each.
 */
export const maxBytesOfTask = 1_000 * megabyte;
/**
 * Max bytes of uploads for submissions that are not submitted yet: ten addresses that use up their
 * day. It is free again after a day at the latest, and admins' own files do not count.
 */
export const maxBytesWaiting = 500 * megabyte;

export type SavedFile = { kind: "saved"; file: TaskFile } | Rejection;

/** Stores an upload until a form references it (`attachFiles`); deleted after a day otherwise. */
export async function saveFile(upload: {
  bytes: Uint8Array;
  name: string;
  by: Address;
  /** The task whose submission gets it; null for an attachment of a text, by an admin. */
  forTask: string | null;
}): Promise<SavedFile> {
  const at = getRuntime().now();
  const { bytes, by } = upload;
  if (bytes.length === 0) return wrongField("body", "The file is empty.");
  if (bytes.length > maxFileBytes) {
    return apiRejection(
      413,
      "too-large",
      "A file has at most 5 MB. Send a smaller one, or a link to it.",
    );
  }
  const type = await detectType(bytes, upload.name);
  if (type === null) {
    const message =
      "Only PDF, PNG, JPEG, GIF, WebP, ZIP, GZIP and plain text (txt, md, csv, json) are taken.";
    return apiRejection(415, "wrong-type", message);
  }
  return oneAtATime(bytesLock, async (trx): Promise<SavedFile> => {
    const rejection = await findRejection(trx, upload);
    if (rejection) return rejection;
    const file: TaskFile = {
      id: newId(at),
      taskId: null,
      submissionId: null,
      forTask: upload.forTask,
      uploadedBy: by,
      name: cleanName(upload.name, type),
      type,
      size: bytes.length,
      sha256: await saveBytes(trx, bytes, at),
      isCurrent: true,
      createdAt: at,
    };
    await insertFile(trx, file);
    return { kind: "saved", file };
  });
}

async function findRejection(
  db: Kysely<Schema>,
  { bytes, by, forTask }: { bytes: Uint8Array; by: Address; forTask: string | null },
): Promise<Rejection | null> {
  const used = await sumUploads(db, by, getRuntime().now() - dayMs);
  if (used.waiting >= maxWaiting) {
    const message = `${maxWaiting} files are uploaded but not submitted. Submit the work they belong to first.`;
    return apiRejection(429, "too-many", message);
  }
  if (used.bytes + bytes.length > maxBytesOfDay) {
    return apiRejection(
      429,
      "too-many",
      "An address may send 50 MB of files a day. Try again tomorrow.",
    );
  }
  return forTask === null ? null : findSpaceRejection(db, forTask, bytes.length);
}

/** Returns why submissions may not store more bytes, for any address. */
async function findSpaceRejection(
  db: Kysely<Schema>,
  taskId: string,
  size: number,
): Promise<Rejection | null> {
  const used = await sumSubmissionBytes(db, taskId);
  if (used.ofTask + size > maxBytesOfTask) {
    const message = "The submissions to this task have 1,000 MB of files. Submit a link to yours.";
    return apiRejection(507, "task-full", message);
  }
  if (used.waiting + size > maxBytesWaiting) {
    const message =
      "Too many uploaded files are not submitted yet. Try again later, or submit a link to yours.";
    return apiRejection(507, "too-many-waiting", message);
  }
  if (used.all + size > getRuntime().env.submissionFilesBytes) {
    const message = "The console has no space left for submissions' files. Submit a link to yours.";
    return apiRejection(507, "no-space", message);
  }
  return null;
}

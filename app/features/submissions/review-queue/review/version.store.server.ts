import type { Kysely } from "kysely";
import type { Hex } from "viem";
import type { Payee, SubmissionContent } from "#app/domain/tasks/model/submission.types.ts";
import type { Schema } from "#app/platform/database/schema.ts";

/** An earlier version of a submission. */
export type SubmissionVersion = {
  version: number;
  content: SubmissionContent;
  contentHash: Hex;
  payees: readonly Payee[];
  /** Milliseconds. */
  at: number;
};

const maxListed = 20;

/** Lists earlier versions, newest first. */
export async function listNewestVersions(
  db: Kysely<Schema>,
  submissionId: string,
): Promise<SubmissionVersion[]> {
  const rows = await db
    .selectFrom("dev_submission_version")
    .selectAll()
    .where("submission_id", "=", submissionId)
    .orderBy("version", "desc")
    .limit(maxListed)
    .execute();
  return rows.map((row) => ({
    version: row.version,
    // Written by the submission store from parsed values.
    content: JSON.parse(row.content) as SubmissionContent,
    contentHash: row.content_hash as Hex,
    payees: JSON.parse(row.payees) as Payee[],
    at: row.at,
  }));
}

export type StoredFile = { id: string; name: string; type: string; size: number; sha256: string };

/** Lists a submission's files, including those of earlier versions. */
export async function listFiles(db: Kysely<Schema>, submissionId: string): Promise<StoredFile[]> {
  return db
    .selectFrom("dev_task_file")
    .select(["id", "name", "type", "size", "sha256"])
    .where("submission_id", "=", submissionId)
    .orderBy("id")
    .execute();
}

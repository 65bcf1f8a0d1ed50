import type { Kysely } from "kysely";
import type { Hex } from "viem";
import type { Payee, SubmissionContent } from "#app/common/tasks/model/submission.types.ts";
import type { Schema } from "#app/platform/database/schema.ts";

/** What was handed in before it was edited. */
export type SubmissionVersion = {
  version: number;
  content: SubmissionContent;
  contentHash: Hex;
  payees: readonly Payee[];
  /** Milliseconds. */
  at: number;
};

const maxListed = 20;

/** Newest first. */
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
    // Written by the submissions' store, from what was parsed.
    content: JSON.parse(row.content) as SubmissionContent,
    contentHash: row.content_hash as Hex,
    payees: JSON.parse(row.payees) as Payee[],
    at: row.at,
  }));
}

export type StoredFile = { id: string; name: string; type: string; size: number; sha256: string };

/** Files of a submission, those of its earlier versions too. */
export async function listFiles(db: Kysely<Schema>, submissionId: string): Promise<StoredFile[]> {
  return db
    .selectFrom("dev_task_file")
    .select(["id", "name", "type", "size", "sha256"])
    .where("submission_id", "=", submissionId)
    .orderBy("id")
    .execute();
}

import type { Kysely } from "kysely";
import type { Schema } from "#app/platform/database/schema.ts";

/** What a submitter is told: a reviewer's comment, or that the task's text has changed. */
export type Remark = {
  kind: "comment" | "change";
  text: string;
  /** Milliseconds. */
  at: number;
};

/** The oldest first, without what reviewers keep among themselves. */
export async function listRemarks(db: Kysely<Schema>, submissionId: string): Promise<Remark[]> {
  const rows = await db
    .selectFrom("dev_submission_note")
    .select(["kind", "text", "at"])
    .where("submission_id", "=", submissionId)
    .where("kind", "in", ["comment", "change"])
    .orderBy("id")
    .execute();
  return rows.flatMap(({ kind, text, at }) =>
    kind === "comment" || kind === "change" ? [{ kind, text, at }] : [],
  );
}

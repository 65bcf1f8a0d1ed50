import type { Kysely } from "kysely";
import type { Schema } from "#app/platform/database/schema.ts";

/** A message to a submitter: a reviewer's comment, or a change of the task's text. */
export type Remark = {
  kind: "comment" | "change";
  text: string;
  /** Milliseconds. */
  at: number;
};

/** Lists remarks, oldest first, without internal notes of reviewers. */
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

import type { Kysely } from "kysely";
import type { Address } from "viem";
import {
  findSubmission,
  listSubmissionsById,
} from "#app/domain/tasks/store/submission.store.server.ts";
import type { SubmissionStatus } from "#app/domain/tasks/model/submission.types.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { listMarks, listShared } from "./mark.store.server.ts";
import { type Mark, samePrefix } from "./marks-of.ts";
import { shinglesOf, similarityOf } from "./similarity.ts";

/** Another submission of the same task, with everything it has in common. */
export type Alike = {
  submissionId: string;
  submitter: Address;
  status: SubmissionStatus;
  /** Kinds of marks in common, each once. */
  by: Mark["kind"][];
  /** Links and accounts in common; hashes of files and devices in common. */
  shared: Mark[];
  /** Similarity of the notes, 0 to 1; null if they are not similar. */
  similarity: number | null;
};

const maxListed = 200;

/** Finds submissions similar to one, and their common marks; oldest first. */
export async function findAlike(db: Kysely<Schema>, submissionId: string): Promise<Alike[]> {
  const one = await findSubmission(db, submissionId);
  if (!one) return [];
  const of = { taskId: one.taskId, submissionId };
  const shared = await listShared(db, of, { bands: false, limit: maxListed });
  const texts = (await listMarks(db, submissionId)).flatMap(({ kind, value }) =>
    kind === "text" && value.startsWith(samePrefix) ? [value.slice(samePrefix.length)] : [],
  );
  const ids = [...new Set([...shared.map((mark) => mark.submissionId), ...texts])].sort();
  const own = shinglesOf(one.content.notes);
  return (await listSubmissionsById(db, ids)).map((other): Alike => {
    const marks = shared
      .filter((mark) => mark.submissionId === other.id)
      .map(({ kind, value }) => ({ kind, value }));
    const isText = texts.includes(other.id);
    return {
      submissionId: other.id,
      submitter: other.submitter,
      status: other.status,
      by: [...new Set([...marks.map(({ kind }) => kind), ...(isText ? ["text" as const] : [])])],
      shared: marks,
      similarity: isText ? similarityOf(own, shinglesOf(other.content.notes)) : null,
    };
  });
}

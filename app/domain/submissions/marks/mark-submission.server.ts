import type { Kysely } from "kysely";
import { findSubmission } from "#app/domain/tasks/store/submission.store.server.ts";
import type { Submission } from "#app/domain/tasks/model/submission.types.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import {
  deleteMarks,
  insertMarks,
  listLonePartners,
  listMarks,
  listShared,
  recountFlags,
} from "./mark.store.server.ts";
import { marksOf, samePrefix } from "./marks-of.ts";
import { alikeFrom, shinglesOf, similarityOf } from "./similarity.ts";

type Db = Kysely<Schema>;

/** Max candidates compared in a flood of equal texts; enough for reviewers. */
const maxCompared = 40;
const maxAlike = 20;

type Marked = Pick<Submission, "id" | "taskId" | "submitter" | "content" | "payees">;

/**
 * Marks a new or edited submission, and updates the flags of all similar ones. Runs within the
 * transaction that writes the submission.
 *
 * @param device Id of the sender's device; null keeps the previous mark.
 */
export async function markSubmission(db: Db, one: Marked, device: string | null): Promise<void> {
  const of = { taskId: one.taskId, submissionId: one.id };
  const before = await listMarks(db, one.id);
  const known = before.find(({ kind }) => kind === "device")?.value ?? null;
  const left = before.length === 0 ? [] : await removeMarks(db, of);
  await insertMarks(db, of, marksOf(one, device ?? known));
  const alike = await findAlikeTexts(db, one);
  for (const other of alike) {
    await insertMarks(db, of, [{ kind: "text", value: samePrefix + other }]);
    const back = { kind: "text", value: samePrefix + one.id } as const;
    await insertMarks(db, { taskId: one.taskId, submissionId: other }, [back]);
  }
  const partners = await listLonePartners(db, of);
  await recountFlags(db, [...new Set([one.id, ...alike, ...left, ...partners])]);
}

/** Deletes the marks of a withdrawn submission, so that it no longer flags others. */
export async function unmarkSubmission(
  db: Db,
  { id, taskId }: Pick<Submission, "id" | "taskId">,
): Promise<void> {
  const left = await removeMarks(db, { taskId, submissionId: id });
  await recountFlags(db, [id, ...left]);
}

/** @returns Submissions whose flags need a recount. */
async function removeMarks(db: Db, of: { taskId: string; submissionId: string }) {
  const partners = await listLonePartners(db, of);
  const texts = (await listMarks(db, of.submissionId)).flatMap(({ kind, value }) =>
    kind === "text" && value.startsWith(samePrefix) ? [value.slice(samePrefix.length)] : [],
  );
  await deleteMarks(db, of);
  return [...partners, ...texts];
}

async function findAlikeTexts(db: Db, one: Marked): Promise<string[]> {
  const of = { taskId: one.taskId, submissionId: one.id };
  const shared = await listShared(db, of, { bands: true, limit: maxCompared * 16 });
  const candidates = [...new Set(shared.map(({ submissionId }) => submissionId))];
  const own = shinglesOf(one.content.notes);
  const alike: string[] = [];
  for (const id of candidates.slice(0, maxCompared)) {
    if (alike.length === maxAlike) break;
    const other = await findSubmission(db, id);
    if (other && similarityOf(own, shinglesOf(other.content.notes)) >= alikeFrom) alike.push(id);
  }
  return alike;
}

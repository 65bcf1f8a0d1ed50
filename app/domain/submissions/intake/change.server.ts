import type { Address } from "viem";
import { attachFiles } from "#app/domain/tasks/store/file.store.server.ts";
import {
  markSubmission,
  unmarkSubmission,
} from "#app/domain/submissions/marks/mark-submission.server.ts";
import { isOpen, mayAppeal } from "#app/domain/tasks/model/submission-states.ts";
import { hasFreeSlot, stateOf, type StateFacts } from "#app/domain/tasks/model/task-states.ts";
import type { Submission } from "#app/domain/tasks/model/submission.types.ts";
import { isReplaceable, readWork } from "#app/domain/tasks/escrow/works.server.ts";
import {
  findSubmission,
  moveSubmissions,
  replaceSubmission,
  signSubmission,
} from "#app/domain/tasks/store/submission.store.server.ts";
import type { Task } from "#app/domain/tasks/store/task.store.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { readTime } from "./chain-facts.server.ts";
import { readDraft } from "./draft.server.ts";
import { FilesTakenError } from "./files-taken.ts";
import { closedTask } from "./evaluate-task.ts";
import { oneAtATime } from "#app/platform/runtime/one-at-a-time.server.ts";
import { findPublishedById, type PublishedTask } from "./open-task.server.ts";
import {
  apiRejection,
  type Rejection,
  silentChain,
  wrongField,
} from "#app/domain/tasks/model/rejection.ts";
import { checkSignature, type Signature, whatToSign } from "./sign-work.server.ts";
import type { Work } from "./submission.schema.ts";
import type { Stored, ToSign } from "./submit.server.ts";
import { withOpenTask } from "./with-open-task.server.ts";

export const maxVersions = 100;

/** A submission id and its requester; submissions of others are reported as unknown. */
type SubmissionRef = { id: string; by: Address };

export type FoundSubmission = { kind: "found"; submission: Submission; published: PublishedTask };

export async function findOwnSubmission({
  id,
  by,
}: SubmissionRef): Promise<FoundSubmission | Rejection> {
  const submission = await findSubmission(getRuntime().database.db, id);
  if (submission?.submitter !== by) return unknownSubmission();
  const published = await findPublishedById(submission.taskId);
  return published.kind === "rejected"
    ? unknownSubmission()
    : { kind: "found", submission, published };
}

const unknownSubmission = () =>
  apiRejection(404, "unknown-submission", "You have no submission with this id.");
const changedMeanwhile = () =>
  apiRejection(409, "changed", "It was changed or decided in the meantime. Reload the page.");

/**
 * Returns until when a submission can be changed, in Unix seconds: while its task is open, and
 * during review too if changes were requested; null if it cannot be now. A change counts as new
 * work, so what blocks that, the last award, blocks it too.
 */
export function changeableUntil(
  { status }: Pick<Submission, "status">,
  task: StateFacts,
  time: number,
): number | null {
  if (!isOpen(status) || task.state !== "open" || !hasFreeSlot(task)) return null;
  const until =
    status === "changes-requested" ? Math.max(task.submitBy, task.reviewBy) : task.submitBy;
  return time < until ? until : null;
}

/** Returns whether work that is signed now can still be put on the chain, and so be paid. */
export function maySign(task: StateFacts, time: number): boolean {
  return stateOf(task, time) === "open";
}

/** Replaces a submission with a new version; without a signature, returns what to sign. */
export async function editWork(
  ref: SubmissionRef,
  input: { work: Work; signed: Signature | null; device: string | null },
): Promise<ToSign | Stored | Rejection> {
  const found = await findOwnSubmission(ref);
  if (found.kind === "rejected") return found;
  const { submission, published } = found;
  const time = await readTime();
  if (time === null) return silentChain();
  const rejection =
    findEditRejection(submission, published.task, time) ??
    (await findDecision(submission, published));
  if (rejection) return rejection;
  const owners = [ref.by];
  const draft = await readDraft(input.work, published, { owners, submissionId: submission.id });
  if (draft.kind === "rejected") return draft;
  const signed = { ...draft, submitter: ref.by };
  if (input.signed === null) {
    return { kind: "to-sign", draft, typedData: await whatToSign(published, signed, time) };
  }
  const checked = await checkSignature(published, signed, { ...input.signed, time });
  if (checked.kind === "rejected") return checked;
  const { content, contentHash, payees } = draft;
  const { signature, signedAt } = checked;
  const edited = { content, contentHash, payees, signature, signedAt };
  const now = getRuntime().now();
  const evaluate = (task: Task, at: number) => findEditRejection(submission, task, at);
  const stored = await withOpenTask(published, evaluate, async (trx) => {
    if (!(await replaceSubmission(trx, submission, edited, now))) return false;
    const to = { submissionId: submission.id, forTask: submission.taskId };
    const tied = await attachFiles(trx, draft.fileIds, { by: owners, to });
    if (tied < draft.fileIds.length) throw new FilesTakenError();
    await markSubmission(trx, { ...submission, ...edited }, input.device);
    return true;
  }).catch((error: unknown) => {
    if (error instanceof FilesTakenError) return wrongField("files", error.message);
    throw error;
  });
  if (typeof stored !== "boolean") return stored;
  const after = stored ? await findOwnSubmission(ref) : changedMeanwhile();
  return after.kind === "rejected" ? after : { ...after, kind: "saved" };
}

function findEditRejection(submission: Submission, task: Task, time: number): Rejection | null {
  if (!isOpen(submission.status)) {
    return apiRejection(409, "closed", `It is ${submission.status} and cannot be changed.`);
  }
  if (changeableUntil(submission, task, time) === null) return closedTask(task, time);
  if (submission.version < maxVersions) return null;
  return apiRejection(
    409,
    "limit-reached",
    `It was changed ${maxVersions - 1} times; no more changes are allowed.`,
  );
}

/** The escrow takes no other version of work that it has decided on. */
async function findDecision(
  { submitter }: Submission,
  { deployment, task }: PublishedTask,
): Promise<Rejection | null> {
  const { number } = task;
  const work = number === null ? null : await readWork(deployment, { number, submitter });
  if (work === null) return silentChain();
  if (isReplaceable(work.state)) return null;
  return apiRejection(
    409,
    "closed",
    "The escrow has decided on it, so it takes no other version. You can appeal or dispute the decision.",
  );
}

/** Withdraws an undecided submission, which frees its slot. */
export async function withdrawWork(ref: SubmissionRef): Promise<FoundSubmission | Rejection> {
  const found = await findOwnSubmission(ref);
  if (found.kind === "rejected") return found;
  const { submission } = found;
  if (submission.status === "withdrawn") return found;
  const now = getRuntime().now();
  const moved = await oneAtATime(`task:${submission.taskId}`, async (trx) => {
    if (!isOpen(submission.status)) return 0;
    const count = await moveSubmissions(trx, [submission.id], { to: "withdrawn", now });
    if (count === 1) await unmarkSubmission(trx, submission);
    return count;
  });
  if (moved === 1) return findOwnSubmission(ref);
  return apiRejection(409, "closed", `It is ${submission.status} and cannot be withdrawn.`);
}

/** Appeals a rejection; only once. */
export async function appealDecision(
  ref: SubmissionRef,
  text: string,
): Promise<FoundSubmission | Rejection> {
  const found = await findOwnSubmission(ref);
  if (found.kind === "rejected") return found;
  const { submission, published } = found;
  if (!mayAppeal(submission)) {
    const message =
      submission.appeal === null
        ? "Only a rejected submission can be appealed."
        : "It was appealed before, which is possible once.";
    return apiRejection(409, "no-appeal", message);
  }
  if (published.task.state !== "open") {
    return apiRejection(409, "closed", "The task is closed and its reward has left the escrow.");
  }
  const now = getRuntime().now();
  const moved = await moveSubmissions(getRuntime().database.db, [submission.id], {
    to: "appealed",
    with: { appeal: text, appealed_at: now },
    now,
  });
  return moved === 1 ? findOwnSubmission(ref) : changedMeanwhile();
}

/** Adds the submitter's signature to work entered by an admin, while it can be put on the chain. */
export async function signWork(
  ref: SubmissionRef,
  signed: Signature,
): Promise<FoundSubmission | Rejection> {
  const found = await findOwnSubmission(ref);
  if (found.kind === "rejected") return found;
  const { submission, published } = found;
  if (submission.signature !== null) {
    return apiRejection(409, "signed", "It is signed already.");
  }
  if (submission.status === "withdrawn") {
    return apiRejection(409, "closed", "It was withdrawn.");
  }
  const time = await readTime();
  if (time === null) return silentChain();
  const evaluate = (task: Task, at: number) => (maySign(task, at) ? null : closedTask(task, at));
  const rejection = evaluate(published.task, time);
  if (rejection) return rejection;
  const checked = await checkSignature(published, submission, { ...signed, time });
  if (checked.kind === "rejected") return checked;
  const now = getRuntime().now();
  const isStored = await withOpenTask(published, evaluate, (trx) =>
    signSubmission(trx, submission, checked, now),
  );
  if (typeof isStored !== "boolean") return isStored;
  return isStored ? findOwnSubmission(ref) : changedMeanwhile();
}

import type { Address } from "viem";
import { findAddress } from "#app/chain/parse-address.ts";
import type { AuditAction } from "#app/domain/activity/audit-actions.ts";
import { findLastActor } from "#app/domain/activity/audit.store.server.ts";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { findTaskEscrow } from "#app/domain/tasks/escrow/deployment.server.ts";
import { decideByForm } from "#app/features/submissions/review-queue/decide/decide-form.server.ts";
import { labelTexts } from "#app/domain/tasks/model/submission-labels.ts";
import { conflictErrors, mergeForm } from "#app/kit/form/merge-form.server.ts";
import { rejectForm } from "#app/kit/form/server-form.server.ts";
import type { Rejected } from "#app/kit/form/server-form.tsx";
import { listReviewers } from "#app/features/submissions/review-queue/list/submission-list.server.ts";
import { termsOf } from "#app/domain/tasks/escrow/bind-task.server.ts";
import { syncTasks } from "#app/domain/tasks/escrow/sync-tasks.server.ts";
import { type Submission, submissionLabels } from "#app/domain/tasks/model/submission.types.ts";
import { findSubmission } from "#app/domain/tasks/store/submission.store.server.ts";
import { findTask, type Task } from "#app/domain/tasks/store/task.store.server.ts";
import { formText } from "#app/platform/form-text.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { shortenAddress } from "#app/ui/values/format.ts";
import {
  beginReview,
  insertNote,
  listConflicted,
  removeConflict,
  saveScore,
  setAssignee,
  setLabel,
} from "#app/domain/submissions/review/review.store.server.ts";
import { maxPoints } from "#app/domain/submissions/review/scores.ts";

const maxNoteLength = 4_000;

type QueueOutcome = { kind: "done" } | Rejected;
type Case = { wallet: Address; submission: Submission; task: Task; form: FormData };

/** Handles a form of the submission panel. @throws 404 if the submission does not exist. */
export async function actOnSubmission(
  wallet: Address,
  id: string,
  form: FormData,
): Promise<QueueOutcome> {
  const { db } = getRuntime().database;
  const intent = formText(form, "intent");
  if (intent === "decide") await syncTasks();
  const submission = await findSubmission(db, id);
  const deployment = findTaskEscrow();
  const task =
    submission && deployment && (await findTask(db, deployment.address, submission.taskId));
  if (!submission || !task) {
    throw errorResponse(404, "no-submission", "There is no such submission.");
  }
  const context = { wallet, submission, task, form };
  if (intent === "decide") return decideByForm(context);
  const merged = await mergeEdit(intent, context);
  if (merged.kind === "rejected") return merged;
  const blocker = await act(intent, { ...context, form: merged.form });
  if (blocker === null) return { kind: "done" };
  const field = fields[intent];
  const points = [...form.keys()].filter((name) => /^points-\d+$/.test(name));
  return rejectForm(form, ["intent", ...(field ? [field] : points)], blocker, field);
}

/** The field of each form that has one. */
const fields: Readonly<Record<string, string>> = {
  label: "label",
  assign: "assignee",
  note: "text",
  comment: "text",
};

type Edited = {
  field: string;
  action: AuditAction;
  textOf: (submission: Submission) => string;
  print: (text: string) => string;
};

/** Forms that replace a value of the submission. */
const edits: Readonly<Record<string, Edited>> = {
  label: {
    field: "label",
    action: "submission.label",
    textOf: ({ label }) => label,
    print: (text) =>
      submissionLabels.filter((one) => one === text).map((one) => labelTexts[one])[0] ?? text,
  },
  assign: {
    field: "assignee",
    action: "submission.assign",
    textOf: ({ assignedTo }) => assignedTo ?? "",
    print: (text) => (text === "" ? "nobody" : shortenAddress(text)),
  },
};

type MergedEdit = { kind: "merged"; form: FormData } | Rejected;

/** Rejects a form whose value another admin has replaced since it was filled. */
async function mergeEdit(intent: string, { submission, form }: Case): Promise<MergedEdit> {
  const edited = edits[intent];
  if (!edited) return { kind: "merged", form };
  const { field, action, textOf, print } = edited;
  const merged = mergeForm(form, { [field]: textOf(submission) });
  if (merged.conflicts.size === 0) return { kind: "merged", form: merged.form };
  const by = await findLastActor(getRuntime().database.db, [action], submission.id);
  const errors = conflictErrors(merged.conflicts, by, print);
  return rejectForm(merged.form, ["intent", field], errors[field]?.[0] ?? "", field);
}

const simultaneous =
  "Another admin has changed the submission at the same moment. Look at it and try again.";

/** @returns An error, or null on success. */
async function act(intent: string, context: Case): Promise<string | null> {
  switch (intent) {
    case "label":
      return label(context);
    case "assign":
      return assign(context);
    case "score":
      return score(context);
    case "note":
    case "comment":
      return addNote(intent, context);
    case "conflict":
      return turnConflict(context);
    default:
      return "Unknown action.";
  }
}

async function label({ wallet, submission, form }: Case): Promise<string | null> {
  const to = submissionLabels.find((one) => one === formText(form, "label"));
  if (to === undefined) return "Choose one of the labels.";
  const { database, now } = getRuntime();
  const details = { before: submission.label, after: to };
  if (!(await setLabel(database.db, submission.id, { ...details, now: now() }))) {
    return simultaneous;
  }
  await recordAudit({
    actor: wallet,
    action: "submission.label",
    subject: submission.id,
    topic: submission.taskId,
    details,
  });
  return null;
}

async function assign({ wallet, submission, form }: Case): Promise<string | null> {
  const text = formText(form, "assignee");
  const to = findAddress(text);
  const reviewers = await listReviewers();
  if (text !== "" && !reviewers.some(({ address }) => address === to)) {
    return "Choose one of the reviewers.";
  }
  const { database, now } = getRuntime();
  const details = { before: submission.assignedTo, after: to };
  if (!(await setAssignee(database.db, submission.id, { ...details, now: now() }))) {
    return simultaneous;
  }
  if (to !== null) await beginReview(database.db, submission.id, now());
  await recordAudit({
    actor: wallet,
    action: "submission.assign",
    subject: submission.id,
    topic: submission.taskId,
    details,
  });
  return null;
}

async function score({ wallet, submission, task, form }: Case): Promise<string | null> {
  const terms = termsOf(task);
  if (!terms || terms.rubric.length === 0) return "The task has no criteria to score by.";
  if (!terms.reviewers.includes(wallet)) return "Only reviewers of the task can score submissions.";
  const { database, now } = getRuntime();
  const { db } = database;
  const { id } = submission;
  if ((await listConflicted(db, [id], wallet)).length > 0) {
    return "You declared a conflict of interest, so you cannot score it.";
  }
  const pointTexts = terms.rubric.map((_, i) => formText(form, `points-${i}`).trim());
  const isPoints = (text: string) => /^\d{1,2}$/.test(text) && Number(text) <= maxPoints;
  if (pointTexts.some((text) => text !== "" && !isPoints(text))) {
    return `Give whole points, 0 to ${maxPoints}.`;
  }
  const points = pointTexts.map((text) => (text === "" ? null : Number(text)));
  await saveScore(db, {
    submissionId: id,
    reviewer: wallet,
    points,
    rubric: terms.rubric,
    now: now(),
  });
  await beginReview(db, id, now());
  await recordAudit({
    actor: wallet,
    action: "submission.score",
    subject: id,
    topic: task.id,
    details: { points },
  });
  return null;
}

async function addNote(kind: "note" | "comment", { wallet, submission, form }: Case) {
  const text = formText(form, "text").trim();
  if (text === "") return "Enter a comment first.";
  if (text.length > maxNoteLength) return `At most ${maxNoteLength} characters.`;
  const { database, now } = getRuntime();
  const { id } = submission;
  await insertNote(database.db, { submissionId: id, kind, author: wallet, text, at: now() });
  const details = { length: text.length };
  await recordAudit({
    actor: wallet,
    action: `submission.${kind}`,
    subject: id,
    topic: submission.taskId,
    details,
  });
  return null;
}

async function turnConflict({ wallet, submission, form }: Case): Promise<null> {
  const { database, now } = getRuntime();
  const { db } = database;
  const { id } = submission;
  const isOn = formText(form, "on") === "1";
  await removeConflict(db, id, wallet);
  if (isOn) {
    const text = "Has an interest in how this is decided.";
    await insertNote(db, { submissionId: id, kind: "conflict", author: wallet, text, at: now() });
  }
  const details = { isOn };
  await recordAudit({
    actor: wallet,
    action: "submission.conflict",
    subject: id,
    topic: submission.taskId,
    details,
  });
  return null;
}

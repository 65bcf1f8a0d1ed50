import { formatMoment } from "#app/kit/form/parse-entry.ts";
import { termsOf } from "#app/domain/tasks/escrow/bind-task.server.ts";
import { stakedCoin } from "#app/domain/tasks/escrow/deployment.server.ts";
import { listConfiguredTokens } from "#app/domain/tasks/escrow/tokens.server.ts";
import { readTask } from "#app/domain/tasks/model/read-task.ts";
import type { BoundFile, TaskField, TaskText } from "#app/domain/tasks/model/task.types.ts";
import type { Task } from "#app/domain/tasks/store/task.store.server.ts";
import { findLowered } from "./find-lowered.ts";
import type { Evaluated } from "./evaluate-draft.server.ts";

/**
 * Fields fixed after publication: the escrow holds them, or addresses, submissions and points
 * depend on them.
 */
const fixedFields = [
  "slug",
  "kind",
  "token",
  "rewardType",
  "submitBy",
  "reviewBy",
  "reviewers",
  "threshold",
  "questions",
  "rubric",
] as const satisfies readonly TaskField[];

/** Merges the editable fields of a form into a published task's text. */
function mergeChange(task: Task, changed: TaskText): TaskText {
  const stored = fixedFields.map((field) => [field, task.text[field]]);
  return {
    ...changed,
    ...(Object.fromEntries(stored) as Pick<TaskText, (typeof fixedFields)[number]>),
    submitBy: formatMoment(task.submitBy),
    reviewBy: formatMoment(task.reviewBy),
  };
}

/**
 * Returns the initial form values: the current text, with a payment date no earlier than the end of
 * the review.
 */
export function beginChange(task: Task): TaskText {
  const text = mergeChange(task, task.text);
  return text.payBy < text.reviewBy ? { ...text, payBy: text.reviewBy } : text;
}

/**
 * Validates a new text for a published task; nothing promised may be lowered. Its token stays as
 * signed, even if no longer listed; its files are bound from now on.
 */
export function evaluateChange(
  task: Task,
  changed: TaskText,
  files: readonly BoundFile[],
): Evaluated {
  const text = mergeChange(task, changed);
  const tokens = task.basis.token ? [task.basis.token] : listConfiguredTokens();
  const read = readTask(text, { tokens, files, coin: stakedCoin(), time: null });
  if (read.kind === "invalid") return read;
  const before = termsOf(task);
  const errors = before ? findLowered(before.reward, read.terms.reward, task) : {};
  return Object.keys(errors).length > 0
    ? { kind: "invalid", errors }
    : { kind: "task", terms: read.terms, text };
}

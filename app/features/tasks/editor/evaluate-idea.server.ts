import type { TaskErrors, TaskField, TaskToken } from "#app/domain/tasks/model/task.types.ts";
import type { Task } from "#app/domain/tasks/store/task.store.server.ts";
import { evaluateDraft } from "./evaluate-draft.server.ts";

/** Required fields of an idea, which has no reward, deadlines or reviewers yet. */
const ideaFields: readonly TaskField[] = [
  "title",
  "slug",
  "kind",
  "description",
  "skills",
  "contact",
];

/** Returns the errors of a draft that is to be shown as an idea. */
export function evaluateIdea(task: Task, tokens: readonly TaskToken[]): TaskErrors {
  const evaluated = evaluateDraft(task, { tokens, files: [], time: 0, creator: task.createdBy });
  if (evaluated.kind === "task") return {};
  const wrong = ideaFields.flatMap((field) => {
    const message = evaluated.errors[field];
    return message === undefined ? [] : [[field, message] as const];
  });
  return Object.fromEntries(wrong);
}

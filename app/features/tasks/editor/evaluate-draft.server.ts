import type { Address } from "viem";
import { stakedCoin } from "#app/domain/tasks/escrow/deployment.server.ts";
import { readTask, type TaskContext } from "#app/domain/tasks/model/read-task.ts";
import type {
  BoundFile,
  TaskErrors,
  TaskTerms,
  TaskText,
} from "#app/domain/tasks/model/task.types.ts";
import type { Task } from "#app/domain/tasks/store/task.store.server.ts";
import { placeholderSlug } from "#app/features/tasks/shared/new-task.server.ts";

export type Evaluated =
  { kind: "task"; terms: TaskTerms; text: TaskText } | { kind: "invalid"; errors: TaskErrors };

/** Checks whether a saved draft can be published now. */
export function evaluateDraft(
  { id, slug, text }: Pick<Task, "id" | "slug" | "text">,
  context: Pick<TaskContext, "tokens" | "time"> & {
    creator: Address;
    files: readonly BoundFile[];
  },
): Evaluated {
  const read = readTask(text, { ...context, coin: stakedCoin() });
  const errors: TaskErrors = read.kind === "invalid" ? read.errors : {};
  if (text.slug !== slug) {
    errors.slug ??=
      slug === placeholderSlug(id)
        ? "Another task has this slug. Choose another one."
        : `It was published or opened in a wallet as ${slug}, so its slug is fixed.`;
  }
  if (read.kind === "task" && Object.keys(errors).length === 0) {
    return { kind: "task", terms: read.terms, text };
  }
  return { kind: "invalid", errors };
}

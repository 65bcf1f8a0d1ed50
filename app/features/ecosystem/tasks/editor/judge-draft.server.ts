import type { Address } from "viem";
import { listTaskTokens, stakedCoin } from "#app/features/ecosystem/tasks/escrow/place.server.ts";
import { readTask } from "#app/features/ecosystem/tasks/model/read-task.ts";
import type {
  TaskErrors,
  TaskTerms,
  TaskText,
} from "#app/features/ecosystem/tasks/model/task.types.ts";
import type { Task } from "#app/features/ecosystem/tasks/task.store.server.ts";
import { placeholderSlug } from "./draft.store.server.ts";

export type Judged =
  { kind: "task"; terms: TaskTerms; text: TaskText } | { kind: "invalid"; errors: TaskErrors };

/** Whether a draft can be published now, as it is kept. */
export function judgeDraft(
  { id, slug, text }: Pick<Task, "id" | "slug" | "text">,
  { time, creator }: { time: number; creator: Address },
): Judged {
  const read = readTask(text, { tokens: listTaskTokens(), coin: stakedCoin(), time, creator });
  const errors: TaskErrors = read.kind === "invalid" ? read.errors : {};
  if (text.slug !== slug) {
    errors.slug ??=
      slug === placeholderSlug(id)
        ? "Another task has this slug. Choose another one."
        : `It was shown or handed to a wallet as ${slug}, and keeps that slug.`;
  }
  if (read.kind === "task" && Object.keys(errors).length === 0) {
    return { kind: "task", terms: read.terms, text };
  }
  return { kind: "invalid", errors };
}

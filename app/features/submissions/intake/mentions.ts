import type { TaskTerms } from "#app/common/tasks/model/task.types.ts";

/** Whether a task's title, text or skills have all words of a search; lower case. */
export function mentions(
  { title, description, skills }: Pick<TaskTerms, "title" | "description" | "skills">,
  query: string | null,
): boolean {
  if (query === null) return true;
  const text = [title, description, ...skills].join("\n").toLowerCase();
  return query.split(/\s+/).every((word) => text.includes(word));
}

import type { TaskTerms } from "#app/domain/tasks/model/task.types.ts";

/**
 * Returns whether a task's title, description or skills contain all words of a query, in lowercase.
 */
export function mentions(
  { title, description, skills }: Pick<TaskTerms, "title" | "description" | "skills">,
  query: string | null,
): boolean {
  if (query === null) return true;
  const text = [title, description, ...skills].join("\n").toLowerCase();
  return query.split(/\s+/).every((part) => text.includes(part));
}

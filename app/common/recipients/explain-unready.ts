import type { ReadTable } from "./read-table.ts";

export const openQuestion = "Answer the question about the list first.";

/**
 * Why a table cannot be used yet, as the server says it of a list that was sent all the same.
 *
 * @param rows What the list holds, in the plural, such as "tasks".
 */
export function explainUnready(
  { isAsked, problems }: Pick<ReadTable<unknown>, "isAsked" | "problems">,
  rows: string,
): string {
  const first = problems.find(({ severity }) => severity === "error");
  if (first) return `Line ${first.line}: ${first.message}`;
  return isAsked ? openQuestion : `Enter ${rows} first.`;
}

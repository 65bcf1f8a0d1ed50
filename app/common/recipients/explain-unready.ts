import type { ReadTable } from "./read-table.ts";

export const openQuestion = "Answer the question about the list first.";

/**
 * Returns the message with which the server rejects a table that is not ready.
 *
 * @param rows Contents of the list, in the plural, such as "tasks".
 */
export function explainUnready(
  { isAsked, problems }: Pick<ReadTable<unknown>, "isAsked" | "problems">,
  rows: string,
): string {
  const first = problems.find(({ severity }) => severity === "error");
  if (first) return `Line ${first.line}: ${first.message}`;
  return isAsked ? openQuestion : `Enter ${rows} first.`;
}

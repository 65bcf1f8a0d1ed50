import type { ReadTable } from "./read-table.ts";

export const openQuestion = "Answer the question about the list first.";

/**
 * Returns the message with which the server rejects a table that is not ready.
 *
 * @param rows Contents of the list, in the plural, such as "tasks".
 */
export function explainUnready(
  { hasQuestion, problems }: Pick<ReadTable<unknown>, "hasQuestion" | "problems">,
  rows: string,
): string {
  const first = problems.find(({ severity }) => severity === "error");
  if (first) return `Line ${first.line}: ${first.message}`;
  return hasQuestion ? openQuestion : `Enter ${rows} first.`;
}

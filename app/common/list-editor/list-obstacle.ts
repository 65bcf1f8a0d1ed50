import { openQuestion } from "#app/domain/lists/jobs/explain-unready.ts";
import type { ListReading } from "#app/domain/lists/jobs/list-reading.ts";
import { formatInteger } from "#app/ui/values/format.ts";
import type { ListState } from "./use-list.ts";

/**
 * Returns what must still be done before a list can be used, or null if nothing.
 *
 * @param rows plural name of the rows, such as "recipients".
 */
export function findListObstacle<List extends ListReading>(
  { result, isReading }: ListState<List>,
  rows: string,
): string | null {
  if (isReading) return "The list is being read.";
  if (result === null) return `Enter ${rows} first.`;
  if (result.kind === "rejected") return result.message;
  if (result.isReady) return null;
  if (result.hasQuestion) return openQuestion;
  const errors = result.problems.lines.errors.length;
  if (errors > 0) {
    return errors === 1
      ? "Fix 1 line first, or leave it out."
      : `Fix ${formatInteger(errors)} lines first, or leave them out.`;
  }
  if (result.listProblem !== null) return result.listProblem;
  if (result.counts.rows === 0) {
    return result.question?.groups.every(({ token }) => token.kind === "other")
      ? "No row pays this token. Choose the token of the rows."
      : `Enter ${rows} first.`;
  }
  return "Choose what to do with repeated addresses first.";
}

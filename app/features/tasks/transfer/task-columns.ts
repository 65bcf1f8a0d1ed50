import type { TaskText, TaskToken } from "#app/common/tasks/model/task.types.ts";
import { writeText } from "#app/common/tasks/text-cell.ts";
import { csvLine } from "#app/ui/csv.ts";
import { writeReward } from "./reward-cell.ts";

/** The title is not first: one that begins with # would turn its line into a comment. */
export const taskColumns = [
  "kind",
  "title",
  "token",
  "reward",
  "max_winners",
  "submit_by",
  "review_by",
  "skills",
  "description_md",
] as const;
export type TaskColumn = (typeof taskColumns)[number];

/** Writes tasks as the columns that can be imported; the other fields are in the JSON. */
export function writeTasks(texts: readonly TaskText[], tokens: readonly TaskToken[]): string {
  const lines = texts.map((text) => {
    const token = tokens.find(({ address }) => address === text.token);
    const isOnly = tokens.filter(({ symbol }) => symbol === token?.symbol).length === 1;
    const cells: Record<TaskColumn, string> = {
      kind: text.kind,
      title: text.title,
      token: token && isOnly ? token.symbol : text.token,
      reward: writeReward(text),
      max_winners: text.winners.trim(),
      submit_by: text.submitBy,
      review_by: text.reviewBy,
      skills: text.skills,
      description_md: text.description,
    };
    return csvLine(taskColumns.map((column) => writeText(cells[column].trim())));
  });
  return csvLine(taskColumns) + lines.join("");
}

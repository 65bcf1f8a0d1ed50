import type { TaskText, TaskToken } from "#app/domain/tasks/model/task.types.ts";
import { csvText } from "#app/kit/list/csv.ts";
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
  const columns: Record<TaskColumn, (text: TaskText) => string> = {
    kind: ({ kind }) => kind.trim(),
    title: ({ title }) => title.trim(),
    token: ({ token }) => nameToken(token, tokens).trim(),
    reward: (text) => writeReward(text).trim(),
    max_winners: ({ winners }) => winners.trim(),
    submit_by: ({ submitBy }) => submitBy.trim(),
    review_by: ({ reviewBy }) => reviewBy.trim(),
    skills: ({ skills }) => skills.trim(),
    description_md: ({ description }) => description.trim(),
  };
  return csvText(columns, texts);
}

/** Returns a token's symbol if no other token has it, or else its address. */
function nameToken(address: string, tokens: readonly TaskToken[]): string {
  const token = tokens.find((one) => one.address === address);
  const isOnly = tokens.filter(({ symbol }) => symbol === token?.symbol).length === 1;
  return token && isOnly ? token.symbol : address;
}

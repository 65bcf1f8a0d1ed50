import type { Address } from "viem";
import { z } from "zod";
import { addressFilter } from "#app/chain/address-schema.ts";
import { taskKinds, type TaskKind } from "#app/domain/tasks/model/task.types.ts";
import type { Task } from "#app/domain/tasks/store/task.store.server.ts";
import { type Show, shows } from "#app/domain/submissions/payouts/submission-outcome.ts";
import { type Closing, closings, workFields } from "./work-fields.ts";

/** Null matches any. */
export type WorkFilter = {
  skill: string | null;
  token: Address | null;
  kind: TaskKind | null;
  closes: Closing | null;
};

export type WorkQuery = { show: Show; filter: WorkFilter; page: number };

/** Parameters of the filter form; invalid values do not filter. */
const querySchema = z.object({
  show: z.enum(shows).catch("open"),
  skill: z.string().trim().toLowerCase().min(1).nullable().catch(null),
  token: addressFilter,
  kind: z.enum(taskKinds).nullable().catch(null),
  closes: z.enum(closings).nullable().catch(null),
  page: z
    .string()
    .regex(/^[1-9]\d{0,4}$/)
    .transform(Number)
    .catch(1),
});

export function parseWorkQuery(search: URLSearchParams): WorkQuery {
  const names = ["show", "page", ...workFields];
  const input = Object.fromEntries(names.map((name) => [name, search.get(name)]));
  const { show, page, ...filter } = querySchema.parse(input);
  return { show, page, filter };
}

/** Returns the skills named in a task's text, in lowercase. */
export function skillsOf({ text }: Pick<Task, "text">): string[] {
  const named = text.skills.split(",").map((skill) => skill.trim().toLowerCase());
  return [...new Set(named.filter((skill) => skill !== ""))];
}

const daySeconds = 86_400;

/** @param time Block time, Unix seconds. */
export function matches(task: Task, { skill, token, kind, closes }: WorkFilter, time: number) {
  return (
    (skill === null || skillsOf(task).includes(skill)) &&
    (token === null || task.token === token) &&
    (kind === null || task.kind === kind) &&
    (closes === null || closingsOf(task.submitBy - time).includes(closes))
  );
}

function closingsOf(seconds: number): Closing[] {
  if (seconds <= 0) return ["passed"];
  if (seconds <= 7 * daySeconds) return ["week", "month"];
  return seconds <= 30 * daySeconds ? ["month"] : ["later"];
}

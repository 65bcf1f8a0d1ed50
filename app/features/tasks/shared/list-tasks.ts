import { z } from "zod";
import { addressField } from "#app/chain/address-schema.ts";
import { taskKinds } from "#app/domain/tasks/model/task.types.ts";
import type { ListFilter } from "#app/kit/list/list-query.ts";
import type { TaskRow } from "#app/domain/tasks/rows/task-row.ts";
import { type TaskSort, taskSorts, type TaskTab, taskTabs } from "./list.types.ts";

/** Filters of the list, by parameter of its URL. */
export const listFields = {
  show: z.enum(taskTabs),
  sort: z.enum(taskSorts),
  q: z.string().transform((text) => text.slice(0, 120).toLowerCase()),
  kind: z.enum(taskKinds),
  token: addressField,
  by: addressField,
};

const over = ["completed", "cancelled"];

/**
 * Returns whether a tab includes a task. `current` includes expired tasks that still hold funds.
 */
export function isIn(tab: TaskTab, { stage, state }: TaskRow): boolean {
  if (tab === "all") return true;
  if (tab === "current") return !over.includes(stage) && state !== "closed";
  return stage === tab;
}

export function countTabs(rows: readonly TaskRow[]): Record<TaskTab, number> {
  const counts = taskTabs.map((tab) => [tab, rows.filter((row) => isIn(tab, row)).length]);
  return Object.fromEntries(counts) as Record<TaskTab, number>;
}

/** Filters and sorts rows; ties are sorted newest first. */
export function pickRows(
  rows: readonly TaskRow[],
  { show, sort, q, kind, token, by }: ListFilter<typeof listFields>,
): TaskRow[] {
  return rows
    .filter((row) => isIn(show ?? "current", row))
    .filter((row) => kind === null || row.kind === kind)
    .filter((row) => token === null || row.token === token)
    .filter((row) => by === null || row.createdBy === by)
    .filter(
      ({ title, slug, number }) =>
        q === null || title.toLowerCase().includes(q) || slug.includes(q) || String(number) === q,
    )
    .sort((one, other) => compare(one, other, sort ?? "newest") || (one.id < other.id ? 1 : -1));
}

function compare(one: TaskRow, other: TaskRow, sort: TaskSort): number {
  switch (sort) {
    case "newest":
      return 0;
    case "title":
      return one.title.localeCompare(other.title, "en");
    case "submit-by":
      return soonest(one.submitBy, other.submitBy);
    case "review-by":
      return soonest(one.reviewBy, other.reviewBy);
    case "left": {
      const [a, b] = [one.budget - one.paid, other.budget - other.paid];
      return a === b ? 0 : a > b ? -1 : 1;
    }
  }
}

/** Drafts have no deadline in the escrow and come last. */
function soonest(one: number, other: number): number {
  if (one === 0 || other === 0) return other - one;
  return one - other;
}

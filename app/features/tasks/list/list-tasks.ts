import { isAddress } from "viem";
import { taskKinds } from "#app/common/tasks/model/task.types.ts";
import { type ListFilter, type TaskRow, taskSorts, type TaskTab, taskTabs } from "./list.types.ts";

/** Parses the filters of the list's URL; ignores unknown values. */
export function readFilter(search: URLSearchParams): ListFilter {
  const paramValue = (name: string) => search.get(name) ?? "";
  return {
    show: taskTabs.find((one) => one === paramValue("show")) ?? "current",
    sort: taskSorts.find((one) => one === paramValue("sort")) ?? "newest",
    q: paramValue("q").trim().slice(0, 120),
    kind: taskKinds.find((one) => one === paramValue("kind")) ?? "",
    token: isAddress(paramValue("token")) ? paramValue("token") : "",
    createdBy: isAddress(paramValue("by")) ? paramValue("by") : "",
  };
}

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
export function pickRows(rows: readonly TaskRow[], filter: ListFilter): TaskRow[] {
  const wanted = filter.q.toLowerCase();
  return rows
    .filter((row) => isIn(filter.show, row))
    .filter(({ kind }) => filter.kind === "" || kind === filter.kind)
    .filter(({ token }) => filter.token === "" || token === filter.token)
    .filter(({ createdBy }) => filter.createdBy === "" || createdBy === filter.createdBy)
    .filter(
      ({ title, slug, number }) =>
        wanted === "" ||
        title.toLowerCase().includes(wanted) ||
        slug.includes(wanted) ||
        String(number) === wanted,
    )
    .sort((one, other) => compare(one, other, filter) || (one.id < other.id ? 1 : -1));
}

function compare(one: TaskRow, other: TaskRow, { sort }: ListFilter): number {
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

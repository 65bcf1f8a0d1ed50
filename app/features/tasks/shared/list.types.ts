import type { UnboundEscrow } from "#app/domain/tasks/escrow/unbound.server.ts";
import type { Address } from "viem";
import type { TaskToken } from "#app/domain/tasks/model/task.types.ts";
import { stateLabels } from "#app/domain/tasks/model/labels.ts";
import type { TaskRow } from "#app/domain/tasks/rows/task-row.ts";
import type { NumberedPage } from "#app/kit/list/pages.ts";

/** Tabs; the first contains everything that is not over. */
export const taskTabs = [
  "current",
  "draft",
  "idea",
  "open",
  "in-review",
  "awarded",
  "expired",
  "disputed",
  "completed",
  "cancelled",
  "all",
] as const;
export type TaskTab = (typeof taskTabs)[number];

export const taskSorts = ["newest", "submit-by", "review-by", "title", "left"] as const;
export type TaskSort = (typeof taskSorts)[number];

export const tabLabels: Readonly<Record<TaskTab, string>> = {
  current: "Current",
  ...stateLabels,
  all: "All",
};

export const sortLabels: Readonly<Record<TaskSort, string>> = {
  newest: "Newest first",
  "submit-by": "Submissions end soonest",
  "review-by": "Review ends soonest",
  title: "Title",
  left: "Most left in escrow",
};

export type ListPage = NumberedPage<TaskRow> & {
  show: TaskTab;
  /** Parameters of filters with an invalid value. */
  rejected: string[];
  counts: Record<TaskTab, number>;
  /** Across all tasks. */
  reminders: TaskRow[];
  tokens: TaskToken[];
  creators: Address[];
  /** Rewards in the escrow without a task. */
  unbound: UnboundEscrow[];
};

/** Where a task stands, of what the database and the escrow say of it. */
export const taskStates = [
  "draft",
  "idea",
  "open",
  "in-review",
  "awarded",
  "expired",
  "disputed",
  "completed",
  "cancelled",
] as const;
export type TaskState = (typeof taskStates)[number];

export type StateFacts = {
  state: "draft" | "idea" | "open" | "closed";
  submitBy: number;
  reviewBy: number;
  frozenUntil: number;
  winners: number;
  maxWinners: number;
  cancelReason: string | null;
};

/**
 * The one word for a task, on every page and in every answer. An open dispute goes before everything, since it freezes the money; a task
 * that was closed without a winner has expired, however it was closed.
 *
 * @param time the chain's, Unix seconds.
 */
export function stateOf(task: StateFacts, time: number): TaskState {
  if (task.state === "draft" || task.state === "idea") return task.state;
  if (task.state === "closed") {
    if (task.cancelReason !== null) return "cancelled";
    return task.winners > 0 ? "completed" : "expired";
  }
  if (time < task.frozenUntil) return "disputed";
  if (!hasFreeSlot(task)) return "awarded";
  if (time < task.submitBy) return "open";
  return time < task.reviewBy ? "in-review" : "expired";
}

/** Whether another submission can still win, as far as the number of winners goes. */
export function hasFreeSlot({ winners, maxWinners }: Pick<StateFacts, "winners" | "maxWinners">) {
  return winners === 0 || winners < maxWinners;
}

/** What is to be done about a task, and how soon. */
export type Due = { what: "review" | "close"; urgency: "week" | "days" | "overdue" };

const day = 86_400;

/** What waits for an admin; `null`: nothing within a week. */
export function dueOf(task: StateFacts & { undecided: number }, due: DueFacts): Due | null {
  if (task.state !== "open") return null;
  const { time, grace, waiting } = due;
  if (!hasFreeSlot(task) || time >= task.reviewBy + grace) {
    return stateOf(task, time) === "disputed" ? null : { what: "close", urgency: "overdue" };
  }
  if (waiting === 0 && task.undecided === 0) return null;
  const left = task.reviewBy - time;
  if (left > 7 * day) return null;
  return { what: "review", urgency: left <= 0 ? "overdue" : left <= 2 * day ? "days" : "week" };
}

type DueFacts = {
  time: number;
  grace: number;
  /** Submissions that nobody has decided. */
  waiting: number;
};

/** State of a task, derived from the database and the escrow. */
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
  disputedUntil: number;
  winners: number;
  maxWinners: number;
  cancelReason: string | null;
};

/**
 * Returns the state of a task, used on every page and in every response. A dispute does not keep
 * others from submitting work, so it shows only afterwards; a task that was closed without a winner
 * is expired, however it was closed.
 *
 * @param time Block time, Unix seconds.
 */
export function stateOf(task: StateFacts, time: number): TaskState {
  if (task.state === "draft" || task.state === "idea") return task.state;
  if (task.state === "closed") {
    if (task.cancelReason !== null) return "cancelled";
    return task.winners > 0 ? "completed" : "expired";
  }
  const isFree = hasFreeSlot(task);
  if (isFree && time < task.submitBy) return "open";
  if (time < task.disputedUntil) return "disputed";
  if (!isFree) return "awarded";
  return time < task.reviewBy ? "in-review" : "expired";
}

/** Returns whether the number of winners allows another submission to win. */
export function hasFreeSlot({ winners, maxWinners }: Pick<StateFacts, "winners" | "maxWinners">) {
  return winners === 0 || winners < maxWinners;
}

/** The action a task is due for, and how soon. */
export type Due = { what: "review" | "close"; urgency: "week" | "days" | "overdue" };

const day = 86_400;

/**
 * Returns from when anyone can refund what is left although work is undecided, in Unix seconds: not
 * before an award of it has had time, once other work no longer keeps its share.
 *
 * @param grace Seconds without refunds after the review.
 */
export function refundableAt(
  { reviewBy, frozenUntil, undecided }: Pick<StateFacts, "reviewBy" | "frozenUntil"> & Waiting,
  grace: number,
): number {
  return Math.max(reviewBy, undecided > 0 ? frozenUntil : 0) + grace;
}

/** Submissions that are undecided on the chain. */
type Waiting = { undecided: number };

/** Returns what an admin has to do; null if nothing is due within a week. */
export function dueOf(task: StateFacts & Waiting, due: DueFacts): Due | null {
  if (task.state !== "open") return null;
  const { time, grace, waiting } = due;
  if (!hasFreeSlot(task) || time >= refundableAt(task, grace)) {
    return time < task.frozenUntil ? null : { what: "close", urgency: "overdue" };
  }
  if (waiting === 0 && task.undecided === 0) return null;
  const left = task.reviewBy - time;
  if (left > 7 * day) return null;
  return { what: "review", urgency: left <= 0 ? "overdue" : left <= 2 * day ? "days" : "week" };
}

type DueFacts = {
  time: number;
  grace: number;
  /** Undecided submissions. */
  waiting: number;
};

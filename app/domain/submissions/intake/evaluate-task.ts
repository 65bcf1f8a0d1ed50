import type { Address } from "viem";
import { type StateFacts, stateOf } from "#app/domain/tasks/model/task-states.ts";
import type { TaskTerms } from "#app/domain/tasks/model/task.types.ts";
import type { Task } from "#app/domain/tasks/store/task.store.server.ts";
import { formatTime } from "#app/ui/values/format.ts";
import { apiRejection, type Rejection } from "#app/domain/tasks/model/rejection.ts";

type Evaluated = {
  task: StateFacts & Pick<Task, "isPaused">;
  terms: Pick<TaskTerms, "visibility" | "invited">;
};

/**
 * Returns why an account may not submit to a task now; null if it may.
 *
 * @param time Block time, Unix seconds.
 */
export function evaluateTask(
  { task, terms }: Evaluated,
  by: Address,
  time: number,
): Rejection | null {
  if (stateOf(task, time) !== "open") return closedTask(task, time);
  if (task.isPaused) {
    return apiRejection(409, "paused", "Submissions to this task are paused. Try again later.");
  }
  if (!mayTakePart(terms, by)) {
    return apiRejection(403, "not-invited", "This task is by invitation only.");
  }
  return null;
}

/** Returns why a task that is not open accepts no submissions. */
export function closedTask(task: StateFacts, time: number): Rejection {
  return apiRejection(409, "closed", explainClosed(task, time));
}

function explainClosed(task: StateFacts, time: number): string {
  const state = stateOf(task, time);
  switch (state) {
    case "draft":
    case "idea":
      return "This task has no reward yet and takes no work.";
    case "open":
    case "in-review":
      return `Submissions for this task closed ${formatTime(task.submitBy)}.`;
    case "awarded":
      return task.maxWinners === 1
        ? "The reward of this task is awarded. It takes no more submissions."
        : `All ${task.maxWinners} rewards of this task are awarded. It takes no more submissions.`;
    case "disputed": {
      const until = formatTime(task.disputedUntil);
      return `The decisions on this task are disputed, until ${until} at the latest. It takes no more submissions.`;
    }
    case "expired":
      return "This task has expired. It takes no more submissions.";
    case "completed":
      return "This task is completed. It takes no more submissions.";
    case "cancelled":
      return "This task was cancelled. It takes no more submissions.";
  }
}

export function mayTakePart({ visibility, invited }: Evaluated["terms"], by: Address): boolean {
  return visibility !== "invite" || invited.includes(by);
}

type Counts = { all: number; ownCount: number };

/** Returns why one more submission is too many; null if it is not. */
export function evaluateCount(
  { perAddress, mostSubmissions }: Pick<TaskTerms, "perAddress" | "mostSubmissions">,
  { all, ownCount }: Counts,
): Rejection | null {
  if (ownCount >= perAddress) {
    const message =
      perAddress === 1
        ? "You already submitted work for this task. Change it, or withdraw it first."
        : `Each address can submit at most ${perAddress} times to this task. Change one of yours.`;
    return apiRejection(409, "limit-reached", message);
  }
  if (mostSubmissions !== null && all >= mostSubmissions) {
    const message = `This task takes ${mostSubmissions} submissions, and has them.`;
    return apiRejection(409, "limit-reached", message);
  }
  return null;
}

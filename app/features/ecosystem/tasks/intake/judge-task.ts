import type { Address } from "viem";
import type { TaskTerms } from "#app/features/ecosystem/tasks/model/task.types.ts";
import type { Task } from "#app/features/ecosystem/tasks/task.store.server.ts";
import { formatUtc } from "#app/ui/format.ts";
import { type Refusal, refused } from "./refusal.ts";

type Judged = {
  task: Pick<Task, "state" | "isPaused" | "submitBy">;
  terms: Pick<TaskTerms, "visibility" | "invited">;
};

/**
 * Whether work may be handed in for a task by somebody now; `null`: it may.
 *
 * @param time the chain's clock, Unix seconds.
 */
export function judgeTask({ task, terms }: Judged, by: Address, time: number): Refusal | null {
  if (task.state === "idea") {
    return refused(409, "closed", "This task has no reward yet and takes no work.");
  }
  if (task.state !== "open") return refused(409, "closed", "This task is closed.");
  if (time >= task.submitBy) {
    const ended = formatUtc(task.submitBy * 1_000);
    return refused(409, "closed", `Work for this task could be handed in until ${ended}.`);
  }
  if (task.isPaused) {
    return refused(409, "paused", "This task takes no work for now. Try again later.");
  }
  if (!mayTakePart(terms, by)) {
    return refused(403, "not-invited", "Only those who were invited hand in work for this task.");
  }
  return null;
}

export function mayTakePart({ visibility, invited }: Judged["terms"], by: Address): boolean {
  return visibility !== "invite" || invited.includes(by);
}

type Counts = { all: number; own: number };

/** Whether one more is too many; `null`: it is not. */
export function judgeCount(
  { perAddress, mostSubmissions }: Pick<TaskTerms, "perAddress" | "mostSubmissions">,
  { all, own }: Counts,
): Refusal | null {
  if (own >= perAddress) {
    const message =
      perAddress === 1
        ? "You have handed in work for this task. Change that, or take it back first."
        : `An address hands in at most ${perAddress} for this task. Change one of yours.`;
    return refused(409, "limit-reached", message);
  }
  if (mostSubmissions !== null && all >= mostSubmissions) {
    const message = `This task takes ${mostSubmissions} submissions, and has them.`;
    return refused(409, "limit-reached", message);
  }
  return null;
}

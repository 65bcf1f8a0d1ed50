import type { EscrowHead, EscrowTask } from "./escrow.types.ts";
import { refundableAt } from "#app/domain/tasks/model/task-states.ts";
import { formatTime } from "#app/ui/values/format.ts";

/** Why each action is disabled and when it becomes available; null if it is available. */
export type TaskBlockers = Record<
  "extend" | "addSlots" | "raise" | "pause" | "reviewers" | "cancel" | "close" | "resolve",
  string | null
>;

type Here = Pick<EscrowHead, "time" | "grace" | "wallet" | "isArbiter">;

/** Returns the disabled reasons by the contract's own rules. */
export function findBlockers(
  task: EscrowTask,
  { time, grace, wallet, isArbiter }: Here,
): TaskBlockers {
  const over = task.state === "closed" ? "The task is over" : null;
  const creatorBlocker =
    wallet === task.creator ? null : `Only the creator, ${task.creator}, can do this`;
  const frozen = findFrozen(task, time);
  const undecided =
    task.undecided > 0
      ? `${task.undecided} submissions are undecided on the chain; an award decides them`
      : null;
  return {
    extend: over ?? creatorBlocker,
    addSlots: over ?? creatorBlocker,
    raise: over,
    pause:
      over ?? (time >= task.submitBy ? `Submissions ended ${formatTime(task.submitBy)}` : null),
    reviewers:
      over ??
      creatorBlocker ??
      (task.hasWork ? "Reviewers are fixed once work is submitted" : null),
    cancel: over ?? creatorBlocker ?? frozen ?? undecided,
    close: over ?? frozen ?? findCloseBlocker(task, { time, grace, creatorBlocker, undecided }),
    resolve:
      over ??
      (time < task.disputedUntil ? null : "No dispute is open") ??
      (wallet === task.creator
        ? "Another arbiter must decide, since you created the task"
        : null) ??
      (isArbiter ? null : "Only an ecosystem operator can decide this"),
  };
}

/** Returns why nothing can be refunded yet; null if it can. */
function findFrozen({ disputedUntil, frozenUntil }: EscrowTask, time: number): string | null {
  if (time < disputedUntil) {
    return `A dispute is open until ${formatTime(disputedUntil)} or its decision`;
  }
  return time < frozenUntil
    ? `Work that was turned down can be disputed until ${formatTime(frozenUntil)}`
    : null;
}

type Closing = {
  time: number;
  grace: number;
  creatorBlocker: string | null;
  undecided: string | null;
};

function findCloseBlocker(task: EscrowTask, { time, grace, creatorBlocker, undecided }: Closing) {
  const refundableFrom = refundableAt(task, grace);
  if (time >= refundableFrom) return null;
  if (task.winners < task.maxWinners) {
    return `Winner slots remain; anyone can close it from ${formatTime(refundableFrom)}`;
  }
  return creatorBlocker ?? undecided;
}

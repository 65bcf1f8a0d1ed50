import type { Task } from "#app/domain/tasks/store/task.store.server.ts";
import type { Submission } from "#app/domain/tasks/model/submission.types.ts";
import type { Unit } from "#app/domain/tasks/model/submission-labels.ts";
import { formatAmount } from "#app/ui/values/format.ts";
import type { Proposal } from "./proposals.ts";

/** Amounts a task has promised: approved, and not paid on chain yet. */
export type Promised = {
  /** Base units. */
  sum: bigint;
  count: number;
  /** Amounts granted so far, whether paid or not. */
  promised: bigint[];
  /** Whether another submission by the same submitter was approved or paid. */
  hasOther: boolean;
};

export type ApprovalCase = {
  submission: Pick<Submission, "signature">;
  task: Pick<Task, "state" | "budget" | "paid" | "maxWinners" | "winners">;
  promised: Promised;
  proposals: readonly Proposal[];
  amount: bigint;
  unit: Unit;
};

/** Returns why a submission cannot be approved, whatever the amount; null if it can. */
export function findApprovalBlocker(context: ApprovalCase): string | null {
  const { submission, task, promised } = context;
  if (task.state !== "open") return "The task's escrow is closed, so no one can be paid from it.";
  if (submission.signature === null) {
    return "Its submitter has not signed it, and the escrow pays only what was signed.";
  }
  if (promised.hasOther) {
    return "Another submission of this address was approved, and an address is paid once a task.";
  }
  const openSlots = task.maxWinners - task.winners - promised.count;
  if (openSlots <= 0) {
    return `All ${task.maxWinners} winner slots are taken. Add one to the task, or undo an approval.`;
  }
  return null;
}

/** Returns why a submission cannot be approved for this amount; null if it can. */
export function findAmountError(context: ApprovalCase): string | null {
  const { task, promised, proposals, amount, unit } = context;
  const max = proposals.reduce((all, one) => (one.amount > all ? one.amount : all), 0n);
  if (proposals.length > 0 && amount > max) {
    return `The terms grant at most ${formatAmount(max, unit)} to one submission.`;
  }
  const left = task.budget - task.paid - promised.sum;
  if (amount > left) {
    return `The escrow has ${formatAmount(left < 0n ? 0n : left, unit)} left that is not promised to others.`;
  }
  return null;
}

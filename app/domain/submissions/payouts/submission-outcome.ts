import type { Address } from "viem";
import type { Payee, SubmissionStatus } from "#app/domain/tasks/model/submission.types.ts";
import type { Task } from "#app/domain/tasks/store/task.store.server.ts";

/** Views of a developer's work: open tasks, all submissions, and submissions by outcome. */
export const shows = [
  "open",
  "in-work",
  "submitted",
  "rewarded",
  "not-chosen",
  "cancelled",
] as const;
export type Show = (typeof shows)[number];

export type SubmissionOutcome = Exclude<Show, "open" | "submitted">;

type Evaluated = {
  status: SubmissionStatus;
  reason: string | null;
  task: Pick<Task, "state" | "cancelReason">;
};

/** Returns the outcome of a submission, with a reason where one is needed. */
export function evaluateOutcome({ status, reason, task }: Evaluated): {
  outcome: SubmissionOutcome;
  reason: string | null;
} {
  const isOver = task.state === "closed";
  switch (status) {
    case "paid":
    case "paying":
      return { outcome: "rewarded", reason };
    case "approved":
      return isOver
        ? { outcome: "not-chosen", reason: "The task was closed before this was paid." }
        : { outcome: "rewarded", reason };
    case "rejected":
    case "spam":
      return { outcome: "not-chosen", reason };
    case "withdrawn":
      return { outcome: "cancelled", reason: reason ?? "Its submitter withdrew it." };
    case "submitted":
    case "in-review":
    case "changes-requested":
    case "appealed":
      if (!isOver) return { outcome: "in-work", reason };
      return task.cancelReason === null
        ? { outcome: "not-chosen", reason: "The task was closed without a decision on it." }
        : { outcome: "cancelled", reason: `The task was cancelled: ${task.cancelReason}` };
  }
}

const wholeBps = 10_000n;

/**
 * Returns an account's part of an award, split like in the escrow: the last payee receives the
 * remainder.
 */
export function partOf(amount: bigint, payees: readonly Payee[], account: Address): bigint {
  const parts = payees.map(({ shareBps }) => (amount * BigInt(shareBps)) / wholeBps);
  const rest = amount - parts.slice(0, -1).reduce((sum, part) => sum + part, 0n);
  return payees.reduce((sum, payee, i) => {
    if (payee.account !== account) return sum;
    return sum + (i === payees.length - 1 ? rest : (parts[i] ?? 0n));
  }, 0n);
}

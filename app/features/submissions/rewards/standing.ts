import type { Address } from "viem";
import type { Payee, SubmissionStatus } from "#app/common/tasks/model/submission.types.ts";
import type { Task } from "#app/common/tasks/task.store.server.ts";

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

export type Standing = Exclude<Show, "open" | "submitted">;

type Evaluated = {
  status: SubmissionStatus;
  reason: string | null;
  task: Pick<Task, "state" | "cancelReason">;
};

/** Returns the outcome of a submission, with a reason where one is needed. */
export function evaluateStanding({ status, reason, task }: Evaluated): {
  standing: Standing;
  reason: string | null;
} {
  const isOver = task.state === "closed";
  switch (status) {
    case "paid":
    case "paying":
      return { standing: "rewarded", reason };
    case "approved":
      return isOver
        ? { standing: "not-chosen", reason: "The task was closed before this was paid." }
        : { standing: "rewarded", reason };
    case "rejected":
    case "spam":
      return { standing: "not-chosen", reason };
    case "withdrawn":
      return { standing: "cancelled", reason: reason ?? "Its submitter withdrew it." };
    case "submitted":
    case "in-review":
    case "changes-requested":
    case "appealed":
      if (!isOver) return { standing: "in-work", reason };
      return task.cancelReason === null
        ? { standing: "not-chosen", reason: "The task was closed without a decision on it." }
        : { standing: "cancelled", reason: `The task was cancelled: ${task.cancelReason}` };
  }
}

const wholeBps = 10_000n;

/**
 * Returns an account's part of an award, split like in the escrow: the last payee receives the
 * remainder.
 */
export function ownPart(amount: bigint, payees: readonly Payee[], account: Address): bigint {
  const parts = payees.map(({ shareBps }) => (amount * BigInt(shareBps)) / wholeBps);
  const rest = amount - parts.slice(0, -1).reduce((sum, part) => sum + part, 0n);
  return payees.reduce((sum, payee, i) => {
    if (payee.account !== account) return sum;
    return sum + (i === payees.length - 1 ? rest : (parts[i] ?? 0n));
  }, 0n);
}

import type { Address } from "viem";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { listOpenAwards } from "#app/domain/submissions/award/award.store.server.ts";
import { insertNote, listConflicted } from "#app/domain/submissions/review/review.store.server.ts";
import { readUnitOf } from "#app/domain/tasks/escrow/units.server.ts";
import { termsOf } from "#app/domain/tasks/escrow/bind-task.server.ts";
import { mayFollow } from "#app/domain/tasks/model/submission-states.ts";
import type { Submission, SubmissionStatus } from "#app/domain/tasks/model/submission.types.ts";
import { leastOf } from "#app/domain/tasks/model/task.types.ts";
import type { Task } from "#app/domain/tasks/store/task.store.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import {
  decide,
  lockTask,
  readPromised,
} from "#app/domain/submissions/review/decision.store.server.ts";
import { findAmountError, findApprovalBlocker } from "#app/domain/submissions/review/evaluate.ts";
import { type Decision, parseReason } from "./decide.schema.ts";
import { proposeAmounts } from "#app/domain/submissions/review/proposals.ts";
import { formatAmount } from "#app/ui/values/format.ts";

const leadsTo: Readonly<Record<Decision, SubmissionStatus>> = {
  approve: "approved",
  changes: "changes-requested",
  reject: "rejected",
  spam: "spam",
  reopen: "in-review",
};

export type RequestedDecision = {
  decision: Decision;
  /** Base units; only for an approval. */
  amount: bigint | null;
  /** Shown to the submitter; may be empty if not required. */
  reason: string;
};

type Case = { wallet: Address; submission: Submission; task: Task };

/** Why it cannot be decided like this; without a field, whatever was entered. */
type DecisionError = { message: string; field?: "amount" | "reason" };

/** Decides on a submission. @returns An error, or null on success. */
export async function decideSubmission(
  { wallet, submission, task }: Case,
  { decision, amount, reason }: RequestedDecision,
): Promise<DecisionError | null> {
  const to = leadsTo[decision];
  const { status, id } = submission;
  if (status === to) return { message: "That is decided already." };
  if (!mayFollow(status, to)) {
    return { message: `This cannot be decided while its status is ${status}.` };
  }
  const parsed = parseReason(reason, decision);
  if (parsed.kind === "invalid") return { message: parsed.message, field: "reason" };
  if (decision === "approve" && amount === null) {
    return { message: "Enter how much it earns.", field: "amount" };
  }
  const { database, now } = getRuntime();
  const unitOf = await readUnitOf();
  const blocker = await database.db
    .transaction()
    .execute(async (trx): Promise<DecisionError | null> => {
      await lockTask(trx, task.id);
      if ((await listConflicted(trx, [id], wallet)).length > 0) {
        return { message: "You declared a conflict of interest, so someone else must decide." };
      }
      const awards = await listOpenAwards(trx, task.id);
      if (awards.some(({ rows }) => rows.some((row) => row.submissionId === id))) {
        return { message: "It is in an award that is in progress. Discard that award first." };
      }
      if (decision === "approve" && amount !== null) {
        const promised = await readPromised(trx, submission);
        const approval = {
          submission,
          task,
          promised,
          amount,
          unit: unitOf(task.token),
          proposals: proposalsOf(task, submission, promised.promised),
        };
        const error = findApprovalBlocker(approval);
        if (error !== null) return { message: error };
        const least = leastFor(task);
        const amountError =
          amount < least
            ? `The terms grant each winner at least ${formatAmount(least, approval.unit)}.`
            : findAmountError(approval);
        if (amountError !== null) return { message: amountError, field: "amount" };
      }
      const at = now();
      const isDone = await decide(trx, {
        id,
        from: [status],
        to,
        amount: decision === "approve" ? amount : null,
        now: at,
        reason: reason === "" || decision === "reopen" ? null : reason,
        by: decision === "reopen" ? null : wallet,
      });
      if (!isDone) return { message: "Someone else decided first. Reload it." };
      if (decision === "changes") {
        await insertNote(trx, {
          submissionId: id,
          kind: "comment",
          author: wallet,
          text: reason,
          at,
        });
      }
      return null;
    });
  if (blocker !== null) return blocker;
  const before = { status, amount: submission.amount === null ? null : String(submission.amount) };
  const after = { status: to, amount: amount === null ? null : String(amount), reason };
  const action = `submission.${decision}` as const;
  await recordAudit({
    actor: wallet,
    action,
    subject: id,
    topic: task.id,
    details: { before, after },
  });
  return null;
}

/** Returns what each winner gets at least, in base units; 0 if the terms can no longer be read. */
function leastFor(task: Task): bigint {
  const terms = termsOf(task);
  return terms ? leastOf(terms.reward) : 0n;
}

/**
 * Returns the amounts a submission may earn under its task's terms; empty if the terms can no
 * longer be read.
 */
export function proposalsOf(task: Task, { content }: Submission, promised: readonly bigint[]) {
  const terms = termsOf(task);
  const amount = content.ask === null ? null : BigInt(content.ask);
  return terms ? proposeAmounts(terms.reward, { amount, promised }) : [];
}

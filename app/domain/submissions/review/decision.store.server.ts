import type { Kysely } from "kysely";
import type { Address } from "viem";
import type { Submission, SubmissionStatus } from "#app/domain/tasks/model/submission.types.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import type { Promised } from "./evaluate.ts";

type Db = Kysely<Schema>;

/** Locks a task, so that concurrent decisions on it run one after the other. */
export async function lockTask(trx: Db, taskId: string): Promise<void> {
  await trx
    .updateTable("dev_task")
    .set((eb) => ({ updated_at: eb.ref("updated_at") }))
    .where("id", "=", taskId)
    .execute();
}

/** Returns what the task promised to other submissions. */
export async function readPromised(
  db: Db,
  { id, taskId, submitter }: Pick<Submission, "id" | "taskId" | "submitter">,
): Promise<Promised> {
  const rows = await db
    .selectFrom("dev_submission")
    .select(["amount", "submitter", "paid_tx"])
    .where("task_id", "=", taskId)
    .where("status", "in", ["approved", "paying", "paid"])
    .where("id", "!=", id)
    .execute();
  const amounts = rows.map((row) => ({ ...row, amount: BigInt(row.amount ?? "0") }));
  // Amounts paid by a transaction are already counted by the escrow.
  const open = amounts.filter((row) => row.paid_tx === null);
  return {
    sum: open.reduce((sum, row) => sum + row.amount, 0n),
    count: open.length,
    promised: amounts.map((row) => row.amount),
    hasOther: rows.some((row) => row.submitter === submitter.toLowerCase()),
  };
}

type Decision = {
  id: string;
  from: readonly SubmissionStatus[];
  to: SubmissionStatus;
  amount: bigint | null;
  reason: string | null;
  /** Null when a decision is undone. */
  by: Address | null;
  now: number;
};

/** @returns False if the submission was in none of the `from` statuses. */
export async function decide(db: Db, decision: Decision): Promise<boolean> {
  const { id, from, to, amount, reason, by, now } = decision;
  const { numUpdatedRows } = await db
    .updateTable("dev_submission")
    .set({
      status: to,
      amount: amount === null ? null : String(amount),
      reason,
      decided_by: by?.toLowerCase() ?? null,
      decided_at: by === null ? null : now,
      updated_at: now,
    })
    .where("id", "=", id)
    .where("status", "in", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

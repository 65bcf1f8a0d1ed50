import type { Kysely } from "kysely";
import type { Address, Hex } from "viem";
import type { Payee, SubmissionStatus } from "#app/domain/tasks/model/submission.types.ts";
import { type Task, toTask } from "#app/domain/tasks/store/task.store.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import type { DecisionTimes } from "./sponsors.ts";

type Db = Kysely<Schema>;

/** A submission as shown to its submitter. */
export type AccountSubmission = {
  id: string;
  taskId: string;
  status: SubmissionStatus;
  payees: readonly Payee[];
  /** Decided amount, base units. */
  amount: bigint | null;
  reason: string | null;
  paidTx: Hex | null;
  /** Milliseconds. */
  createdAt: number;
};

/** Lists an account's submissions, newest first. */
export async function listOwnWork(
  db: Db,
  account: Address,
  limit: number,
): Promise<AccountSubmission[]> {
  const rows = await db
    .selectFrom("dev_submission")
    .select(["id", "task_id", "status", "payees", "amount", "reason", "paid_tx", "created_at"])
    .where("submitter", "=", account.toLowerCase())
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    taskId: row.task_id,
    status: row.status,
    // Written only by the submission store, from parsed values.
    payees: JSON.parse(row.payees) as Payee[],
    amount: row.amount === null ? null : BigInt(row.amount),
    reason: row.reason,
    paidTx: row.paid_tx as Hex | null,
    createdAt: row.created_at,
  }));
}

/**
 * Lists tasks that may be open at a block time, soonest to close first; `stateOf` decides whether
 * they are.
 *
 * @param time Unix seconds.
 */
export async function listClosingTasks(
  db: Db,
  contract: Address,
  { time, limit }: { time: number; limit: number },
): Promise<Task[]> {
  const rows = await db
    .selectFrom("dev_task")
    .selectAll()
    .where("contract", "=", contract.toLowerCase())
    .where("state", "=", "open")
    .where("submit_by", ">", time)
    .where("is_paused", "=", 0)
    .orderBy("submit_by")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(toTask);
}

/** Returns the titles of tasks by their number in the escrow. */
export async function listTitles(
  db: Db,
  contract: Address,
  numbers: readonly number[],
): Promise<Map<number, string>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom("dev_task")
    .select(["number", "title"])
    .where("contract", "=", contract.toLowerCase())
    .where("number", "in", [...new Set(numbers)])
    .execute();
  return new Map(rows.flatMap(({ number, title }) => (number === null ? [] : [[number, title]])));
}

/** Lists when the newest decided submissions were submitted, decided and paid. */
export async function listDecisionTimes(
  db: Db,
  contract: Address,
  limit: number,
): Promise<DecisionTimes[]> {
  const rows = await db
    .selectFrom("dev_submission as submission")
    .innerJoin("dev_task as task", "task.id", "submission.task_id")
    .select(["task.number", "submission.created_at", "submission.decided_at", "submission.paid_at"])
    .where("task.contract", "=", contract.toLowerCase())
    .where("submission.decided_at", "is not", null)
    .orderBy("submission.id", "desc")
    .limit(limit)
    .execute();
  return rows.flatMap(({ number, created_at, decided_at, paid_at }) =>
    number === null || decided_at === null
      ? []
      : [{ task: number, createdAt: created_at, decidedAt: decided_at, paidAt: paid_at }],
  );
}

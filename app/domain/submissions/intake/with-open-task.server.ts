import type { Kysely } from "kysely";
import { lockTask } from "#app/domain/submissions/review/decision.store.server.ts";
import { syncTask } from "#app/domain/tasks/escrow/sync-tasks.server.ts";
import { findTask, type Task } from "#app/domain/tasks/store/task.store.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { readTime } from "./chain-facts.server.ts";
import { oneAtATime } from "#app/platform/runtime/one-at-a-time.server.ts";
import { type PublishedTask, unknownTask } from "./open-task.server.ts";
import { type Rejection, silentChain } from "#app/domain/tasks/model/rejection.ts";

/**
 * Writes to a task's submissions if the task's current state in the escrow allows it. The check
 * runs in the writing transaction, with the task's row locked: an award, closing or dispute
 * recorded earlier is seen, and a later one waits.
 *
 * @param evaluate Returns why the task does not allow it; `time` is the block time in Unix seconds.
 */
export async function withOpenTask<T>(
  { deployment, task }: PublishedTask,
  evaluate: (task: Task, time: number) => Rejection | null,
  write: (trx: Kysely<Schema>) => Promise<T>,
): Promise<T | Rejection> {
  const { number } = task;
  if (number === null) return evaluate(task, 0) ?? unknownTask();
  const facts = await syncTask(deployment, { ...task, number });
  const time = await readTime();
  if (facts === null || time === null) return silentChain();
  return oneAtATime(`task:${task.id}`, async (trx) => {
    await lockTask(trx, task.id);
    const current = await findTask(trx, deployment.address, task.id);
    if (!current) return unknownTask();
    // The row may be newer than what was read, or older if a slower reader wrote last.
    const rejection = evaluate(current, time) ?? evaluate({ ...current, ...facts }, time);
    return rejection ?? write(trx);
  });
}

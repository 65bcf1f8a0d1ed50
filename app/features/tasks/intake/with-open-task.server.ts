import type { Kysely } from "kysely";
import { lockTask } from "#app/features/tasks/desk/decide/decision.store.server.ts";
import { syncTask } from "#app/features/tasks/escrow/sync-tasks.server.ts";
import { findTask, type Task } from "#app/features/tasks/task.store.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { readTime } from "./chain-facts.server.ts";
import { oneAtATime } from "./one-at-a-time.server.ts";
import { type PublishedTask, unknownTask } from "./open-task.server.ts";
import { type Refusal, silentChain } from "./refusal.ts";

/**
 * Writes something to a task's submissions if the task, as the escrow has it this moment, allows it.
 * The task is judged in the transaction that writes, with its row locked: an award, a closing or a
 * dispute that is booked before is seen, and one that is booked later waits.
 *
 * @param judge why the task does not allow it; `time` is the chain's, Unix seconds.
 */
export async function withOpenTask<T>(
  { place, task }: PublishedTask,
  judge: (task: Task, time: number) => Refusal | null,
  write: (trx: Kysely<Schema>) => Promise<T>,
): Promise<T | Refusal> {
  await syncTask(place, task);
  const time = await readTime();
  if (time === null) return silentChain();
  return oneAtATime(`task:${task.id}`, async (trx) => {
    await lockTask(trx, task.id);
    const current = await findTask(trx, place.address, task.id);
    const refusal = current ? judge(current, time) : unknownTask();
    return refusal ?? write(trx);
  });
}

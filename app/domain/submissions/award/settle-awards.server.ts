import { z } from "zod";
import { type IndexedEvent, listEvents } from "#app/domain/events/events.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { tasksStream } from "#app/domain/tasks/escrow/deployment.server.ts";
import {
  findTask,
  findTaskByNumber,
  type Task,
} from "#app/domain/tasks/store/task.store.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { listTasksUnderWay } from "./award.store.server.ts";
import { settleTask } from "./settle.server.ts";

/** Block below which all awards are settled for good; held between the passes of one process. */
export type SettlingMemory = { below: number };

const eventsOfRead = 500;
const idSchema = z.object({ id: z.coerce.number() });

/**
 * Records the escrow's payments for tasks with new events or an open award. Safe to run in several
 * processes at once: each step only changes what is not changed yet.
 */
export async function settleAwards(deployment: Deployment, memory: SettlingMemory): Promise<void> {
  const { db } = getRuntime().database;
  const { numbers, finalBelow } = await listAwarded(deployment, memory.below);
  const tasks = new Map<string, Task>();
  for (const number of numbers) {
    const task = await findTaskByNumber(db, deployment.address, number);
    if (task) tasks.set(task.id, task);
  }
  for (const id of await listTasksUnderWay(db)) {
    const task = tasks.get(id) ?? (await findTask(db, deployment.address, id));
    if (task) tasks.set(id, task);
  }
  for (const task of tasks.values()) await settleTask(deployment, task);
  memory.below = finalBelow;
}

/** Lists tasks with an award from a block on, and the block to continue from next time. */
async function listAwarded({ chainId }: Deployment, below: number) {
  const numbers = new Set<number>();
  let finalBelow = below;
  let firstOpen = Infinity;
  let before: IndexedEvent | null = null;
  for (;;) {
    const events: IndexedEvent[] = await listEvents({
      stream: tasksStream,
      chainId,
      name: "Awarded",
      before,
      limit: eventsOfRead,
    });
    const fresh = events.filter(({ blockNumber }) => blockNumber >= below);
    for (const { args, blockNumber, isFinal } of fresh) {
      numbers.add(idSchema.parse(args).id);
      if (isFinal) finalBelow = Math.max(finalBelow, blockNumber + 1);
      else firstOpen = Math.min(firstOpen, blockNumber);
    }
    before = events.at(-1) ?? null;
    if (fresh.length < eventsOfRead)
      return { numbers, finalBelow: Math.min(finalBelow, firstOpen) };
  }
}

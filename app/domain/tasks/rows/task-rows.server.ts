import type { Address } from "viem";
import { readUnits } from "#app/domain/assets/token-units.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import type { EscrowHead } from "#app/domain/tasks/escrow/escrow.types.ts";
import { listKnownTokens } from "#app/domain/tasks/escrow/tokens.server.ts";
import type { TaskRow } from "./task-row.ts";
import { dueOf, stateOf } from "#app/domain/tasks/model/task-states.ts";
import type { TaskToken } from "#app/domain/tasks/model/task.types.ts";
import { countSubmissions, listAllTasks } from "#app/domain/tasks/store/list.store.server.ts";

/** Returns every task with its state at the head. */
export async function listTaskRows({ deployment, time, grace }: EscrowHead): Promise<TaskRow[]> {
  const { db } = getRuntime().database;
  const tasks = await listAllTasks(db, deployment.address);
  const published = tasks.filter(({ number }) => number !== null).map(({ id }) => id);
  const [counts, units] = await Promise.all([
    countSubmissions(db, published),
    unitsOf([...new Set(tasks.flatMap(({ token }) => token ?? []))]),
  ]);
  return tasks.map((task) => {
    const submissions = counts.get(task.id) ?? { fresh: 0, waiting: 0, total: 0 };
    const due = dueOf(task, { time, grace, waiting: submissions.waiting });
    const unit = task.token === null ? null : (units.get(task.token) ?? null);
    return { ...task, stage: stateOf(task, time), due, unit, submissions };
  });
}

/** Returns the display units of tokens, including tokens that are no longer listed. */
export async function unitsOf(tokens: readonly Address[]): Promise<Map<Address, TaskToken>> {
  const known = await listKnownTokens();
  const others = tokens.filter((token) => !known.some(({ address }) => address === token));
  const read = await readUnits(others);
  const found = read.map(({ token: address, ...unit }) => ({ address, ...unit }));
  return new Map([...known, ...found].map((unit) => [unit.address, unit]));
}

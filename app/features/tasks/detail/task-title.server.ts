import { findTaskEscrow } from "#app/features/tasks/escrow/place.server.ts";
import { findTask } from "#app/features/tasks/task.store.server.ts";
import { pageRefusal } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";

/** @throws 404 where there is no such task. */
export async function requireTaskTitle(id: string): Promise<string> {
  const place = findTaskEscrow();
  const task = place && (await findTask(getRuntime().database.db, place.address, id));
  if (!task) throw pageRefusal(404, "no-task", "There is no such task.");
  return task.title || "Without a title";
}

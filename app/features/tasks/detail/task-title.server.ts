import { findTaskEscrow } from "#app/domain/tasks/escrow/deployment.server.ts";
import { findTask } from "#app/domain/tasks/store/task.store.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

/** @throws 404 if the task does not exist. */
export async function requireTaskTitle(id: string): Promise<string> {
  const deployment = findTaskEscrow();
  const task = deployment && (await findTask(getRuntime().database.db, deployment.address, id));
  if (!task) throw errorResponse(404, "no-task", "Task not found.");
  return task.title || "Without a title";
}

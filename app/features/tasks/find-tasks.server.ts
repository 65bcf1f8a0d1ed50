import { matches, maxHits, type SearchHit } from "#app/platform/search.ts";
import { findTaskEscrow } from "#app/domain/tasks/escrow/deployment.server.ts";
import { taskPaths } from "#app/paths/tasks.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { listAllTasks } from "#app/domain/tasks/store/list.store.server.ts";

/** Finds developer tasks by a part of their title or their number; the newest first. */
export async function findTasks(term: string): Promise<SearchHit[]> {
  const deployment = findTaskEscrow();
  if (!deployment) return [];
  const isTitled = matches(term);
  return (await listAllTasks(getRuntime().database.db, deployment.address))
    .filter(({ title, number }) => isTitled(title) || String(number) === term)
    .sort((one, other) => other.createdAt - one.createdAt)
    .slice(0, maxHits)
    .map(({ id, title, number }) => ({
      kind: "Developer task",
      label: title || "Untitled",
      detail: number === null ? "Not published" : `Number ${number}`,
      to: taskPaths.task(id),
    }));
}

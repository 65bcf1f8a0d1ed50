import { bytesLock, deleteUnnamedBytes } from "#app/domain/files/file-bytes.store.server.ts";
import { deleteWaitingFiles } from "#app/domain/tasks/store/file.store.server.ts";
import { oneAtATime } from "#app/platform/runtime/one-at-a-time.server.ts";
import type { Runtime } from "#app/platform/runtime/runtime.server.ts";

const dayMs = 86_400_000;
const sweepMs = 3_600_000;

const sweptAt = new WeakMap<Runtime, number>();

/**
 * Deletes uploads unreferenced for a day, and unreferenced bytes, including those of deleted
 * evidence; at most once an hour.
 */
export async function pruneFiles(runtime: Runtime): Promise<void> {
  const time = runtime.now();
  const last = sweptAt.get(runtime);
  if (last !== undefined && time - last < sweepMs) return;
  sweptAt.set(runtime, time);
  await deleteWaitingFiles(runtime.database.db, time - dayMs);
  const removed = await oneAtATime(bytesLock, deleteUnnamedBytes);
  if (removed > 0) runtime.log.info({ scope: "files", removed }, "files removed");
}

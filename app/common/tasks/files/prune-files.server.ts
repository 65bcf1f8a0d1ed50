import { removeUnnamed } from "#app/common/files/file-storage.server.ts";
import type { Runtime } from "#app/platform/runtime.server.ts";
import { deleteWaitingFiles, isNamed } from "#app/common/tasks/file.store.server.ts";

const dayMs = 86_400_000;
const sweepMs = 3_600_000;

const sweptAt = new WeakMap<Runtime, number>();

/** Deletes uploads unreferenced for a day, and bytes without a row; at most once an hour. */
export async function pruneFiles(runtime: Runtime): Promise<void> {
  const time = runtime.now();
  const last = sweptAt.get(runtime);
  if (last !== undefined && time - last < sweepMs) return;
  sweptAt.set(runtime, time);
  const before = time - dayMs;
  const { db } = runtime.database;
  await deleteWaitingFiles(db, before);
  const removed = await removeUnnamed(runtime.env.dataDir, {
    before,
    isNamed: (sha256) => isNamed(db, sha256),
  });
  if (removed > 0) runtime.log.info({ scope: "files", removed }, "files removed");
}

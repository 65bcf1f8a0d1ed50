import { pruneExpiredSessions } from "#app/access/session.server.ts";
import { pruneNonces } from "#app/access/siwe-nonce.store.server.ts";
import { pruneFiles } from "#app/common/tasks/files/prune-files.server.ts";
import { pruneEvidence } from "#app/common/staking/evidence/prune-evidence.server.ts";
import type { Worker } from "./loop.server.ts";

/** Removes expired sessions and nonces, and files that are no longer referenced. */
export const pruner: Worker = {
  name: "pruner",
  intervalMs: 60_000,
  runOnce: async (runtime) => {
    await pruneExpiredSessions(runtime);
    await pruneNonces(runtime.database.db, runtime.now());
    await pruneEvidence(runtime);
    await pruneFiles(runtime);
  },
};

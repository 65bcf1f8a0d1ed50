import { pruneExpiredSessions } from "#app/session/session.server.ts";
import { pruneNonces } from "#app/session/siwe-nonce.store.server.ts";
import { pruneFiles } from "#app/domain/tasks/files/prune-files.server.ts";
import { pruneEvidence } from "#app/domain/staking/evidence/prune-evidence.server.ts";
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

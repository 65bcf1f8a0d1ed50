import { pruneExpiredSessions } from "#app/session/session.server.ts";
import { pruneNonces } from "#app/session/siwe-nonce.store.server.ts";
import { pruneFinishedPosts } from "#app/domain/channels/post.store.server.ts";
import { pruneNetworks } from "#app/domain/faucet/rules/network-key.store.server.ts";
import { pruneMatches } from "#app/domain/faucet/rules/rule.store.server.ts";
import { pruneUsedProofs } from "#app/domain/faucet/work/used-proof.store.server.ts";
import { pruneFiles } from "#app/domain/tasks/files/prune-files.server.ts";
import { pruneEvidence } from "#app/domain/staking/evidence/prune-evidence.server.ts";
import type { Worker } from "./loop.server.ts";

/** How long messages to channels are stored after they were sent or given up. */
const postsMs = 30 * 86_400_000;

/**
 * Removes expired sessions, nonces, messages and proofs of work, what the faucet's rules have counted,
 * and files that are no longer referenced.
 */
export const pruner: Worker = {
  name: "pruner",
  intervalMs: 60_000,
  runOnce: async (runtime) => {
    await pruneExpiredSessions(runtime);
    await pruneNonces(runtime.database.db, runtime.now());
    await pruneFinishedPosts(runtime.database.db, runtime.now() - postsMs);
    await pruneNetworks(runtime.database.db, runtime.now());
    await pruneMatches(runtime.database.db, runtime.now());
    await pruneUsedProofs(runtime.database.db, runtime.now());
    await pruneEvidence(runtime);
    await pruneFiles(runtime);
  },
};

import { slashCourtAbi } from "#app/chain/abi/slash-court.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { findDeployment } from "#app/chain/deployment.server.ts";
import type { Runtime } from "#app/platform/runtime/runtime.server.ts";
import { deleteDraft, listDrafts, markUsed } from "./evidence.store.server.ts";

/** How long a draft may wait for its proposal, in milliseconds. */
export const draftMs = 30 * 86_400_000;
/** A proposal must be mined, indexed and noticed before its draft would be removed. */
export const proposableMs = draftMs - 86_400_000;
const sweepMs = 3_600_000;
const maxChecked = 100;

const sweptAt = new WeakMap<Runtime, number>();

/**
 * Deletes drafts older than 30 days whose hash is not on the chain; runs once an hour. Deletes
 * nothing if the chain is unreachable.
 */
export async function pruneEvidence(runtime: Runtime): Promise<void> {
  const time = runtime.now();
  const last = sweptAt.get(runtime);
  if (last !== undefined && time - last < sweepMs) return;
  const court = findDeployment("slashCourt");
  if (!court) return;
  sweptAt.set(runtime, time);
  const before = time - draftMs;
  const { db } = runtime.database;
  const { address } = court;
  for (const { hash } of await listDrafts(db, address, { before, limit: maxChecked })) {
    // Also that of a case that was vetoed or has expired, whose page shows it.
    const caseId = await chainClient(court.chainId)
      .readContract({ address, abi: slashCourtAbi, functionName: "caseOfEvidence", args: [hash] })
      .catch(() => null);
    if (caseId === null) return;
    if (caseId > 0n) await markUsed(db, address, hash);
    else await deleteDraft(db, address, { hash, before });
  }
}

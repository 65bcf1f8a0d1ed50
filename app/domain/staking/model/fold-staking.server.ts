import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Kysely } from "kysely";
import { getNetwork } from "#app/chain/config.server.ts";
import { assertLease, type Lease } from "#app/platform/database/lease.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { clearLedger, loadLedger, saveLedger } from "./ledger.store.server.ts";
import {
  findFoldCursor,
  findStream,
  type FoldCursor,
  isUnmoved,
  listEventsAfter,
  saveFoldCursor,
} from "./fold.store.server.ts";
import { foldEvent } from "./fold-event.ts";
import { parseStakeEvent } from "#app/domain/staking/history/stake-event.ts";

/** Max events per transaction. */
const eventsOfStep = 2_000;
/** Sorts after every log of a block. */
export const endOfBlock = 2 ** 31 - 1;

export type FoldTask = {
  db: Kysely<Schema>;
  deployment: Deployment;
  lease: Lease;
  /** Checked between steps, so a long history does not outlast the lease. */
  mustStop: () => boolean;
};

/**
 * Brings the staking tables up to the last final indexed block. Each step writes rows and cursor in
 * one transaction under the lease, so a crash neither loses nor repeats anything. Events that are
 * not final are left to readers; a reorg deeper than finality restarts the tables from scratch.
 *
 * @throws LeaseLostError if another process took over.
 */
export async function foldStaking(task: FoldTask): Promise<void> {
  for (;;) {
    const isDone = await foldStep(task);
    if (isDone || task.mustStop()) return;
  }
}

/** Returns the last block that no reorg is expected to affect. */
export function lastFinal({ chainId }: Deployment, nextBlock: number): number {
  return nextBlock - getNetwork(chainId).confirmations;
}

/** @returns whether there is nothing left to do. */
async function foldStep({ db, deployment, lease }: FoldTask): Promise<boolean> {
  const stream = await findStream(db, deployment);
  if (stream === null) return true;
  const upTo = lastFinal(deployment, stream.nextBlock);
  const found = await findFoldCursor(db, deployment);
  const stands =
    found?.definition === stream.definition &&
    found.block < stream.nextBlock &&
    (await isUnmoved(db, deployment, found));
  if (!found || !stands) {
    const { definition, fromBlock } = stream;
    await startAgain({ db, deployment, lease }, { definition, fromBlock });
    return false;
  }
  const events = await listEventsAfter(db, deployment, { after: found, upTo, limit: eventsOfStep });
  const last = events.at(-1);
  if (last === undefined && upTo <= found.block) return true;
  const isWhole = events.length < eventsOfStep;
  const parsed = events.map((event) => ({ at: event, event: parseStakeEvent(event) }));
  const ledger = await loadLedger(
    db,
    parsed.map(({ event }) => event),
    { stakers: found.stakers, known: null },
  );
  for (const { event, at } of parsed) foldEvent(ledger, event, at);
  const cursor: FoldCursor = {
    ...found,
    block: isWhole ? Math.max(upTo, found.block) : (last?.block ?? found.block),
    log_index: isWhole ? endOfBlock : (last?.logIndex ?? found.log_index),
    last_block: last?.block ?? found.last_block,
    last_log_index: last?.logIndex ?? found.last_log_index,
    last_hash: last?.hash ?? found.last_hash,
    stakers: ledger.stakers,
  };
  await db.transaction().execute(async (transaction) => {
    await assertLease(transaction, lease);
    await saveLedger(transaction, ledger);
    await saveFoldCursor(transaction, cursor);
  });
  return isWhole;
}

async function startAgain(
  { db, deployment, lease }: Pick<FoldTask, "db" | "deployment" | "lease">,
  { definition, fromBlock }: { definition: string; fromBlock: number },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await assertLease(transaction, lease);
    await clearLedger(transaction);
    await saveFoldCursor(transaction, {
      contract: deployment.address.toLowerCase(),
      definition,
      block: fromBlock - 1,
      log_index: endOfBlock,
      last_block: null,
      last_log_index: null,
      last_hash: null,
      stakers: 0,
    });
  });
}

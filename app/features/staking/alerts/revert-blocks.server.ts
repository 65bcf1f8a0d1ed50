import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Hex, PublicClient } from "viem";
import { endOfBlock } from "#app/domain/staking/model/fold-staking.server.ts";
import { assertLease, type Lease } from "#app/platform/database/lease.server.ts";
import {
  type AlertCursor,
  deleteAlertsAbove,
  listAlertBlocks,
  saveAlertCursor,
} from "./alert.store.server.ts";
import { watchFrom } from "./watched.store.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import type { Kysely } from "kysely";

/** The caller passes it from step to step. */
export type AlertMemory = {
  /** Version of the indexed events that all alerts were derived from; null after a start. */
  derived: string | null;
};

export type AlertTask = {
  db: Kysely<Schema>;
  client: PublicClient;
  deployment: Deployment;
  lease: Lease;
  memory: AlertMemory;
  now: () => number;
  /** Alerted to everything that affects them; in any letter case. */
  admins: readonly string[];
  /** The admins who fund the reward stream. */
  funders: readonly string[];
};

/**
 * Rolls back after a reorg deeper than finality: returns to the last block of an alert that is
 * still on the chain, or to before the contract, and deletes later alerts.
 */
export async function revertBlocks(
  task: Pick<AlertTask, "db" | "client" | "deployment" | "lease">,
): Promise<void> {
  const { db, deployment, lease } = task;
  const cursor = await findCursor(task);
  await db.transaction().execute(async (transaction) => {
    await assertLease(transaction, lease);
    await deleteAlertsAbove(transaction, cursor.block);
    await watchFrom(transaction, cursor.block);
    await saveAlertCursor(transaction, deployment, cursor);
  });
}

async function findCursor({
  db,
  client,
  deployment,
}: Pick<AlertTask, "db" | "client" | "deployment">): Promise<AlertCursor> {
  const hashAt = async (block: number): Promise<Hex> =>
    (await client.getBlock({ blockNumber: BigInt(block) })).hash;
  for (const { block, hash } of await listAlertBlocks(db)) {
    // This block's events are processed again, but their alerts already exist.
    if (block >= deployment.block && (await hashAt(block)) === hash) {
      return { block, logIndex: -1, hash };
    }
  }
  const before = Math.max(0, deployment.block - 1);
  return { block: before, logIndex: endOfBlock, hash: await hashAt(before) };
}

import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Hex, PublicClient } from "viem";
import { endOfBlock } from "#app/common/staking/model/fold-staking.server.ts";
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

export type AlertTask = {
  db: Kysely<Schema>;
  client: PublicClient;
  deployment: Deployment;
  lease: Lease;
  now: () => number;
  /** Told of everything that concerns them, in any case of letters. */
  admins: readonly string[];
  /** Of them those who fund the stream of rewards. */
  funders: readonly string[];
  /** Whether alerts are posted to a webhook. */
  isPosted: boolean;
};

/**
 * The chain has taken back more than is final: goes back to the last block that an alert stands on
 * and that is still there, or to before the contract, and forgets what was told of later ones.
 */
export async function takeBack(
  task: Pick<AlertTask, "db" | "client" | "deployment" | "lease">,
): Promise<void> {
  const { db, deployment, lease } = task;
  const cursor = await findStanding(task);
  await db.transaction().execute(async (transaction) => {
    await assertLease(transaction, lease);
    await deleteAlertsAbove(transaction, cursor.block);
    await watchFrom(transaction, cursor.block);
    await saveAlertCursor(transaction, deployment, cursor);
  });
}

async function findStanding({
  db,
  client,
  deployment,
}: Pick<AlertTask, "db" | "client" | "deployment">): Promise<AlertCursor> {
  const hashAt = async (block: number): Promise<Hex> =>
    (await client.getBlock({ blockNumber: BigInt(block) })).hash;
  for (const { block, hash } of await listAlertBlocks(db)) {
    // The events of the block itself are looked at again, and told already.
    if (block >= deployment.block && (await hashAt(block)) === hash) {
      return { block, logIndex: -1, hash };
    }
  }
  const before = Math.max(0, deployment.block - 1);
  return { block: before, logIndex: endOfBlock, hash: await hashAt(before) };
}

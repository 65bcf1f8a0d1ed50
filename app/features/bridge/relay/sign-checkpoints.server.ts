import type { Kysely } from "kysely";
import type { Hex, LocalAccount } from "viem";
import { type Checkpoint, signCheckpoint } from "#app/chain/hyperlane/checkpoint.ts";
import { MerkleTree } from "#app/chain/hyperlane/merkle-tree.ts";
import { assertLease, type Lease } from "#app/platform/database/lease.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { listAlarms, raiseAlarm } from "./alarm.store.server.ts";
import {
  assertSameRoot,
  ConflictingRootError,
  findLatestSigned,
  insertCheckpoint,
} from "./checkpoint.store.server.ts";
import { listLeaves } from "./leaf.store.server.ts";
import type { Origin } from "./origin.types.ts";

/** What signing for one origin needs. One process at a time owns the lease. */
export type SigningTask = {
  db: Kysely<Schema>;
  origin: Pick<Origin, "domain" | "merkleTreeHook">;
  validators: readonly LocalAccount[];
  lease: Lease;
  now: () => number;
};

/** The tree so far, kept by the caller from pass to pass; `null` when leaves were taken back. */
export type TreeMemory = { known: { tree: MerkleTree; fence: number } | null };

/** Indices of one pass, so that a long history does not outlast the lease. */
const mostAtOnce = 200;

/**
 * Signs each leaf once with each of our validators. A root that differs from what was signed for
 * its index before means that the chain has changed below it: an alarm is raised, and nothing of
 * this origin is signed any more; were the alarm cleared, it would be found again.
 *
 * @throws LeaseLostError
 */
export async function signCheckpoints(task: SigningTask, memory: TreeMemory): Promise<void> {
  const { db, origin, validators, lease } = task;
  const alarms = await listAlarms(db, origin.domain);
  if (alarms.some(({ kind }) => kind === "conflicting-root")) return;
  const signed = await Promise.all(
    validators.map(async (validator) => {
      const latest = await findLatestSigned(db, origin.domain, validator.address);
      return { validator, latest: latest ?? -1 };
    }),
  );
  const lowest = Math.min(...signed.map(({ latest }) => latest));
  const tree = usableTree(memory, lease, lowest + 1);
  memory.known = null;
  let done = 0;
  for (const leaf of await listLeaves(db, origin.domain, tree.count)) {
    tree.insert(leaf.messageId);
    if (leaf.index < lowest) continue;
    const checkpoint = checkpointOf(task, leaf.index, tree.root(), leaf.messageId);
    const signers = signed.filter(({ latest }) => latest < leaf.index);
    const isKept = await keep(
      task,
      checkpoint,
      signers.map(({ validator }) => validator),
    );
    if (!isKept) return;
    done += 1;
    if (done >= mostAtOnce) break;
  }
  memory.known = { tree, fence: lease.fence };
}

/** Past roots cannot be told any more, and another holder of the lease may have taken leaves back. */
function usableTree({ known }: TreeMemory, lease: Lease, mostLeaves: number): MerkleTree {
  const isUsable = known?.fence === lease.fence && known.tree.count <= mostLeaves;
  return isUsable ? known.tree : new MerkleTree();
}

function checkpointOf(task: SigningTask, index: number, root: Hex, messageId: Hex): Checkpoint {
  const { domain, merkleTreeHook } = task.origin;
  return { origin: domain, merkleTreeHook, root, index, messageId };
}

/** Compares a checkpoint with what was signed before and adds signatures; `false`: a conflict. */
async function keep(
  { db, lease, now }: SigningTask,
  checkpoint: Checkpoint,
  signers: readonly LocalAccount[],
): Promise<boolean> {
  const { origin, index, root, messageId } = checkpoint;
  const place = { origin, index, root, messageId };
  try {
    await db.transaction().execute(async (transaction) => {
      await assertLease(transaction, lease);
      // Before anything is signed: a signature cannot be taken back.
      await assertSameRoot(transaction, place);
      for (const signer of signers) {
        const signature = await signCheckpoint(signer, checkpoint);
        await insertCheckpoint(transaction, { ...place, validator: signer.address, signature });
      }
    });
    return true;
  } catch (error) {
    if (!(error instanceof ConflictingRootError)) throw error;
    await db.transaction().execute(async (transaction) => {
      await assertLease(transaction, lease);
      await raiseAlarm(transaction, {
        kind: "conflicting-root",
        subject: `${origin}:${index}`,
        origin,
        sentence: `The messages of chain ${origin} up to number ${index} are not those that our validators signed, so they sign no more of it. Find out why the chain changed; to go on with the changed one, give it new validators.`,
        raisedAt: now(),
      });
    });
    return false;
  }
}

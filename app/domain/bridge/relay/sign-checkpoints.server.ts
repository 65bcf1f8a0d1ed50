import type { Kysely } from "kysely";
import type { Address, Hex, LocalAccount, PublicClient } from "viem";
import { type Checkpoint, signCheckpoint } from "#app/chain/hyperlane/checkpoint.ts";
import { MerkleTree } from "#app/chain/hyperlane/merkle-tree.ts";
import { assertLease, type Lease } from "#app/platform/database/lease.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { clearAlarms, listOpenAlarms, raiseAlarm } from "#app/domain/alerts/alarm.store.server.ts";
import { bridgeAlarm } from "#app/domain/bridge/alarms.ts";
import {
  assertSameRoot,
  ConflictingRootError,
  findLatestSigned,
  insertCheckpoint,
  isSignedByOneOf,
} from "./checkpoint.store.server.ts";
import { clearDoubt } from "./doubt-tree.server.ts";
import { listLeaves } from "./leaf.store.server.ts";
import type { Origin } from "./origin.types.ts";
import { proveTree } from "./prove-tree.server.ts";
import { findTreeStart } from "./tree-start.store.server.ts";

/** Input for signing for one origin. One process at a time owns the lease. */
export type SigningTask = {
  db: Kysely<Schema>;
  client: PublicClient;
  /** Another node of the chain, which must hold the same tree; null if it has a single one. */
  witness: PublicClient | null;
  origin: Pick<Origin, "chainId" | "domain" | "merkleTreeHook">;
  validators: readonly LocalAccount[];
  lease: Lease;
  now: () => number;
};

export type TreeMemory = {
  /** The tree so far, held by the caller between passes; null after leaves were rolled back. */
  known: { tree: MerkleTree; fence: number; signers: readonly Address[]; isAll: boolean } | null;
  /** Value of `known` when the validators' files last contained everything that is signed. */
  published?: TreeMemory["known"];
  /** When an untrusted tree is read again, by the clock of the task. */
  doubtedUntil?: number;
};

/** Max indices per pass, so that a long history does not outlast the lease. */
const maxAtOnce = 200;

/**
 * Signs each leaf once with each of our validators, after comparing the tree with that of the
 * chain's own hook, as two nodes hold it. A root that differs from what one of them signed for its index before means
 * that the chain has changed below it: an alarm is raised, and nothing more of this origin is
 * signed until all of them have other keys.
 *
 * @throws LeaseLostError; UnprovenTreeError if the hook has another tree; viem's error if it cannot
 * be read.
 */
export async function signCheckpoints(task: SigningTask, memory: TreeMemory): Promise<void> {
  const { db, origin, validators, lease } = task;
  const alarms = await listOpenAlarms(db);
  const isDoubted = alarms.some(
    ({ code, subject }) => code === "unproven-tree" && subject === String(origin.domain),
  );
  if (validators.length === 0 && !isDoubted) return;
  const conflicts = alarms.flatMap(({ code, subject }) =>
    code === "conflicting-root" && subject.startsWith(`${origin.domain}:`) ? [subject] : [],
  );
  if (await isHalted(task, conflicts)) return;
  const signed = await Promise.all(
    validators.map(async (validator) => {
      const latest = await findLatestSigned(db, origin.domain, validator.address);
      return { validator, latest: latest ?? -1 };
    }),
  );
  const lowest = Math.min(...signed.map(({ latest }) => latest));
  const tree = await usableTree(task, memory, lowest + 1);
  memory.known = null;
  const unsigned: UnsignedCheckpoint[] = [];
  let next = tree;
  for (const leaf of await listLeaves(db, origin.domain, tree.count)) {
    tree.insert(leaf.messageId);
    if (leaf.index < lowest || unsigned.length >= maxAtOnce) continue;
    const checkpoint = checkpointOf(task, leaf.index, tree.root(), leaf.messageId);
    const signers = signed.filter(({ latest }) => latest < leaf.index);
    unsigned.push({ checkpoint, signers: signers.map(({ validator }) => validator) });
    if (unsigned.length === maxAtOnce) next = new MerkleTree(tree.start());
  }
  const isNew = unsigned.some(({ signers }) => signers.length > 0);
  if ((isNew || isDoubted) && !(await isProven(task, tree))) return;
  if (isDoubted) await clearDoubt(task);
  for (const one of unsigned) {
    if (!(await save(task, one))) return;
  }
  const signers = validators.map(({ address }) => address);
  memory.known = { tree: next, fence: lease.fence, signers, isAll: unsigned.length < maxAtOnce };
}

/** Returns whether the last pass left nothing to sign of what had been read by then. */
export function isAllSigned(
  { validators, lease }: Pick<SigningTask, "validators" | "lease">,
  { known }: TreeMemory,
): boolean {
  return (
    known?.isAll === true &&
    known.fence === lease.fence &&
    known.signers.length === validators.length &&
    validators.every(({ address }) => known.signers.includes(address))
  );
}

/** @throws as `proveTree` */
async function isProven(task: SigningTask, tree: MerkleTree): Promise<boolean> {
  if (!(await proveTree(task, tree))) return false;
  return task.witness === null || proveTree({ ...task, client: task.witness }, tree);
}

/** An index that some validators have not signed. */
type UnsignedCheckpoint = { checkpoint: Checkpoint; signers: readonly LocalAccount[] };

/** Returns whether one of our validators has signed what the chain no longer says. */
async function isHalted(
  { db, origin: { domain }, validators, lease, now }: SigningTask,
  conflicts: readonly string[],
): Promise<boolean> {
  const addresses = validators.map(({ address }) => address);
  for (const subject of conflicts) {
    const position = { origin: domain, index: indexOf(subject) };
    if (await isSignedByOneOf(db, position, addresses)) return true;
  }
  if (conflicts.length === 0) return false;
  await db.transaction().execute(async (transaction) => {
    await assertLease(transaction, lease);
    const cleared = { code: "conflicting-root", subjects: conflicts };
    await clearAlarms(transaction, cleared, now());
  });
  return false;
}

const subjectOf = ({ origin, index }: Checkpoint) => `${origin}:${index}`;
const indexOf = (subject: string) => Number(subject.slice(subject.indexOf(":") + 1));

/**
 * Returns the tree in memory if it is usable: it has no past roots, and another holder of the lease
 * may have rolled leaves back.
 */
async function usableTree(
  { db, lease, origin }: SigningTask,
  { known }: TreeMemory,
  maxLeaves: number,
): Promise<MerkleTree> {
  const isUsable = known?.fence === lease.fence && known.tree.count <= maxLeaves;
  return isUsable ? known.tree : new MerkleTree(await findTreeStart(db, origin.domain));
}

function checkpointOf(task: SigningTask, index: number, root: Hex, messageId: Hex): Checkpoint {
  const { domain, merkleTreeHook } = task.origin;
  return { origin: domain, merkleTreeHook, root, index, messageId };
}

/**
 * Compares a checkpoint with what was signed before and adds signatures; returns false on a
 * conflict.
 */
async function save(
  { db, lease, validators, now }: SigningTask,
  { checkpoint, signers }: UnsignedCheckpoint,
): Promise<boolean> {
  const { origin, index, root, messageId } = checkpoint;
  const position = { origin, index, root, messageId };
  try {
    await db.transaction().execute(async (transaction) => {
      await assertLease(transaction, lease);
      // Before anything is signed: a signature cannot be revoked.
      const localValidators = validators.map(({ address }) => address);
      await assertSameRoot(transaction, position, localValidators);
      for (const signer of signers) {
        const signature = await signCheckpoint(signer, checkpoint);
        await insertCheckpoint(transaction, { ...position, validator: signer.address, signature });
      }
    });
    return true;
  } catch (error) {
    if (!(error instanceof ConflictingRootError)) throw error;
    await db.transaction().execute(async (transaction) => {
      await assertLease(transaction, lease);
      const values = { domain: origin, index };
      const subject = subjectOf(checkpoint);
      const alarm = bridgeAlarm({ code: "conflicting-root", subject, values });
      await raiseAlarm(transaction, alarm, now());
    });
    return false;
  }
}

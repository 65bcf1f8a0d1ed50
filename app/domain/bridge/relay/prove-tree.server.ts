import type { Kysely } from "kysely";
import { BaseError, type PublicClient } from "viem";
import { MerkleTree, type TreeStart } from "#app/chain/hyperlane/merkle-tree.ts";
import { readHookTree } from "#app/chain/hyperlane/tree-reader.server.ts";
import { chainReader } from "#app/domain/events/chain-log.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { listReadBlocks } from "./leaf.store.server.ts";
import type { Origin } from "./origin.types.ts";

/** The tree that was read is not the one on the chain. */
export class UnprovenTreeError extends Error {
  override name = "UnprovenTreeError";
  constructor(origin: number, block: number, counts: { read: number; held: number }) {
    const { read, held } = counts;
    super(
      `The tree of domain ${origin} after block ${block} was read with ${read} leaves, and is held otherwise, with ${held}.`,
    );
  }
}

type ProofTask = {
  db: Kysely<Schema>;
  client: PublicClient;
  origin: Pick<Origin, "domain" | "merkleTreeHook">;
};

/**
 * Compares the tree that was read with that of the chain's own hook, after the last block that was
 * read; returns false if the chain has changed meanwhile.
 *
 * @throws UnprovenTreeError if they differ; viem's error if the hook cannot be read.
 */
export async function proveTree(task: ProofTask, tree: MerkleTree): Promise<boolean> {
  const { db, client, origin } = task;
  const [newest] = await listReadBlocks(db, origin.domain);
  if (newest === undefined) return false;
  const held = await readHeldTree(task, newest.number, tree.count);
  if (held.count === tree.count && new MerkleTree(held).root() === tree.root()) return true;
  const header = await chainReader(client).header(newest.number);
  if (header?.hash !== newest.hash) return false;
  const counts = { read: tree.count, held: held.count };
  throw new UnprovenTreeError(origin.domain, newest.number, counts);
}

/**
 * A node that has pruned a block's state still has the latest, which is the same if there are no
 * newer leaves.
 */
async function readHeldTree(
  { client, origin: { merkleTreeHook } }: ProofTask,
  block: number,
  count: number,
): Promise<TreeStart> {
  try {
    return await readHookTree(client, merkleTreeHook, block);
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    const newest = await readHookTree(client, merkleTreeHook, "latest");
    if (newest.count === count) return newest;
    throw error;
  }
}

import type { Kysely } from "kysely";
import { BaseError, type PublicClient } from "viem";
import type { TreeStart } from "#app/chain/hyperlane/merkle-tree.ts";
import { readHookTree } from "#app/chain/hyperlane/tree-reader.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { countLeaves, type Leaf } from "./leaf.store.server.ts";
import type { Origin } from "./origin.types.ts";

/** The tree before our first leaf cannot be read, so no root can be computed. */
export class TreeStartError extends Error {
  override name = "TreeStartError";
  constructor(origin: number, block: number, options: ErrorOptions) {
    super(`The tree of domain ${origin} after block ${block} cannot be read.`, options);
  }
}

type StartTask = { db: Kysely<Schema>; client: PublicClient; origin: Origin };

/**
 * Reads the tree of a mailbox that others used before the bridge, as it was before the first leaf
 * that is read; returns null if it was empty or is known already. It is read once, since few nodes
 * keep old states, and not at all for a mailbox of our own.
 *
 * @throws TreeStartError if the node no longer has it.
 */
export async function readTreeStart(
  { db, client, origin: { domain, merkleTreeHook } }: StartTask,
  [first]: readonly Leaf[],
): Promise<TreeStart | null> {
  if (first === undefined || first.index === 0 || (await countLeaves(db, domain)) > 0) return null;
  const block = first.block - 1;
  try {
    return await readHookTree(client, merkleTreeHook, block);
  } catch (cause) {
    if (cause instanceof BaseError) throw new TreeStartError(domain, block, { cause });
    throw cause;
  }
}

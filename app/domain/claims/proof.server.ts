import type { Kysely } from "kysely";
import type { Address, Hex } from "viem";
import { claimLeaf } from "#app/chain/merkle/merkle-tree.ts";
import { saveTree, readProof, treeFile } from "#app/chain/merkle/tree-file.server.ts";
import { rootOfNodes } from "#app/chain/merkle/tree-nodes.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { buildTreeOf, readLeaves } from "./list.server.ts";
import { findLeaf } from "./list.store.server.ts";

type Db = Kysely<Schema>;

type Proven = { programmeId: number; root: Hex; account: Address; cumulative: bigint };

/**
 * Returns the proof that a root grants an account this amount, or null if it does not or its list
 * is not stored here. Rebuilds the tree's file if it is missing or corrupt.
 */
export async function proveLeaf(db: Db, proven: Proven): Promise<Hex[] | null> {
  const { programmeId, root, account, cumulative } = proven;
  const stored = await findLeaf(db, proven);
  if (stored?.cumulative !== cumulative) return null;
  const file = treeFile(getRuntime().env.dataDir, root);
  const leaf = claimLeaf(BigInt(programmeId), account, cumulative);
  const proof = readProof(file, root, leaf);
  if (proof !== null) return proof;
  await rebuildTree(db, { programmeId, root, file });
  return readProof(file, root, leaf);
}

/** Rebuilds in progress, shared by concurrent requests for a proof. */
const rebuilds = new Map<string, Promise<void>>();

function rebuildTree(db: Db, tree: { programmeId: number; root: Hex; file: string }) {
  const running = rebuilds.get(tree.file);
  if (running) return running;
  const rebuild = writeTree(db, tree).finally(() => rebuilds.delete(tree.file));
  rebuilds.set(tree.file, rebuild);
  return rebuild;
}

async function writeTree(
  db: Db,
  { programmeId, root, file }: { programmeId: number; root: Hex; file: string },
): Promise<void> {
  const leaves = await readLeaves(db, programmeId, root);
  const nodes = await buildTreeOf(programmeId, leaves ?? []);
  if (rootOfNodes(nodes) !== root)
    throw new Error(`The leaves kept for ${root} are of another root.`);
  await saveTree(file, nodes);
}

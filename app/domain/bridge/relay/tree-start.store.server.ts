import type { Kysely, Transaction } from "kysely";
import type { Hex } from "viem";
import { z } from "zod";
import type { TreeStart } from "#app/chain/hyperlane/merkle-tree.ts";
import type { Schema } from "#app/platform/database/schema.ts";

const branchSchema = z.array(z.string().transform((node) => node as Hex));

/** Returns an origin's tree before the first leaf that we know, or null if there is none. */
export async function findTreeStart(db: Kysely<Schema>, origin: number): Promise<TreeStart | null> {
  const row = await db
    .selectFrom("bridge_tree_start")
    .select(["leaf_count", "branch"])
    .where("origin", "=", origin)
    .executeTakeFirst();
  if (!row) return null;
  return { count: row.leaf_count, branch: branchSchema.parse(JSON.parse(row.branch)) };
}

export async function insertTreeStart(
  transaction: Transaction<Schema>,
  origin: number,
  { count, branch }: TreeStart,
): Promise<void> {
  await transaction
    .insertInto("bridge_tree_start")
    .values({ origin, leaf_count: count, branch: JSON.stringify(branch) })
    .execute();
}

/** Removes the start, which belongs to the first leaf and is found again with it. */
export async function removeTreeStart(
  transaction: Transaction<Schema>,
  origin: number,
): Promise<void> {
  await transaction.deleteFrom("bridge_tree_start").where("origin", "=", origin).execute();
}

import type { Hex } from "viem";
import { buildNodes, packEntries, rootOfNodes } from "#app/chain/merkle/tree-nodes.ts";
import type { ClaimLeaf } from "#app/domain/claims/list.types.ts";
import { readInputs } from "./inputs-text.ts";
import { mergeLeaves } from "./merge-leaves.ts";
import { rewardsOf } from "./split-rows.ts";

/** Result of recomputing a sequence of roots from their inputs alone. */
export type Replayed = {
  /** Root after each epoch, in the order of the inputs. */
  roots: Hex[];
  /** Total of the last root. */
  total: bigint;
  leafCount: number;
};

/**
 * Recomputes every epoch and builds the tree of each root on top of the previous one.
 *
 * @param texts downloaded inputs, oldest epoch first; at least one.
 * @throws if a text is not the inputs of an epoch.
 */
export function replay(programmeId: number, texts: readonly string[]): Replayed {
  let leaves: ClaimLeaf[] = [];
  const roots = texts.map((text) => {
    leaves = mergeLeaves(leaves, rewardsOf(readInputs(text)).rows);
    return rootOfNodes(buildNodes(BigInt(programmeId), packEntries(leaves)));
  });
  const total = leaves.reduce((sum, { cumulative }) => sum + cumulative, 0n);
  return { roots, total, leafCount: leaves.length };
}

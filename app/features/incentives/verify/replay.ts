import { type Address, type Hex } from "viem";
import { buildNodes, packEntries, rootOfNodes } from "#app/chain/merkle/tree-nodes.ts";
import { readInputs } from "#app/features/incentives/adjust/inputs-text.ts";
import { rewardsOf } from "#app/features/incentives/split/split-rows.ts";

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
  const earned = new Map<Address, bigint>();
  const roots = texts.map((text): Hex => {
    for (const { account, amount } of rewardsOf(readInputs(text)).rows) {
      earned.set(account, (earned.get(account) ?? 0n) + amount);
    }
    const entries = packEntries(
      [...earned].map(([account, cumulative]) => ({ account, cumulative })),
    );
    return rootOfNodes(buildNodes(BigInt(programmeId), entries));
  });
  const total = [...earned.values()].reduce((sum, amount) => sum + amount, 0n);
  return { roots, total, leafCount: earned.size };
}

import { type Address, type Hex } from "viem";
import { buildNodes, packEntries, rootOfNodes } from "#app/chain/merkle/tree-nodes.ts";
import { readInputs } from "#app/features/incentives/adjust/inputs-text.ts";
import { rewardsOf } from "#app/features/incentives/split/split-rows.ts";

/** What a row of roots comes to, computed from their inputs alone. */
export type Replayed = {
  /** After each epoch, in the order of the inputs. */
  roots: Hex[];
  /** Of the last root. */
  total: bigint;
  leafCount: number;
};

/**
 * Computes every epoch anew and builds the trees of the roots that they make, each on the one before.
 *
 * @param texts inputs as they are downloaded, of the oldest epoch first; at least one.
 * @throws when a text is no inputs of an epoch.
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

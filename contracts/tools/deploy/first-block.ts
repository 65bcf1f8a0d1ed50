import type { Address } from "viem";
import type { ChainSession } from "./chain-session.ts";

/**
 * Returns the block in which a contract was deployed, if an earlier run deployed it without
 * recording it. Searches backwards in growing steps, since that was most likely a moment ago and
 * nodes prune old states. Returns 0 if this node has pruned it: nothing before can be found either.
 */
export async function findFirstBlock({ client }: ChainSession, address: Address): Promise<number> {
  const hasCode = async (blockNumber: bigint) =>
    (await client.getCode({ address, blockNumber })) !== undefined;

  let present = await client.getBlockNumber();
  let absent = -1n;
  try {
    for (let step = 1n; present - step >= 0n; step *= 2n) {
      if (await hasCode(present - step)) present -= step;
      else {
        absent = present - step;
        break;
      }
    }
    while (present - absent > 1n) {
      const middle = (present + absent) / 2n;
      if (await hasCode(middle)) present = middle;
      else absent = middle;
    }
    return Number(present);
  } catch {
    return 0;
  }
}

import type { Address } from "viem";
import type { ChainSession } from "./chain-session.ts";

/**
 * The block in which a contract was deployed, for one that an earlier run deployed without coming to
 * record it. Looks backwards in growing steps, since that was most likely a moment ago and nodes
 * forget old states; 0, before which nothing can be found either, when this one has forgotten.
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

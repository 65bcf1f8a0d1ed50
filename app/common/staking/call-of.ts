import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Abi } from "viem";

/**
 * A call that is estimated in the block of another settles nothing; a second later it has rewards to
 * write, up to four words that were empty or cold.
 */
const settlingGas = 60_000n;

/** What the calls of one of staking's contracts have in common. */
export function callOf<const abi extends Abi>(contract: Deployment, abi: abi) {
  return { contract, abi, extraGas: settlingGas };
}

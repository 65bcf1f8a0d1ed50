import type { Abi } from "viem";
import type { StakingPlace } from "./staking.types.ts";

/**
 * A call that is estimated in the block of another settles nothing; a second later it has rewards to
 * write, up to four words that were empty or cold.
 */
const settlingGas = 60_000n;

/** What the calls of one of staking's contracts have in common. */
export function callOf<const abi extends Abi>(contract: StakingPlace, abi: abi) {
  return { contract, abi, extraGas: settlingGas };
}

import { ecoStakeAbi } from "#app/chain/abi/eco-stake.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";

/**
 * A call that is estimated in the block of another settles nothing; a second later it brings up to
 * eight streams on, and books what they owe.
 */
const settlingGas = 100_000n;

/** What the calls of the locked stake have in common. */
export const onStake = (deployment: Deployment) => ({
  contract: deployment,
  abi: ecoStakeAbi,
  extraGas: settlingGas,
});

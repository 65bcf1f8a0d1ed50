import { ecoStakeAbi } from "#app/chain/abi/eco-stake.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";

/**
 * An estimate in the block of another call settles nothing; a second later, the call accrues up to
 * eight streams and records what they owe.
 */
const settlingGas = 100_000n;

/** Shared parameters of calls to the locked staking contract. */
export const onStake = (deployment: Deployment) => ({
  contract: deployment,
  abi: ecoStakeAbi,
  extraGas: settlingGas,
});

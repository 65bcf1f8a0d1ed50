import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Abi } from "viem";

/**
 * An estimate in the block of another call settles nothing; a second later, the call also writes
 * rewards: up to four empty or cold storage slots.
 */
const settlingGas = 60_000n;

/** Returns the shared parameters of calls to the staking contracts. */
export function callOf<const abi extends Abi>(contract: Deployment, abi: abi) {
  return { contract, abi, extraGas: settlingGas };
}

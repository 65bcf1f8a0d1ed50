import { type Hex, toFunctionSelector } from "viem";
import { getAbiItem } from "viem/utils";
import { ecoStakeAbi } from "./abi/eco-stake.ts";
import type { Deployments } from "./deployments.ts";

/** Selector of the call that stakes in the ecosystem. */
export const ecosystemStakeSelector: Hex = toFunctionSelector(
  getAbiItem({ abi: ecoStakeAbi, name: "stake" }),
);

/**
 * @throws Error with one sentence if the deployments file names another method than the contract
 * has.
 */
export function requireStakeSelector({ chains }: Deployments): void {
  for (const [chainId, { ecosystemStakeSelector: configured }] of Object.entries(chains)) {
    if (configured === undefined || configured === ecosystemStakeSelector) continue;
    throw new Error(
      `The deployments file names ${configured} as chain ${chainId}'s ecosystemStakeSelector, but ` +
        `EcoStake's stake(uint96,uint64) is ${ecosystemStakeSelector}; deploy again, or correct it.`,
    );
  }
}

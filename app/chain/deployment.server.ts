import { type Address, getAddress, type Hex } from "viem";
import { findChainDeployment } from "./config.server.ts";
import { type ChainId, homeChainId } from "./networks.ts";

/** One of our contracts, as deployed. */
export type Deployment = { chainId: ChainId; address: Address; codeHash: Hex; block: number };

/**
 * Finds a contract of the home chain by its name in the deployments file; null if it is not
 * deployed.
 */
export function findDeployment(name: string): Deployment | null {
  const contract = findChainDeployment(homeChainId)?.contracts[name];
  if (!contract) return null;
  const { codeHash, block } = contract;
  return { chainId: homeChainId, address: getAddress(contract.address), codeHash, block };
}

import { type Address, getAddress, type Hex } from "viem";
import { findChainDeployment } from "./config.server.ts";
import { type ChainId, homeChainId } from "./networks.ts";

/** One of our contracts, as deployed. */
export type Deployment = { chainId: ChainId; address: Address; codeHash: Hex; block: number };

/**
 * Finds a contract of a chain, the home chain by default, by its name in the deployments file; null
 * if it is not deployed.
 */
export function findDeployment(name: string, chainId: ChainId = homeChainId): Deployment | null {
  const contract = findChainDeployment(chainId)?.contracts[name];
  if (!contract) return null;
  const { codeHash, block } = contract;
  return { chainId, address: getAddress(contract.address), codeHash, block };
}

import { type Address, getAddress, type Hex } from "viem";
import { findDeployment } from "./config.server.ts";
import { type ChainId, homeChainId } from "./networks.ts";

/** One of our contracts, as deployed. */
export type ContractPlace = { chainId: ChainId; address: Address; codeHash: Hex; block: number };

/** Where a contract of the home chain is, by its name in the deployments file. */
export function findHomeContract(name: string): ContractPlace | null {
  const contract = findDeployment(homeChainId)?.contracts[name];
  if (!contract) return null;
  const { codeHash, block } = contract;
  return { chainId: homeChainId, address: getAddress(contract.address), codeHash, block };
}

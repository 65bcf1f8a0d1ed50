import { type Deployment, findDeployment } from "#app/chain/deployment.server.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";

/** Returns the AccessManager of a chain, the home chain by default; null if it is not deployed. */
export function findManager(chainId?: ChainId): Deployment | null {
  return findDeployment("accessManager", chainId);
}

/** Returns the managers of all chains that have one. */
export function listManagers(): Deployment[] {
  return chainIds.flatMap((chainId) => findManager(chainId) ?? []);
}

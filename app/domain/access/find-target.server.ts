import { type Address, isAddressEqual } from "viem";
import { listTargets } from "#app/chain/access/managed-targets.ts";
import { findManager } from "#app/chain/access/manager.server.ts";
import { findChainDeployment } from "#app/chain/config.server.ts";
import type { ChainId } from "#app/chain/networks.ts";
import type { SchedulableContract } from "./contract-labels.ts";

type Target = {
  contract: SchedulableContract;
  address: Address;
  /** Whether the manager owns it, and therefore has to make the call. */
  isOwned: boolean;
};

/** Returns the contract at an address whose calls a chain's manager schedules, or null. */
export function findTarget(address: Address, chainId: ChainId): Target | null {
  const manager = findManager(chainId);
  const deployment = findChainDeployment(chainId);
  if (!manager || !deployment) return null;
  const targets: Target[] = [
    { contract: "accessManager", address: manager.address, isOwned: false },
    ...listTargets(deployment),
  ];
  return targets.find((target) => isAddressEqual(target.address, address)) ?? null;
}

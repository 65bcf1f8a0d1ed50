import { type Abi, type Address, isAddressEqual } from "viem";
import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import { minimumStakeAbi } from "#app/chain/abi/minimum-stake.ts";
import { slashCourtAbi } from "#app/chain/abi/slash-court.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type { StakingDeployments } from "#app/common/staking/deployment.server.ts";

export type ManagedTarget = { name: string; abi: Abi; deployment: Deployment };

/** Returns the contract at an address whose functions the manager restricts, or null. */
export function findManaged(
  { staking, court, minimum, manager }: StakingDeployments,
  target: Address,
): ManagedTarget | null {
  const all: ManagedTarget[] = [
    { name: "pool", abi: validatorStakingAbi, deployment: staking },
    { name: "court", abi: slashCourtAbi, deployment: court },
    { name: "parameters", abi: minimumStakeAbi, deployment: minimum },
    { name: "access manager", abi: accessManagerAbi, deployment: manager },
  ];
  return all.find(({ deployment }) => isAddressEqual(deployment.address, target)) ?? null;
}

import type { Address } from "viem";
import { stakingOfficeAbi } from "#app/chain/abi/staking-office.ts";
import type { ChainDeployment } from "#app/chain/deployments.ts";
import type { OwnContracts } from "#app/chain/access/managed-targets.ts";
import { requireAuthority } from "#contracts/tools/deploy/access/require-authority.ts";
import type { ChainSession } from "#contracts/tools/deploy/chain-session.ts";
import type { Creation } from "#contracts/tools/deploy/create2.ts";
import { stakingBasis, stakingCreation } from "./creations.ts";
import type { StakingPlan } from "./plan.ts";

/**
 * Deploys staking to a chain, in the order of the contracts' dependencies. Builds on recorded
 * contracts of any version with the same authority.
 *
 * @returns The contracts that the authority manages.
 * @throws DeployError if a recorded contract has another authority, or none.
 */
export async function deployStaking(
  session: ChainSession,
  options: {
    plan: StakingPlan;
    /** The chain's treasury contract, which may be deployed later; null without one. */
    treasury: Address | null;
    /** The chain's AccessManager. */
    authority: Address;
    recorded: () => ChainDeployment;
    deploy: (creations: Creation[]) => Promise<void>;
    /** Records a contract that another one has created. */
    record: (name: string, contract: { address: Address; block: number }) => Promise<void>;
  },
): Promise<OwnContracts> {
  const { plan, authority, recorded, deploy, record } = options;
  const treasury = plan.treasury ?? options.treasury;
  if (treasury === null) throw new Error("Penalties need a treasury: name one, or deploy it");
  const contractOf = (name: string) => {
    const contract = recorded().contracts[name];
    if (!contract) throw new Error(`${name} of chain ${session.chainId} was not recorded`);
    return contract;
  };
  await deploy(stakingBasis(authority, plan));
  const { address: minimumContract } = contractOf("minimumContract");
  const { address: stakingOffice } = contractOf("stakingOffice");
  await deploy([stakingCreation({ authority, treasury, minimumContract, stakingOffice })]);
  const { address: validatorStaking, block } = contractOf("validatorStaking");
  await requireAuthority(session, {
    name: "minimumContract",
    contract: minimumContract,
    authority,
  });
  await requireAuthority(session, {
    name: "validatorStaking",
    contract: validatorStaking,
    authority,
  });
  const slashCourt = await session.client.readContract({
    address: validatorStaking,
    abi: stakingOfficeAbi,
    functionName: "slashCourt",
  });
  if (recorded().contracts["slashCourt"]?.address !== slashCourt) {
    await record("slashCourt", { address: slashCourt, block });
  }
  return { minimumContract, validatorStaking, slashCourt };
}

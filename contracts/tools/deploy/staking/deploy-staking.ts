import { type Address, BaseError, ContractFunctionRevertedError, isAddressEqual } from "viem";
import { stakingOfficeAbi } from "#app/chain/abi/staking-office.ts";
import type { ManagedContract } from "#app/chain/access/restricted-functions.ts";
import type { ChainDeployment } from "#app/chain/deployments.ts";
import type { ChainSession } from "#contracts/tools/deploy/chain-session.ts";
import type { Creation } from "#contracts/tools/deploy/create2.ts";
import { DeployError } from "#contracts/tools/deploy/error.ts";
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
): Promise<Record<ManagedContract, Address>> {
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
  for (const contract of [minimumContract, validatorStaking]) {
    await requireAuthority(session, { contract, authority });
  }
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

async function requireAuthority(
  { client, chainId }: ChainSession,
  { contract, authority }: { contract: Address; authority: Address },
): Promise<void> {
  const found = await client
    .readContract({ address: contract, abi: stakingOfficeAbi, functionName: "authority" })
    .catch((error: unknown) => {
      const hasNone =
        error instanceof BaseError &&
        error.walk((cause) => cause instanceof ContractFunctionRevertedError) !== null;
      if (!hasNone) throw error;
      return null;
    });
  if (found !== null && isAddressEqual(found, authority)) return;
  throw new DeployError(
    `The staking contract of chain ${chainId} at ${contract} is of an older version, whose roles ` +
      `are not those of the access manager at ${authority}. Use the version of the console that ` +
      `deployed it, or remove the chain's staking contracts from the deployments file to deploy ` +
      `new ones.`,
  );
}

import { type Address, BaseError, ContractFunctionRevertedError } from "viem";
import { stakingOfficeAbi } from "#app/chain/abi/staking-office.ts";
import type { ChainDeployment } from "#app/chain/deployments.ts";
import type { ChainSession } from "#contracts/tools/deploy/chain-session.ts";
import type { Creation } from "#contracts/tools/deploy/create2.ts";
import { DeployError } from "#contracts/tools/deploy/error.ts";
import { stakingBasis, stakingCreation } from "./creations.ts";
import { transferStaking } from "./hand-over.ts";
import type { StakingPlan } from "./plan.ts";

/**
 * Deploys staking to a chain, in the order of the contracts' dependencies, and hands it over.
 * Builds on recorded contracts of any version that has created its own court.
 *
 * @throws DeployError if the recorded staking contract is older.
 */
export async function deployStaking(
  session: ChainSession,
  options: {
    plan: StakingPlan;
    /** The chain's treasury contract, which may be deployed later; null without one. */
    treasury: Address | null;
    admins: readonly Address[];
    stakingAdmins: readonly Address[];
    recorded: () => ChainDeployment;
    deploy: (creations: Creation[]) => Promise<void>;
    /** Records a contract that another one has created. */
    record: (name: string, contract: { address: Address; block: number }) => Promise<void>;
  },
) {
  const { plan, admins, stakingAdmins, recorded, deploy, record } = options;
  const treasury = plan.treasury ?? options.treasury;
  if (treasury === null) throw new Error("Penalties need a treasury: name one, or deploy it");
  const owner = session.account.address;
  const contractOf = (name: string) => {
    const contract = recorded().contracts[name];
    if (!contract) throw new Error(`${name} of chain ${session.chainId} was not recorded`);
    return contract;
  };
  await deploy(stakingBasis(owner, plan));
  const { address: minimumContract } = contractOf("minimumContract");
  const { address: stakingOffice } = contractOf("stakingOffice");
  await deploy([stakingCreation({ owner, treasury, minimumContract, stakingOffice })]);
  const { address: validatorStaking, block } = contractOf("validatorStaking");
  const slashCourt = await readCourt(session, validatorStaking);
  if (recorded().contracts["slashCourt"]?.address !== slashCourt) {
    await record("slashCourt", { address: slashCourt, block });
  }
  const contracts = { minimumContract, validatorStaking, slashCourt };
  await transferStaking(session, { contracts, admins, stakingAdmins });
}

async function readCourt({ client, chainId }: ChainSession, address: Address): Promise<Address> {
  const contract = { address, abi: stakingOfficeAbi } as const;
  try {
    return await client.readContract({ ...contract, functionName: "slashCourt" });
  } catch (error) {
    const isOlder =
      error instanceof BaseError &&
      error.walk((cause) => cause instanceof ContractFunctionRevertedError) !== null;
    if (!isOlder) throw error;
    throw new DeployError(
      `The staking contract of chain ${chainId} at ${address} is of an older version, whose ` +
        `admins can slash without the court. Use the version of the console that deployed it, or ` +
        `remove the chain's staking contracts from the deployments file to deploy new ones.`,
      { cause: error },
    );
  }
}

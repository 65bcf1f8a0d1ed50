import type { Address } from "viem";
import type { ChainDeployment } from "#app/chain/deployments.ts";
import type { ChainSession } from "#contracts/tools/deploy/chain-session.ts";
import type { Creation } from "#contracts/tools/deploy/create2.ts";
import { courtCreation, stakingBasis, stakingCreation } from "./creations.ts";
import { transferStaking } from "./hand-over.ts";
import type { StakingPlan } from "./plan.ts";

/**
 * Deploys staking to a chain, in the order of the contracts' dependencies, and hands it over.
 * Builds on recorded contracts, whatever their version.
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
  },
) {
  const { plan, admins, stakingAdmins, recorded, deploy } = options;
  const treasury = plan.treasury ?? options.treasury;
  if (treasury === null) throw new Error("Penalties need a treasury: name one, or deploy it");
  const owner = session.account.address;
  const addressOf = (name: string) => {
    const contract = recorded().contracts[name];
    if (!contract) throw new Error(`${name} of chain ${session.chainId} was not recorded`);
    return contract.address;
  };
  await deploy(stakingBasis(owner, plan));
  const minimumContract = addressOf("minimumContract");
  const stakingOffice = addressOf("stakingOffice");
  await deploy([stakingCreation({ owner, treasury, minimumContract, stakingOffice })]);
  const validatorStaking = addressOf("validatorStaking");
  await deploy([courtCreation({ owner, validatorStaking, minimumContract })]);
  const slashCourt = addressOf("slashCourt");
  const contracts = { minimumContract, validatorStaking, slashCourt };
  await transferStaking(session, { contracts, admins, stakingAdmins });
}

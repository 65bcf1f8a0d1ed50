import { expectedMembers } from "#app/chain/access/expected-members.ts";
import type { ChainDeployment } from "#app/chain/deployments.ts";
import type { AdminLists } from "#app/platform/env.server.ts";
import type { ChainSession } from "#contracts/tools/deploy/chain-session.ts";
import type { Creation } from "#contracts/tools/deploy/create2.ts";
import {
  deployEcosystem,
  treasuryAddress,
} from "#contracts/tools/deploy/ecosystem/deploy-ecosystem.ts";
import type { EcosystemPlan } from "#contracts/tools/deploy/ecosystem/plan.ts";
import { findContractAdmins } from "#contracts/tools/deploy/roles.ts";
import { deployStaking } from "#contracts/tools/deploy/staking/deploy-staking.ts";
import type { StakingPlan } from "#contracts/tools/deploy/staking/plan.ts";
import { accessManagerCreation } from "./creations.ts";
import { handOver } from "./hand-over.ts";

/**
 * Deploys the contracts that the chain's AccessManager manages, with the manager itself, and hands
 * them over.
 *
 * @throws DeployError if a recorded contract has another authority, or none.
 */
export async function deployManaged(
  session: ChainSession,
  options: {
    /** Null deploys no staking and leaves an existing one alone. */
    staking: StakingPlan | null;
    /** Null deploys no treasury, claims and tasks, and leaves existing ones alone. */
    ecosystem: EcosystemPlan | null;
    admins: AdminLists;
    delaySeconds: number;
    /** Fills the contracts while the members' calls have no delay yet. */
    seed: (() => Promise<void>) | undefined;
    recorded: () => ChainDeployment;
    deploy: (creations: Creation[]) => Promise<void>;
    /** Records a contract that another one has created. */
    record: (name: string, contract: { address: `0x${string}`; block: number }) => Promise<void>;
  },
): Promise<void> {
  const { staking, ecosystem, admins, delaySeconds, seed, recorded, deploy } = options;
  await deploy([accessManagerCreation(session.account.address)]);
  const authority = recorded().contracts["accessManager"]?.address;
  if (!authority)
    throw new Error(`The access manager of chain ${session.chainId} was not recorded`);
  const hasTreasury = ecosystem !== null || "etherDeposit" in recorded().contracts;
  const treasury = hasTreasury ? treasuryAddress(recorded(), authority) : null;
  const ofStaking =
    staking && (await deployStaking(session, { ...options, plan: staking, treasury, authority }));
  const ofEcosystem =
    ecosystem &&
    (await deployEcosystem(session, {
      plan: ecosystem,
      authority,
      admins: findContractAdmins(admins),
      ecosystemAdmins: admins.ecosystem,
      recorded,
      deploy,
    }));
  await handOver(session, {
    manager: authority,
    contracts: { ...ofStaking, ...ofEcosystem?.contracts },
    settings: ofEcosystem?.settings ?? [],
    members: expectedMembers(admins),
    delaySeconds,
    beforeDelays: seed,
  });
}

import { expectedMembers } from "#app/chain/access/expected-members.ts";
import { listBridgeTargets, listOwnTargets } from "#app/chain/access/managed-targets.ts";
import type { ChainBridge, ChainDeployment } from "#app/chain/deployments.ts";
import type { AdminLists } from "#app/platform/env.server.ts";
import { type BridgePlan, deployBridge } from "#contracts/tools/deploy/bridge/deploy-bridge.ts";
import { acceptMultisig } from "#contracts/tools/deploy/bridge/hand-over.ts";
import type { ChainSession } from "#contracts/tools/deploy/chain-session.ts";
import type { Creation } from "#contracts/tools/deploy/create2.ts";
import {
  deployEcosystem,
  treasuryAddress,
} from "#contracts/tools/deploy/ecosystem/deploy-ecosystem.ts";
import type { EcosystemPlan } from "#contracts/tools/deploy/ecosystem/plan.ts";
import { vaultCreation } from "#contracts/tools/deploy/creations.ts";
import { deployStaking } from "#contracts/tools/deploy/staking/deploy-staking.ts";
import type { StakingPlan } from "#contracts/tools/deploy/staking/plan.ts";
import { accessManagerCreation } from "./creations.ts";
import { handOver } from "./hand-over.ts";
import { requireAuthority } from "./require-authority.ts";
import { type VaultSettings, vaultSettings } from "./vault-settings.ts";

/**
 * Deploys the contracts that the chain's AccessManager manages or owns, with the manager itself, and
 * hands them over.
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
    /** The faucet's dispenser, with its limits. */
    vault: VaultSettings;
    admins: AdminLists;
    delaySeconds: number;
    /** Lets that many seconds pass on the chain; undefined on real networks. */
    passSetback: ((seconds: number) => Promise<void>) | undefined;
    /** Fills the contracts while the members' calls have no delay yet. */
    seed: (() => Promise<void>) | undefined;
    recorded: () => ChainDeployment;
    deploy: (creations: Creation[]) => Promise<void>;
    /** Records a contract that another one has created. */
    record: (name: string, contract: { address: `0x${string}`; block: number }) => Promise<void>;
    /** Null deploys no bridge and leaves an existing one alone. */
    bridge: BridgePlan | null;
    recordBridge: (bridge: ChainBridge) => Promise<void>;
  },
): Promise<void> {
  const { staking, ecosystem, admins, delaySeconds, passSetback, seed } = options;
  const { recorded, deploy } = options;
  const deployOne = async (creation: Creation) => {
    await deploy([creation]);
    const contract = recorded().contracts[creation.name];
    if (!contract) throw new Error(`${creation.name} of ${session.chainId} was not recorded`);
    return contract.address;
  };
  const authority = await deployOne(accessManagerCreation(session.account.address));
  const faucetVault = await deployOne(vaultCreation(authority));
  await requireAuthority(session, { name: "faucetVault", contract: faucetVault, authority });
  const hasTreasury = ecosystem !== null || "etherDeposit" in recorded().contracts;
  const treasury = hasTreasury ? treasuryAddress(recorded(), authority) : null;
  const ofStaking =
    staking && (await deployStaking(session, { ...options, plan: staking, treasury, authority }));
  const ofEcosystem =
    ecosystem && (await deployEcosystem(session, { ...options, plan: ecosystem, authority }));
  const bridge =
    options.bridge &&
    (await deployBridge(session, { ...options.bridge, owner: authority }, recorded().bridge));
  if (bridge) await options.recordBridge(bridge);
  await handOver(session, {
    manager: authority,
    managerBlock: recorded().contracts["accessManager"]?.block ?? 0,
    targets: [
      ...listOwnTargets({ faucetVault, ...ofStaking, ...ofEcosystem?.contracts }),
      ...(bridge ? listBridgeTargets(bridge) : []),
    ],
    settings: [
      ...(await vaultSettings(session, faucetVault, options.vault)),
      ...(ofEcosystem?.settings ?? []),
      ...(bridge ? await acceptMultisig(session, { owner: authority, ...bridge }) : []),
    ],
    members: expectedMembers(admins, session.chainId),
    delaySeconds,
    passSetback,
    beforeDelays: seed,
  });
}

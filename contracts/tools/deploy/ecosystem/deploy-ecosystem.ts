import { type Address, type Hex, encodeFunctionData, getAbiItem, toFunctionSelector } from "viem";
import { ecoStakeAbi } from "#app/chain/abi/eco-stake.ts";
import { etherDepositAbi } from "#app/chain/abi/ether-deposit.ts";
import { stakingOfficeAbi } from "#app/chain/abi/staking-office.ts";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import type { ChainDeployment } from "#app/chain/deployments.ts";
import type { Call, ChainSession } from "#contracts/tools/deploy/chain-session.ts";
import { type Creation, addressOf } from "#contracts/tools/deploy/create2.ts";
import { grantOf, transferAdmin } from "#contracts/tools/deploy/grant-roles.ts";
import {
  claimCreation,
  lockedStakingCreation,
  taskEscrowCreation,
  treasuryCreation,
} from "./creations.ts";
import type { EcosystemPlan } from "./plan.ts";

/** Roles of the accounts on the ecosystem list, by contract. */
const ecosystemAdminRoles = {
  etherDeposit: ["ECO_ADMIN_ROLE"],
  claim: ["PROGRAMME_ADMIN_ROLE", "PUBLISHER_ROLE", "GUARDIAN_ROLE"],
  taskEscrow: ["ARBITER_ROLE"],
  ecoStake: ["ECO_ADMIN_ROLE", "FUNDER_ROLE", "BOOSTER_ROLE", "GUARDIAN_ROLE"],
} as const;

/** Returns the treasury's address, deployed or not: staking sends its penalties there. */
export function treasuryAddress(recorded: ChainDeployment, owner: Address): Address {
  return recorded.contracts["etherDeposit"]?.address ?? addressOf(treasuryCreation(owner));
}

/**
 * Deploys the ecosystem's contracts to a chain and hands them over. The treasury may pay the
 * faucet's vault and the rewards of tasks, and may top up both streams of staking, at the rate that
 * their funders have set. The claims may be funded from its budgets.
 */
export async function deployEcosystem(
  session: ChainSession,
  options: {
    plan: EcosystemPlan;
    admins: readonly Address[];
    ecosystemAdmins: readonly Address[];
    recorded: () => ChainDeployment;
    deploy: (creations: Creation[]) => Promise<void>;
  },
): Promise<void> {
  const { plan, admins, ecosystemAdmins, recorded, deploy } = options;
  const owner = session.account.address;
  await deploy([treasuryCreation(owner)]);
  const treasury = treasuryAddress(recorded(), owner);
  const validatorStaking = recorded().contracts["validatorStaking"]?.address ?? null;
  const { lockedStaking } = plan;
  await deploy([
    claimCreation({ owner, treasury, delaySeconds: plan.claimDelaySeconds }),
    taskEscrowCreation(owner),
    ...(lockedStaking ? [lockedStakingCreation({ owner, lockedStaking, validatorStaking })] : []),
  ]);
  const claim = recorded().contracts["claim"]?.address;
  if (!claim) throw new Error(`The claims of chain ${session.chainId} were not recorded`);
  const taskEscrow = recorded().contracts["taskEscrow"]?.address;
  if (!taskEscrow) throw new Error(`The tasks of chain ${session.chainId} were not recorded`);
  const ecoStake = recorded().contracts["ecoStake"]?.address;
  const targets = [
    { name: "etherDeposit", address: treasury },
    { name: "claim", address: claim },
    { name: "taskEscrow", address: taskEscrow },
    ...(ecoStake ? [{ name: "ecoStake", address: ecoStake } as const] : []),
  ] as const;
  await transferAdmin(session, {
    what: "the ecosystem",
    contracts: targets.map(({ address }) => address),
    grants: [
      grantOf(targets[0], "SPENDER_ROLE", claim),
      ...targets.flatMap((target) => [
        ...admins.map((admin) => grantOf(target, "DEFAULT_ADMIN_ROLE", admin)),
        ...ecosystemAdminRoles[target.name].flatMap((role) =>
          ecosystemAdmins.map((admin) => grantOf(target, role, admin)),
        ),
      ]),
    ],
    admins,
    beforeGivingUp: await targetCalls(session, treasury, recorded()),
  });
}

/** Selector of a call without data: plain coins or tokens. */
const plainPayment: Hex = "0x00000000";

async function targetCalls(
  { client }: ChainSession,
  treasury: Address,
  { contracts }: ChainDeployment,
): Promise<Call[]> {
  const targets = [
    { name: "faucetVault", selector: plainPayment },
    {
      name: "validatorStaking",
      selector: toFunctionSelector(getAbiItem({ abi: stakingOfficeAbi, name: "topUp" })),
    },
    {
      name: "ecoStake",
      selector: toFunctionSelector(getAbiItem({ abi: ecoStakeAbi, name: "topUp" })),
    },
    {
      name: "taskEscrow",
      selector: toFunctionSelector(getAbiItem({ abi: taskEscrowAbi, name: "create" })),
    },
  ].flatMap(({ name, selector }) => {
    const contract = contracts[name];
    return contract ? [{ name, target: contract.address, selector }] : [];
  });
  const contract = { address: treasury, abi: etherDepositAbi } as const;
  const isAllowed = await Promise.all(
    targets.map(({ target, selector }) =>
      client.readContract({
        ...contract,
        functionName: "isTargetAllowed",
        args: [target, selector],
      }),
    ),
  );
  return targets
    .filter((_, index) => !isAllowed[index])
    .map(({ name, target, selector }) => ({
      title: `let the treasury pay ${name}`,
      to: treasury,
      data: encodeFunctionData({
        abi: etherDepositAbi,
        functionName: "allowTarget",
        args: [target, selector, true],
      }),
    }));
}

import { type Address, type Hex, encodeFunctionData, getAbiItem, toFunctionSelector } from "viem";
import { ecoStakeAbi } from "#app/chain/abi/eco-stake.ts";
import { etherDepositAbi } from "#app/chain/abi/ether-deposit.ts";
import { stakingOfficeAbi } from "#app/chain/abi/staking-office.ts";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import type { ChainDeployment } from "#app/chain/deployments.ts";
import type { OwnContracts } from "#app/chain/access/managed-targets.ts";
import {
  fetchDisputes,
  requireAuthority,
} from "#contracts/tools/deploy/access/require-authority.ts";
import type { Call, ChainSession } from "#contracts/tools/deploy/chain-session.ts";
import { type Creation, addressOf } from "#contracts/tools/deploy/create2.ts";
import {
  claimCreation,
  lockedStakingCreation,
  taskEscrowCreation,
  treasuryCreation,
} from "./creations.ts";
import type { EcosystemPlan } from "./plan.ts";

/** Returns the treasury's address, deployed or not: staking sends its penalties there. */
export function treasuryAddress(recorded: ChainDeployment, authority: Address): Address {
  return recorded.contracts["etherDeposit"]?.address ?? addressOf(treasuryCreation(authority));
}

/**
 * Deploys the ecosystem's contracts to a chain. The treasury may pay the faucet's vault and the
 * rewards of tasks, and may top up both streams of staking, at the rate that their funders have
 * set. The claims may be funded from its budgets. Disputes about tasks are a contract of their own, which
 * the escrow creates.
 *
 * @returns The contracts that the authority manages, and the calls that set them up.
 * @throws DeployError if a recorded contract has another authority, or none.
 */
export async function deployEcosystem(
  session: ChainSession,
  options: {
    plan: EcosystemPlan;
    /** The chain's AccessManager. */
    authority: Address;
    recorded: () => ChainDeployment;
    deploy: (creations: Creation[]) => Promise<void>;
    /** Records a contract that another one has created. */
    record: (name: string, contract: { address: Address; block: number }) => Promise<void>;
  },
): Promise<{ contracts: OwnContracts; settings: Call[] }> {
  const { plan, authority, recorded, deploy, record } = options;
  await deploy([treasuryCreation(authority)]);
  const treasury = treasuryAddress(recorded(), authority);
  const validatorStaking = recorded().contracts["validatorStaking"]?.address ?? null;
  const { lockedStaking } = plan;
  await deploy([
    claimCreation({ authority, treasury, delaySeconds: plan.claimDelaySeconds }),
    taskEscrowCreation(authority),
    ...(lockedStaking
      ? [lockedStakingCreation({ authority, lockedStaking, treasury, validatorStaking })]
      : []),
  ]);
  const claim = recorded().contracts["claim"]?.address;
  if (!claim) throw new Error(`The claims of chain ${session.chainId} were not recorded`);
  const taskEscrow = recorded().contracts["taskEscrow"];
  if (!taskEscrow) throw new Error(`The tasks of chain ${session.chainId} were not recorded`);
  const ecoStake = recorded().contracts["ecoStake"]?.address;
  const taskDisputes = await fetchDisputes(session, { escrow: taskEscrow.address, authority });
  const contracts: OwnContracts = { etherDeposit: treasury, claim, ecoStake, taskDisputes };
  for (const [name, contract] of Object.entries(contracts)) {
    if (contract === undefined) continue;
    await requireAuthority(session, { name, contract, authority });
  }
  if (recorded().contracts["taskDisputes"]?.address !== taskDisputes) {
    await record("taskDisputes", { address: taskDisputes, block: taskEscrow.block });
  }
  const settings = [
    ...(await spenderCalls(session, { treasury, claim })),
    ...(await targetCalls(session, treasury, recorded())),
  ];
  return { contracts, settings };
}

async function spenderCalls(
  { client }: ChainSession,
  { treasury, claim }: { treasury: Address; claim: Address },
): Promise<Call[]> {
  const contract = { address: treasury, abi: etherDepositAbi } as const;
  const isSpender = await client.readContract({
    ...contract,
    functionName: "isSpender",
    args: [claim],
  });
  if (isSpender) return [];
  const data = encodeFunctionData({
    abi: etherDepositAbi,
    functionName: "setSpender",
    args: [claim, true],
  });
  return [{ title: "let the claims spend from the treasury", to: treasury, data }];
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

import { type Address, encodeDeployData, getAbiItem, toFunctionSelector } from "viem";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import { ecoStakeAbi } from "#app/chain/abi/eco-stake.ts";
import { etherDepositAbi } from "#app/chain/abi/ether-deposit.ts";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import claimHub from "#contracts/artifacts/ClaimHub.json" with { type: "json" };
import ecoStake from "#contracts/artifacts/EcoStake.json" with { type: "json" };
import etherDeposit from "#contracts/artifacts/EtherDeposit.json" with { type: "json" };
import taskEscrow from "#contracts/artifacts/TaskEscrow.json" with { type: "json" };
import { bytecodeOf } from "#contracts/tools/deploy/artifact.ts";
import type { Creation } from "#contracts/tools/deploy/create2.ts";
import { type LockedStakingPlan, lockedStakingTerms } from "./plan.ts";

/** EcoStake's kind of a method of another contract. */
const validatorKind = 4;
const weekSeconds = 7 * 86_400;

/** @param authority The chain's AccessManager. */
export function treasuryCreation(authority: Address): Creation {
  return {
    name: "etherDeposit",
    initCode: encodeDeployData({
      abi: etherDepositAbi,
      bytecode: bytecodeOf(etherDeposit),
      args: [authority],
    }),
  };
}

export function claimCreation(options: {
  authority: Address;
  treasury: Address;
  delaySeconds: number;
}): Creation {
  const { authority, treasury, delaySeconds } = options;
  return {
    name: "claim",
    initCode: encodeDeployData({
      abi: claimHubAbi,
      bytecode: bytecodeOf(claimHub),
      args: [authority, treasury, delaySeconds],
    }),
  };
}

/** @param authority The chain's AccessManager, which says who decides disputes. */
export function taskEscrowCreation(authority: Address): Creation {
  return {
    name: "taskEscrow",
    initCode: encodeDeployData({
      abi: taskEscrowAbi,
      bytecode: bytecodeOf(taskEscrow),
      args: [authority],
    }),
  };
}

/** The stake token is a reward as well. */
export function lockedStakingCreation(options: {
  authority: Address;
  lockedStaking: LockedStakingPlan;
  /** The chain's treasury contract. */
  treasury: Address;
  /** Null if there is none. */
  validatorStaking: Address | null;
}): Creation {
  const { authority, lockedStaking, validatorStaking } = options;
  const { stakeToken } = lockedStaking;
  const treasury = lockedStaking.treasury ?? options.treasury;
  const methods = validatorStaking === null ? [] : [delegateMethod(validatorStaking)];
  return {
    name: "ecoStake",
    initCode: encodeDeployData({
      abi: ecoStakeAbi,
      bytecode: bytecodeOf(ecoStake),
      args: [authority, stakeToken, treasury, lockedStakingTerms, [stakeToken], methods],
    }),
  };
}

/** Makes delegation a known staking method too. */
function delegateMethod(target: Address) {
  return {
    selector: toFunctionSelector(getAbiItem({ abi: validatorStakingAbi, name: "delegate" })),
    method: {
      minStake: 0n,
      lock: weekSeconds,
      multiplierBps: 10_000,
      kind: validatorKind,
      enabled: true,
      target,
    },
  };
}

import { type Address, encodeDeployData, stringToHex } from "viem";
import { minimumStakeAbi } from "#app/chain/abi/minimum-stake.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import minimumStake from "#contracts/artifacts/MinimumStake.json" with { type: "json" };
import stakingOffice from "#contracts/artifacts/StakingOffice.json" with { type: "json" };
import validatorStaking from "#contracts/artifacts/ValidatorStaking.json" with { type: "json" };
import { bytecodeOf } from "#contracts/tools/deploy/artifact.ts";
import type { Creation } from "#contracts/tools/deploy/create2.ts";
import { type StakingPlan, parameterOrders } from "./plan.ts";

/** Contracts that staking needs when it is created. */
export function stakingBasis(authority: Address, plan: StakingPlan): Creation[] {
  const definitions = plan.parameters.map(({ key, ...values }) => ({ key: keyOf(key), ...values }));
  const orders = parameterOrders.map(([lower, upper]) => ({
    lower: keyOf(lower),
    upper: keyOf(upper),
  }));
  return [
    {
      name: "minimumContract",
      initCode: encodeDeployData({
        abi: minimumStakeAbi,
        bytecode: bytecodeOf(minimumStake),
        args: [authority, plan.delaySeconds, definitions, orders],
      }),
    },
    { name: "stakingOffice", initCode: bytecodeOf(stakingOffice) },
  ];
}

export function stakingCreation(options: {
  authority: Address;
  treasury: Address;
  minimumContract: Address;
  stakingOffice: Address;
}): Creation {
  const { authority, treasury, minimumContract, stakingOffice: office } = options;
  return {
    name: "validatorStaking",
    initCode: encodeDeployData({
      abi: validatorStakingAbi,
      bytecode: bytecodeOf(validatorStaking),
      args: [authority, treasury, minimumContract, office],
    }),
  };
}

/** Encodes a key as the parameters' contract does: text, left-aligned in 32 bytes. */
function keyOf(key: string) {
  return stringToHex(key, { size: 32 });
}

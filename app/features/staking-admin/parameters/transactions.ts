import { type Hex, hexToString, stringToHex } from "viem";
import { minimumStakeAbi } from "#app/chain/abi/minimum-stake.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import type { StakingDeployments } from "#app/domain/staking/deployment.server.ts";
import { callOf } from "#app/domain/staking/call-of.ts";
import type { Coin } from "#app/domain/staking/model/staking.types.ts";
import { formatUtcSeconds } from "#app/ui/values/format.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type { DecodedArgument, WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import type { Drift } from "./evaluate-parameter.ts";
import { labelsOf, formatValue } from "./parameter-labels.ts";
import type { Parameter } from "./parameters.types.ts";

export type ParameterSetting = { deployments: StakingDeployments; coin: Coin };

/** @param at earliest time to apply it if mined now, in Unix seconds. */
export function proposeTransaction(
  setting: ParameterSetting,
  parameter: Parameter,
  { value, at }: { value: bigint; at: number },
): WalletTransaction {
  const { name } = labelsOf(parameter.key);
  const { coin } = setting;
  return contractTransaction(`Announce: ${name}`, {
    ...callOf(setting.deployments.minimum, minimumStakeAbi),
    label: "Announce the change",
    description: `Announced a change of “${name}”`,
    functionName: "propose",
    args: [keyOf(parameter.key), value],
    describe: ([key, next]) => [
      describeKey(key),
      {
        name: "from",
        type: "in force",
        text: formatValue(parameter.key, parameter.value, coin),
      },
      {
        name: "to",
        type: "uint128",
        text: formatValue(readKey(key), next, coin),
      },
      { name: "can be applied", type: "if mined now", text: formatUtcSeconds(at) },
    ],
  });
}

/** Actions on a pending change, as labeled on their buttons. */
const decisions = {
  applyChange: { label: "Apply the change", past: "Applied a change of" },
  cancel: { label: "Cancel the change", past: "Canceled a change of" },
} as const;

export function decideTransaction(
  setting: ParameterSetting,
  functionName: keyof typeof decisions,
  { key, next }: Parameter,
): WalletTransaction {
  const { name } = labelsOf(key);
  const { label, past } = decisions[functionName];
  return contractTransaction(`${label}: ${name}`, {
    ...callOf(setting.deployments.minimum, minimumStakeAbi),
    label,
    description: `${past} “${name}”`,
    functionName,
    args: [keyOf(key)],
    describe: ([signedKey]) => [
      describeKey(signedKey),
      {
        name: "announced",
        type: "current value",
        text: next === null ? "nothing" : formatValue(key, next.value, setting.coin),
      },
    ],
  });
}

/** Syncs the pool with the current parameters. */
export function syncTransaction(
  { deployments, coin }: ParameterSetting,
  drift: readonly Drift[],
): WalletTransaction {
  return contractTransaction("Update the pool's parameters", {
    ...callOf(deployments.staking, validatorStakingAbi),
    label: "Update the pool's parameters",
    description: "Updated the pool's parameters",
    functionName: "syncTerms",
    describe: () =>
      drift.map(({ key, inForce, parameter }) => ({
        name: labelsOf(key).name,
        type: "current value",
        text: `${formatValue(key, inForce, coin)} becomes ${formatValue(key, parameter, coin)}`,
      })),
  });
}

/** Encodes a key like the contract: left-aligned text in 32 bytes. */
function keyOf(key: string) {
  return stringToHex(key, { size: 32 });
}

function readKey(key: Hex): string {
  return hexToString(key, { size: 32 }).replaceAll("\0", "");
}

function describeKey(argument: Hex): DecodedArgument {
  const key = readKey(argument);
  return { name: "parameter", type: "bytes32", text: `${key}, ${labelsOf(key).name}` };
}

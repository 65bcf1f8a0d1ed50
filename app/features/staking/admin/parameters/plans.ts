import { type Hex, hexToString, stringToHex } from "viem";
import { minimumStakeAbi } from "#app/chain/abi/minimum-stake.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import type { AdminPlaces } from "#app/features/staking/admin/admin.types.ts";
import { callOf } from "#app/features/staking/call-of.ts";
import type { Coin } from "#app/features/staking/staking.types.ts";
import { formatTime } from "#app/ui/format.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type { DecodedArgument, TransactionPlan } from "#app/wallet/transaction/transaction-plan.ts";
import type { Drift } from "./evaluate-parameter.ts";
import { wordsOf, writeValue } from "./parameter-words.ts";
import type { Parameter } from "./parameters.types.ts";

export type ParameterSetting = { places: AdminPlaces; coin: Coin };

/** @param at from when it can be applied, if it is mined now; Unix seconds. */
export function proposePlan(
  setting: ParameterSetting,
  parameter: Parameter,
  { value, at }: { value: bigint; at: number },
): TransactionPlan {
  const { name } = wordsOf(parameter.key);
  const { coin } = setting;
  return contractTransaction(`Announce: ${name}`, {
    ...callOf(setting.places.minimum, minimumStakeAbi),
    label: "Announce the change",
    description: `Announced a change of “${name}”`,
    functionName: "propose",
    args: [keyOf(parameter.key), value],
    describe: ([key, next]) => [
      describeKey(key),
      {
        name: "from",
        type: "in force",
        text: writeValue(parameter.key, parameter.value, coin),
      },
      {
        name: "to",
        type: "uint128",
        text: writeValue(readKey(key), next, coin),
      },
      { name: "can be applied", type: "if mined now", text: formatTime(at) },
    ],
  });
}

/** What is done with an announced change, in the words of its button. */
const decisions = {
  applyChange: { label: "Apply the change", past: "Applied a change of" },
  cancel: { label: "Cancel the change", past: "Cancelled a change of" },
} as const;

export function decidePlan(
  setting: ParameterSetting,
  functionName: keyof typeof decisions,
  { key, next }: Parameter,
): TransactionPlan {
  const { name } = wordsOf(key);
  const { label, past } = decisions[functionName];
  return contractTransaction(`${label}: ${name}`, {
    ...callOf(setting.places.minimum, minimumStakeAbi),
    label,
    description: `${past} “${name}”`,
    functionName,
    args: [keyOf(key)],
    describe: ([signedKey]) => [
      describeKey(signedKey),
      {
        name: "announced",
        type: "as things stand",
        text: next === null ? "nothing" : writeValue(key, next.value, setting.coin),
      },
    ],
  });
}

/** Lets the pool take over what the parameters are now. */
export function syncPlan(
  { places, coin }: ParameterSetting,
  drift: readonly Drift[],
): TransactionPlan {
  return contractTransaction("Take over the parameters", {
    ...callOf(places.staking, validatorStakingAbi),
    label: "Take over the parameters",
    description: "The pool took over the parameters",
    functionName: "syncTerms",
    describe: () =>
      drift.map(({ key, inForce, parameter }) => ({
        name: wordsOf(key).name,
        type: "as things stand",
        text: `${writeValue(key, inForce, coin)} becomes ${writeValue(key, parameter, coin)}`,
      })),
  });
}

/** As the contract names them: the text, left-aligned in 32 bytes. */
function keyOf(key: string) {
  return stringToHex(key, { size: 32 });
}

function readKey(key: Hex): string {
  return hexToString(key, { size: 32 }).replaceAll("\0", "");
}

function describeKey(argument: Hex): DecodedArgument {
  const key = readKey(argument);
  return { name: "parameter", type: "bytes32", text: `${key}, ${wordsOf(key).name}` };
}

import type { Address } from "viem";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { callPlan, type PlannedCall } from "#app/features/staking/call-plan.ts";
import {
  describeOperator,
  describeReason,
  describeRegistration,
  describeValidator,
  registrationArgs,
} from "#app/features/staking/operator/describe.ts";
import type { Registration } from "#app/features/staking/operator/registration.types.ts";
import type { Setting } from "#app/features/staking/plans.ts";
import { formatTime, writeAmount } from "#app/features/staking/words.ts";
import type { TransactionPlan } from "#app/wallet/transaction/transaction-plan.ts";
import { mostAtOnce } from "./most-at-once.ts";

export function approvePlan(setting: Setting, id: number): TransactionPlan {
  const name = setting.nameOf(id);
  return planOf(setting, `Approve ${name}`, {
    label: `Approve ${name}`,
    description: `Approved the validator ${name}`,
    functionName: "approve",
    args: [id],
    describe: (_, args) => [describeValidator(setting, args[0])],
  });
}

/** What an admin does with a reason, in the words of its button. */
const reasoned = {
  reject: { verb: "Reject", past: "Rejected" },
  pardon: { verb: "Pardon", past: "Pardoned" },
  forceExit: { verb: "Force out", past: "Forced out" },
} as const;
export type Reasoned = keyof typeof reasoned;

export function reasonedPlan(
  setting: Setting,
  functionName: Reasoned,
  { id, reason }: { id: number; reason: string },
): TransactionPlan {
  const { verb } = reasoned[functionName];
  return planOf(setting, `${verb} ${setting.nameOf(id)}`, {
    ...reasonedCall(setting, functionName, { id, reason }),
  });
}

function reasonedCall(
  setting: Setting,
  functionName: Reasoned,
  { id, reason }: { id: number; reason: string },
): PlannedCall {
  const name = setting.nameOf(id);
  const { verb, past } = reasoned[functionName];
  return {
    label: `${verb} ${name}`,
    description: `${past} the validator ${name}`,
    functionName,
    args: [id, reason],
    describe: (_, args) => [describeValidator(setting, args[0]), describeReason(args[1])],
  };
}

/** What anybody may do once its time has come. */
const dues = {
  expire: { label: "Expire", what: "Ended the application of" },
  finishExit: { label: "Finish the exit of", what: "Finished the exit of" },
} as const;
export type Due = keyof typeof dues;

export function duePlan(setting: Setting, functionName: Due, id: number): TransactionPlan {
  const name = setting.nameOf(id);
  const { label, what } = dues[functionName];
  return planOf(setting, `${label} ${name}`, {
    label: `${label} ${name}`,
    description: `${what} ${name}`,
    functionName,
    args: [id],
    describe: (_, args) => [describeValidator(setting, args[0])],
  });
}

export type Jailing = {
  id: number;
  /** Unix seconds. */
  until: number;
  reason: string;
};

export function jailPlan(setting: Setting, { id, until, reason }: Jailing): TransactionPlan {
  const name = setting.nameOf(id);
  return planOf(setting, `Jail ${name}`, {
    label: `Jail ${name}`,
    description: `Jailed the validator ${name} until ${formatTime(until)}`,
    functionName: "jail",
    args: [id, until, reason],
    describe: (_, args) => [
      describeValidator(setting, args[0]),
      { name: "until", type: "at least", text: formatTime(Number(args[1])) },
      describeReason(args[2]),
    ],
  });
}

export function permissionedPlan(setting: Setting, permissioned: boolean): TransactionPlan {
  const words = permissioned ? "Ask for approval" : "Open registration to all";
  return planOf(setting, words, {
    label: words,
    description: permissioned
      ? "Applications need an admin's approval"
      : "Opened registration to all",
    functionName: "setPermissioned",
    args: [permissioned],
    describe: (_, args) => [
      {
        name: "an admin approves applications",
        type: "bool",
        text: args[0] === true ? "yes" : "no: whoever registers is active at once",
      },
    ],
  });
}

export type NewValidator = Registration & { operator: Address };

/** One call for each, since a call of the contract registers one operator with its bond. */
export function registerPlan(
  setting: Setting,
  validators: readonly NewValidator[],
): TransactionPlan {
  const [first] = validators;
  const { chainId, address: to, codeHash } = setting.place;
  return {
    chainId,
    title:
      first && validators.length === 1
        ? `Add ${first.metadata.moniker}`
        : `Add ${validators.length} validators`,
    steps: validators.slice(0, mostAtOnce).map(({ operator, ...registration }) => ({
      label: `Add ${registration.metadata.moniker} with ${writeAmount(registration.selfBondWei, setting.coin)}`,
      description: `Added the validator ${registration.metadata.moniker}`,
      to,
      codeHash,
      valueWei: registration.selfBondWei,
      call: {
        kind: "function",
        abi: validatorStakingAbi,
        functionName: "registerFor",
        args: [operator, registrationArgs(registration)],
      },
      describe: (_, args) => [describeOperator(args[0]), ...describeRegistration(args[1])],
    })),
  };
}

/** One call for each. */
export function removePlan(
  setting: Setting,
  ids: readonly number[],
  reason: string,
): TransactionPlan {
  const { chainId, address: to, codeHash } = setting.place;
  return {
    chainId,
    title: `Force out ${ids.length === 1 ? "a validator" : `${ids.length} validators`}`,
    steps: ids.slice(0, mostAtOnce).map((id) => {
      const { functionName, args, ...words } = reasonedCall(setting, "forceExit", { id, reason });
      const call = { kind: "function", abi: validatorStakingAbi, functionName, args } as const;
      return { ...words, to, codeHash, call };
    }),
  };
}

function planOf({ place }: Setting, title: string, planned: PlannedCall): TransactionPlan {
  return callPlan({ place, abi: validatorStakingAbi }, title, planned);
}

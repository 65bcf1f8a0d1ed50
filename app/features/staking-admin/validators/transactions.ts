import type { Address } from "viem";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { callOf } from "#app/domain/staking/call-of.ts";
import {
  describeOperator,
  describeReason,
  describeRegistration,
  describeValidator,
  registrationArgs,
} from "#app/domain/staking/registration/describe.ts";
import type { Registration } from "#app/domain/staking/registration/registration.types.ts";
import type { Setting } from "#app/domain/staking/transactions.ts";
import { formatAmount, formatUtcSeconds } from "#app/ui/values/format.ts";
import { contractCall, contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type { TransactionStep, WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import { maxAtOnce } from "./max-at-once.ts";

export function approveTransaction(setting: Setting, id: number): WalletTransaction {
  const name = setting.nameOf(id);
  return contractTransaction(`Approve ${name}`, {
    ...callOf(setting.deployment, validatorStakingAbi),
    label: `Approve ${name}`,
    description: `Approved the validator ${name}`,
    functionName: "approve",
    args: [id],
    describe: ([validator]) => [describeValidator(setting, validator)],
  });
}

/** Admin actions that take a reason, as labeled on their buttons. */
const reasoned = {
  reject: { verb: "Reject", past: "Rejected" },
  pardon: { verb: "Release from jail", past: "Released from jail" },
  forceExit: { verb: "Force exit", past: "Forced exit of" },
} as const;
export type Reasoned = keyof typeof reasoned;

export function reasonedTransaction(
  setting: Setting,
  functionName: Reasoned,
  { id, reason }: { id: number; reason: string },
): WalletTransaction {
  const { chainId } = setting.deployment;
  const step = reasonedStep(setting, functionName, { id, reason });
  return { chainId, title: step.label, steps: [step] };
}

function reasonedStep(
  setting: Setting,
  functionName: Reasoned,
  { id, reason }: { id: number; reason: string },
): TransactionStep {
  const name = setting.nameOf(id);
  const { verb, past } = reasoned[functionName];
  return contractCall({
    ...callOf(setting.deployment, validatorStakingAbi),
    label: `${verb} ${name}`,
    description: `${past} the validator ${name}`,
    functionName,
    args: [id, reason],
    describe: ([validator, text]) => [describeValidator(setting, validator), describeReason(text)],
  });
}

/** Actions that anyone can execute once they are due. */
const dues = {
  expire: { label: "End the application of", what: "Ended the application of" },
  finishExit: { label: "Finish the exit of", what: "Finished the exit of" },
} as const;
export type Due = keyof typeof dues;

export function dueActionTransaction(
  setting: Setting,
  functionName: Due,
  id: number,
): WalletTransaction {
  const name = setting.nameOf(id);
  const { label, what } = dues[functionName];
  return contractTransaction(`${label} ${name}`, {
    ...callOf(setting.deployment, validatorStakingAbi),
    label: `${label} ${name}`,
    description: `${what} ${name}`,
    functionName,
    args: [id],
    describe: ([validator]) => [describeValidator(setting, validator)],
  });
}

export type Jailing = {
  id: number;
  /** Unix seconds. */
  until: number;
  reason: string;
};

export function jailTransaction(
  setting: Setting,
  { id, until, reason }: Jailing,
): WalletTransaction {
  const name = setting.nameOf(id);
  return contractTransaction(`Jail ${name}`, {
    ...callOf(setting.deployment, validatorStakingAbi),
    label: `Jail ${name}`,
    description: `Jailed the validator ${name} until ${formatUtcSeconds(until)}`,
    functionName: "jail",
    args: [id, until, reason],
    describe: ([validator, end, text]) => [
      describeValidator(setting, validator),
      { name: "until", type: "at least", text: formatUtcSeconds(end) },
      describeReason(text),
    ],
  });
}

export function permissionTransaction(setting: Setting, permissioned: boolean): WalletTransaction {
  const description = permissioned ? "Require approval" : "Open registration to all";
  return contractTransaction(description, {
    ...callOf(setting.deployment, validatorStakingAbi),
    label: description,
    description: permissioned
      ? "Required admin approval for applications"
      : "Opened registration to all",
    functionName: "setPermissioned",
    args: [permissioned],
    describe: ([isOn]) => [
      {
        name: "admin approval required",
        type: "bool",
        text: isOn ? "yes" : "no: registered validators are active immediately",
      },
    ],
  });
}

export type NewValidator = Registration & { operator: Address };

/**
 * Each takes a separate call, since the contract registers one operator with its self-bond per
 * call.
 */
export function registerTransaction(
  setting: Setting,
  validators: readonly NewValidator[],
): WalletTransaction {
  const [first] = validators;
  const { deployment, coin } = setting;
  return {
    chainId: deployment.chainId,
    title:
      first && validators.length === 1
        ? `Add ${first.metadata.moniker}`
        : `Add ${validators.length} validators`,
    steps: validators.slice(0, maxAtOnce).map(({ operator, ...registration }) =>
      contractCall({
        contract: deployment,
        abi: validatorStakingAbi,
        label: `Add ${registration.metadata.moniker} with ${formatAmount(registration.selfBondWei, coin)}`,
        description: `Added the validator ${registration.metadata.moniker}`,
        functionName: "registerFor",
        args: [operator, registrationArgs(registration)],
        valueWei: registration.selfBondWei,
        describe: ([account, terms]) => [describeOperator(account), ...describeRegistration(terms)],
      }),
    ),
  };
}

/** Each takes a separate call. */
export function removeTransaction(
  setting: Setting,
  ids: readonly number[],
  reason: string,
): WalletTransaction {
  return {
    chainId: setting.deployment.chainId,
    title: `Force exit of ${ids.length === 1 ? "a validator" : `${ids.length} validators`}`,
    steps: ids.slice(0, maxAtOnce).map((id) => reasonedStep(setting, "forceExit", { id, reason })),
  };
}

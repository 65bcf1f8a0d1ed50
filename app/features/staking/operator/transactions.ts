import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { callOf } from "#app/domain/staking/call-of.ts";
import type { Setting } from "#app/domain/staking/transactions.ts";
import { formatAmount, formatBps, formatUtcSeconds } from "#app/ui/values/format.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import {
  describeBps,
  describeMetadata,
  describeRegistration,
  describeValidator,
  registrationArgs,
} from "#app/domain/staking/registration/describe.ts";
import type {
  Metadata,
  Registration,
} from "#app/domain/staking/registration/registration.types.ts";

/** Applies as a validator with the wallet's own coins. */
export function applyTransaction(
  setting: Setting,
  registration: Registration,
  permissioned: boolean,
): WalletTransaction {
  const { moniker } = registration.metadata;
  const what = formatAmount(registration.selfBondWei, setting.coin);
  return contractTransaction(`${permissioned ? "Apply as" : "Register"} ${moniker}`, {
    ...callOf(setting.deployment, validatorStakingAbi),
    label: `${permissioned ? "Apply" : "Register"} with ${what}`,
    description: `${permissioned ? "Applied" : "Registered"} as the validator ${moniker} with ${what}`,
    functionName: "register",
    args: [registrationArgs(registration)],
    valueWei: registration.selfBondWei,
    describe: ([terms]) => describeRegistration(terms),
  });
}

/** @param effectiveAt when it can be applied if mined now, in Unix seconds */
export function proposeTransaction(
  setting: Setting,
  { id, bps, effectiveAt }: { id: number; bps: number; effectiveAt: number },
): WalletTransaction {
  return contractTransaction(`Announce a commission of ${formatBps(bps)}`, {
    ...callOf(setting.deployment, validatorStakingAbi),
    label: `Announce ${formatBps(bps)}`,
    description: `Announced a commission of ${formatBps(bps)}`,
    functionName: "proposeCommission",
    args: [id, bps],
    describe: ([validator, share]) => [
      describeValidator(setting, validator),
      describeBps("commission", share),
      { name: "can be applied", type: "if mined now", text: formatUtcSeconds(effectiveAt) },
    ],
  });
}

/** Operator actions without further arguments. */
const acts = {
  cancelCommission: { label: "Cancel the announcement", past: "Canceled a commission change" },
  applyCommission: { label: "Apply the commission", past: "Applied the announced commission" },
  unjail: { label: "Release from jail", past: "Ended the jail" },
  exit: { label: "Exit", past: "Exited" },
  claimCommission: { label: "Claim the commission", past: "Claimed the commission" },
} as const;
export type Act = keyof typeof acts;

export function operatorTransaction(
  setting: Setting,
  functionName: Act,
  id: number,
): WalletTransaction {
  const { label, past } = acts[functionName];
  return contractTransaction(`${label}: ${setting.nameOf(id)}`, {
    ...callOf(setting.deployment, validatorStakingAbi),
    label,
    description: `${past} of ${setting.nameOf(id)}`,
    functionName,
    args: [id],
    describe: ([validator]) => [describeValidator(setting, validator)],
  });
}

export function metadataTransaction(
  setting: Setting,
  id: number,
  metadata: Metadata,
): WalletTransaction {
  return contractTransaction(`Change the description of ${setting.nameOf(id)}`, {
    ...callOf(setting.deployment, validatorStakingAbi),
    label: "Change the description",
    description: `Changed the description of ${metadata.moniker}`,
    functionName: "setMetadata",
    args: [id, metadata],
    describe: ([validator, texts]) => [
      describeValidator(setting, validator),
      ...describeMetadata(texts),
    ],
  });
}

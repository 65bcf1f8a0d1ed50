import type { Address, Hex } from "viem";
import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import { formatSeconds } from "#app/ui/values/format.ts";
import { type CalledContract, contractCall } from "#app/wallet/transaction/contract-call.ts";
import { decodeCall } from "#app/wallet/transaction/decode-call.ts";
import type {
  DecodedArgument,
  TransactionStep,
  WalletTransaction,
} from "#app/wallet/context/wallet-transaction.ts";

import { findScheduledWarning } from "./simulation-request.ts";

/** The chain's AccessManager, and the delay of the signing account's calls in seconds. */
export type Schedule = { manager: CalledContract; delaySeconds: number };

/**
 * Returns the transaction itself, or, for an account whose calls have a delay, one that schedules its calls.
 * They are executed later by the same account; coins are sent then.
 */
export function withDelay(
  transaction: WalletTransaction,
  { manager, delaySeconds }: Schedule,
): WalletTransaction {
  if (delaySeconds === 0) return transaction;
  return {
    ...transaction,
    title: `Schedule: ${transaction.title}`,
    approve: undefined,
    steps: transaction.steps.map((step) =>
      scheduleStep(step, {
        manager,
        delaySeconds,
        needsApproval: transaction.approve !== undefined,
      }),
    ),
  };
}

/**
 * Returns the transaction with each call made by the manager, which owns the called contracts, or one
 * that schedules the calls.
 */
export function throughManager(
  transaction: WalletTransaction,
  { manager, delaySeconds }: Schedule,
): WalletTransaction {
  if (delaySeconds > 0) return withDelay(transaction, { manager, delaySeconds });
  return { ...transaction, steps: transaction.steps.map((step) => executeStep(step, manager)) };
}

/** Returns the call of the manager that makes it call a contract that it owns. */
export function executeStep(step: TransactionStep, manager: CalledContract): TransactionStep {
  const { label, description } = step;
  return contractCall({
    contract: manager,
    abi: accessManagerAbi,
    label,
    description,
    functionName: "execute",
    args: [step.to, step.data],
    describe: ([target, data]) => describeCall(step, { target, data, by: "by the access manager" }),
  });
}

type StepSchedule = Schedule & { needsApproval: boolean };

function scheduleStep(
  step: TransactionStep,
  { manager, delaySeconds, needsApproval }: StepSchedule,
) {
  // Coins and approvals are only provided at execution, so such a call would fail a simulation now.
  const isFree = !needsApproval && !step.valueWei;
  const call = { chainId: manager.chainId, target: step.to, data: step.data };
  return contractCall({
    contract: manager,
    abi: accessManagerAbi,
    label: `Schedule: ${step.label}`,
    description: `Scheduled: ${step.label}`,
    functionName: "schedule",
    // The earliest time that the delay allows.
    args: [step.to, step.data, 0],
    findWarning: isFree ? () => findScheduledWarning(call) : undefined,
    describe: ([target, data]) => [
      ...describeCall(step, { target, data, by: "scheduled" }),
      ...describeValue(step.valueWei),
      { name: "executable", type: "delay", text: `after ${formatSeconds(delaySeconds)}` },
    ],
  });
}

/** Describes a call that the manager is given, as decoded from its bytes. */
function describeCall(
  { abi, units = {}, describe }: TransactionStep,
  { target, data, by }: { target: Address; data: Hex; by: string },
): DecodedArgument[] {
  const call = decodeCall({ data, abi, units, describe });
  if (call.kind !== "function") throw new Error("The manager's call cannot be decoded.");
  return [
    { name: "function", type: by, text: call.name },
    { name: "contract", type: "address", text: target },
    ...call.arguments,
  ];
}

function describeValue(valueWei: bigint | undefined): DecodedArgument[] {
  if (valueWei === undefined || valueWei === 0n) return [];
  return [{ name: "coins", type: "not now", text: "sent when it is executed" }];
}

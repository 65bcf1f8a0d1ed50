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
    describe: ([target, data]) => {
      const { abi, units = {}, describe } = step;
      const call = decodeCall({ data, abi, units, describe });
      if (call.kind !== "function") throw new Error("The scheduled call cannot be decoded.");
      return [
        { name: "function", type: "scheduled", text: call.name },
        { name: "contract", type: "address", text: target },
        ...call.arguments,
        ...describeValue(step.valueWei),
        { name: "executable", type: "delay", text: `after ${formatSeconds(delaySeconds)}` },
      ];
    },
  });
}

function describeValue(valueWei: bigint | undefined): DecodedArgument[] {
  if (valueWei === undefined || valueWei === 0n) return [];
  return [{ name: "coins", type: "not now", text: "sent when it is executed" }];
}

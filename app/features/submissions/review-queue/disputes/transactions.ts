import type { Hex } from "viem";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { taskDisputesAbi } from "#app/chain/abi/task-disputes.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { hashReason } from "#app/domain/tasks/model/content-hash.ts";
import type { Submission } from "#app/domain/tasks/model/submission.types.ts";
import type { Unit } from "#app/domain/tasks/model/submission-labels.ts";
import { formatAmount } from "#app/ui/values/format.ts";
import type { StepHooks, WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";

/** The contract of disputes, and the task's number in the escrow. */
export type DisputeSetting = { disputes: Deployment; number: number };

/** Opens the dispute of the wallet's own submission. */
export function disputeTransaction(
  { disputes, number }: DisputeSetting,
  { reason, hooks }: { reason: string; hooks: StepHooks },
): WalletTransaction {
  return contractTransaction("Open a dispute", {
    contract: disputes,
    abi: taskDisputesAbi,
    label: "Open the dispute",
    description: `Opened a dispute about task ${number}`,
    functionName: "dispute",
    args: [BigInt(number), hashReason(reason)],
    hooks,
    describe: ([id]) => [
      { name: "task", type: "uint256", text: String(id) },
      { name: "reason", type: "of which the hash is signed", text: reason },
    ],
  });
}

/** Ends the wallet's part as a reviewer, after which it can decide disputes of the task. */
export function resignTransaction(escrow: Deployment, number: number): WalletTransaction {
  return contractTransaction("Resign as a reviewer", {
    contract: escrow,
    abi: taskEscrowAbi,
    label: "Resign",
    description: `Resigned as a reviewer of task ${number}`,
    functionName: "resign",
    args: [BigInt(number)],
    describe: ([id]) => [{ name: "task", type: "uint256", text: String(id) }],
  });
}

export type Resolution = {
  submission: Pick<Submission, "submitter" | "contentHash" | "payees">;
  /** Base units; 0 dismisses the dispute. */
  amount: bigint;
  reasonHash: Hex;
  /** Text of the hash; null if it is not stored here. */
  reason: string | null;
  unit: Unit;
  /** Undefined if the text is stored already. */
  hooks?: StepHooks | undefined;
};

/** Decides a dispute as the first arbiter, or agrees as the second with the same decision. */
export function resolveTransaction(
  { disputes, number }: DisputeSetting,
  { submission, amount, reasonHash, reason, unit, hooks }: Resolution,
): WalletTransaction {
  const { submitter, contentHash, payees } = submission;
  return contractTransaction("Decide the dispute", {
    contract: disputes,
    abi: taskDisputesAbi,
    label: amount === 0n ? "Dismiss the dispute" : `Decide on ${formatAmount(amount, unit)}`,
    description: `Decided on a dispute about task ${number}`,
    functionName: "resolve",
    args: [BigInt(number), { submitter, amount, contentHash, payees }, reasonHash],
    hooks,
    describe: ([id, row]) => [
      { name: "task", type: "uint256", text: String(id) },
      { name: "submitter", type: "address", text: row.submitter },
      {
        name: "pays",
        type: "once another arbiter agrees",
        text: row.amount === 0n ? "nothing" : formatAmount(row.amount, unit),
      },
      { name: "reason", type: "of which the hash is signed", text: reason ?? reasonHash },
    ],
  });
}

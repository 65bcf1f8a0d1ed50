import { type Address, type ContractFunctionArgs, type Hex, zeroAddress } from "viem";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { hashTerms } from "#app/domain/tasks/model/content-hash.ts";
import {
  leastOf,
  type TaskTerms,
  type TaskToken,
  totalOf,
  winnerSlots,
} from "#app/domain/tasks/model/task.types.ts";
import { formatAmount, formatUtcSeconds } from "#app/ui/values/format.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type {
  ApprovalToken,
  DecodedArgument,
  StepHooks,
  TokenApproval,
  WalletTransaction,
} from "#app/wallet/context/wallet-transaction.ts";
import { sortApprovals } from "./sort-approvals.ts";

/** The escrow and task to write to. */
export type TaskSetting = { deployment: Deployment; number: number; token: TaskToken };

const onEscrow = (deployment: Deployment) => ({ contract: deployment, abi: taskEscrowAbi });

type NewTaskInput = {
  terms: TaskTerms;
  /** The terms' token as displayed, if its symbol is ambiguous. */
  token?: TaskToken;
  creator: Address;
  hooks: StepHooks;
};

/**
 * Builds the publication of a task with its exact reward; whatever is not paid returns to the
 * creator.
 */
export function createTransaction(
  deployment: Deployment,
  { terms, token = terms.token, creator, hooks }: NewTaskInput,
): WalletTransaction {
  const { submitBy, reviewBy, threshold, reviewers } = terms;
  const reward = totalOf(terms.reward);
  const termsHash = hashTerms(terms);
  const what = formatAmount(reward, token);
  const task = {
    token: token.address,
    creator,
    refundTo: creator,
    reward,
    least: leastOf(terms.reward),
    submitBy,
    reviewBy,
    maxWinners: winnerSlots(terms.reward),
    threshold,
    termsHash,
    reviewers,
  };
  const { approve, ...paid } = payWith(deployment, token, reward);
  const transaction = contractTransaction("Publish the task", {
    ...onEscrow(deployment),
    ...paid,
    label: `Publish with ${what}`,
    description: `Published “${terms.title}” with ${what}`,
    functionName: "create",
    args: [task],
    hooks,
    describe: ([signed]) => describeTask(signed, { title: terms.title, token }, termsHash),
  });
  return { ...transaction, approve };
}

type NewTask = ContractFunctionArgs<typeof taskEscrowAbi, "payable", "create">[0];

function describeTask(
  task: NewTask,
  { title, token }: Pick<TaskTerms, "title" | "token">,
  shown: Hex,
): DecodedArgument[] {
  const { reviewers } = task;
  const isShown = task.termsHash === shown;
  return [
    { name: "title", type: "as shown here", text: title },
    {
      name: "text",
      type: isShown ? "bytes32, of the text that is shown here" : "bytes32, of another text",
      text: task.termsHash,
    },
    { name: "reward", type: "uint128", text: formatAmount(task.reward, token) },
    { name: "token", type: "address", text: nameOf(task.token) },
    { name: "winners", type: "uint16, at most", text: String(task.maxWinners) },
    { name: "each gets", type: "uint128, at least", text: formatAmount(task.least, token) },
    { name: "submissions until", type: "uint40", text: formatUtcSeconds(task.submitBy) },
    { name: "review until", type: "uint40", text: formatUtcSeconds(task.reviewBy) },
    {
      name: "reviewers",
      type: "address[]",
      text: `${task.threshold} of ${reviewers.length} signatures required`,
      entries: reviewers,
    },
    { name: "creator", type: "address", text: task.creator },
    { name: "what is left goes to", type: "address", text: task.refundTo },
  ];
}

/** @param amount Base units; 0 if only slots are added. */
export function raiseTransaction(
  { deployment, number, token }: TaskSetting,
  { amount, moreSlots }: { amount: bigint; moreSlots: number },
): WalletTransaction {
  const what = [
    ...(amount > 0n ? [formatAmount(amount, token)] : []),
    ...(moreSlots > 0 ? [`${moreSlots} ${moreSlots === 1 ? "winner slot" : "winner slots"}`] : []),
  ].join(" and ");
  const { approve, ...paid } = payWith(deployment, token, amount);
  const transaction = contractTransaction("Increase reward", {
    ...onEscrow(deployment),
    ...paid,
    label: `Add ${what}`,
    description: `Added ${what} to task ${number}`,
    functionName: "raise",
    args: [BigInt(number), amount, moreSlots],
    describe: ([id, amount, moreSlots]) => [
      { name: "task", type: "uint256", text: String(id) },
      { name: "more reward", type: "uint256", text: formatAmount(amount, token) },
      { name: "more places", type: "uint16", text: String(moreSlots) },
    ],
  });
  return { ...transaction, approve };
}

export function extendTransaction(
  { deployment, number }: TaskSetting,
  { submitBy, reviewBy }: { submitBy: number; reviewBy: number },
): WalletTransaction {
  return contractTransaction("Extend the task", {
    ...onEscrow(deployment),
    label: "Extend the task",
    description: `Extended task ${number} until ${formatUtcSeconds(submitBy)}`,
    functionName: "extend",
    args: [BigInt(number), submitBy, reviewBy],
    describe: ([id, submitBy, reviewBy]) => [
      { name: "task", type: "uint256", text: String(id) },
      { name: "submissions until", type: "uint40", text: formatUtcSeconds(submitBy) },
      { name: "review until", type: "uint40", text: formatUtcSeconds(reviewBy) },
    ],
  });
}

/** Builds the publication of a new version of the text. */
export function setTermsTransaction(
  { deployment, number }: TaskSetting,
  { terms, hooks }: { terms: TaskTerms; hooks: StepHooks },
): WalletTransaction {
  const shown = hashTerms(terms);
  return contractTransaction("Publish the new text", {
    ...onEscrow(deployment),
    label: "Publish the new text",
    description: `Published another text of task ${number}`,
    functionName: "setTerms",
    args: [BigInt(number), shown],
    hooks,
    describe: ([id, termsHash]) => [
      { name: "task", type: "uint256", text: String(id) },
      { name: "title", type: "as shown here", text: terms.title },
      {
        name: "text",
        type: termsHash === shown ? "bytes32, of the text that is shown here" : "bytes32",
        text: termsHash,
      },
    ],
  });
}

export function setReviewerTransaction(
  { deployment, number }: TaskSetting,
  { reviewer, isOn }: { reviewer: Address; isOn: boolean },
): WalletTransaction {
  const description = isOn ? "Name a reviewer" : "Remove a reviewer";
  return contractTransaction(description, {
    ...onEscrow(deployment),
    label: description,
    description: `${isOn ? "Named" : "Removed"} reviewer ${reviewer} of task ${number}`,
    functionName: "setReviewer",
    args: [BigInt(number), reviewer, isOn],
    describe: ([id, reviewer, isReviewer]) => [
      { name: "task", type: "uint256", text: String(id) },
      { name: "reviewer", type: "address", text: reviewer },
      {
        name: "becomes",
        type: "bool",
        text: isReviewer ? "a reviewer" : "none; approvals signed so far are void",
      },
    ],
  });
}

export type Approval = { reviewer: Address; signature: Hex };
export type Cancellation = { reasonHash: Hex; validUntil: number; approvals: readonly Approval[] };

/** @param reason Plain text; the reviewers signed its hash. */
export function cancelTransaction(
  { deployment, number }: TaskSetting,
  { reasonHash, validUntil, approvals }: Cancellation,
  { reason, left, to }: { reason: string; left: string; to: Address },
): WalletTransaction {
  return contractTransaction("Cancel the task", {
    ...onEscrow(deployment),
    label: "Cancel permanently",
    description: `Cancelled task ${number}`,
    functionName: "cancel",
    args: [BigInt(number), reasonHash, validUntil, sortApprovals(approvals)],
    describe: ([id, , validUntil, approvals]) => [
      { name: "task", type: "uint256", text: String(id) },
      { name: "reason", type: "as the reviewers signed it", text: reason },
      { name: "approvals", type: "good until", text: formatUtcSeconds(validUntil) },
      {
        name: "signed by",
        type: "Approval[]",
        text: approvals.map(({ reviewer }) => reviewer).join(", "),
      },
      { name: "returns", type: "current value", text: left },
      { name: "to", type: "current value", text: to },
    ],
  });
}

export function closeTransaction(
  { deployment, number }: TaskSetting,
  { left, to }: { left: string; to: Address },
): WalletTransaction {
  return contractTransaction("Close the task", {
    ...onEscrow(deployment),
    label: "Close permanently",
    description: `Closed task ${number}`,
    functionName: "close",
    args: [BigInt(number)],
    describe: ([id]) => [
      { name: "task", type: "uint256", text: String(id) },
      { name: "returns", type: "current value", text: left },
      { name: "to", type: "current value", text: to },
    ],
  });
}

type Payment = { valueWei?: bigint; token?: ApprovalToken; approve?: TokenApproval };

/**
 * Returns the payment of an amount: the native coin as value, or a token approval of exactly that
 * amount.
 */
function payWith(
  deployment: Deployment,
  { address, symbol, decimals }: TaskToken,
  amount: bigint,
): Payment {
  if (amount === 0n) return {};
  if (address === zeroAddress) return { valueWei: amount };
  const token = { token: address, symbol, decimals };
  return { token, approve: { ...token, spender: deployment.address, amountUnits: amount } };
}

function nameOf(token: Address): string {
  return token === zeroAddress ? "the chain's own coin" : token;
}

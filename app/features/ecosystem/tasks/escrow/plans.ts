import { type Address, type Hex, zeroAddress } from "viem";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import type { Place } from "#app/features/ecosystem/place.server.ts";
import { hashReason, hashTerms } from "#app/features/ecosystem/tasks/model/content-hash.ts";
import {
  placesOf,
  type TaskTerms,
  type TaskToken,
  totalOf,
} from "#app/features/ecosystem/tasks/model/task.types.ts";
import type {
  DecodedArgument,
  StepHooks,
  TransactionPlan,
  TransactionStep,
} from "#app/wallet/transaction/transaction-plan.ts";
import { formatTime, writeAmount } from "./words.ts";

/** The escrow and the task that is written to. */
export type TaskSetting = { place: Place; number: number; token: TaskToken };

type NewTaskGiven = {
  terms: TaskTerms;
  /** That of the terms as it is shown, where its symbol alone does not tell it. */
  token?: TaskToken;
  creator: Address;
  hooks: StepHooks;
};

/** Publishes a task with its exact reward; what is not paid returns to its creator. */
export function createPlan(
  place: Place,
  { terms, token = terms.token, creator, hooks }: NewTaskGiven,
): TransactionPlan {
  const { submitBy, reviewBy, threshold, reviewers } = terms;
  const reward = totalOf(terms.reward);
  const termsHash = hashTerms(terms);
  const what = writeAmount(reward, token);
  const task = {
    ...{ token: token.address, creator, refundTo: creator, reward, submitBy, reviewBy },
    ...{ maxWinners: placesOf(terms.reward), threshold, termsHash, reviewers },
  };
  return payingPlan(place, "Publish the task", token, reward, {
    label: `Publish with ${what}`,
    description: `Published “${terms.title}” with ${what}`,
    functionName: "create",
    args: [task],
    hooks,
    describe: (_, [given]) =>
      describeTask(given as NewTask, { title: terms.title, token }, termsHash),
  });
}

/** The argument of `create`, as its bytes are decoded. */
type NewTask = {
  token: Address;
  creator: Address;
  refundTo: Address;
  reward: bigint;
  submitBy: number;
  reviewBy: number;
  maxWinners: number;
  threshold: number;
  termsHash: Hex;
  reviewers: readonly Address[];
};

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
    { name: "reward", type: "uint128", text: writeAmount(task.reward, token) },
    { name: "token", type: "address", text: nameOf(task.token) },
    { name: "winners", type: "uint16, at most", text: String(task.maxWinners) },
    { name: "submissions until", type: "uint40", text: formatTime(task.submitBy) },
    { name: "review until", type: "uint40", text: formatTime(task.reviewBy) },
    {
      name: "reviewers",
      type: "address[]",
      text: `${task.threshold} of ${reviewers.length} have to sign`,
      entries: reviewers,
    },
    { name: "creator", type: "address", text: task.creator },
    { name: "what is left goes to", type: "address", text: task.refundTo },
  ];
}

/** @param amount base units; 0 where only places are added. */
export function raisePlan(
  { place, number, token }: TaskSetting,
  { amount, morePlaces }: { amount: bigint; morePlaces: number },
): TransactionPlan {
  const what = [
    ...(amount > 0n ? [writeAmount(amount, token)] : []),
    ...(morePlaces > 0 ? [`${morePlaces} ${morePlaces === 1 ? "place" : "places"}`] : []),
  ].join(" and ");
  return payingPlan(place, "Raise the task", token, amount, {
    label: `Add ${what}`,
    description: `Added ${what} to task ${number}`,
    functionName: "raise",
    args: [BigInt(number), amount, morePlaces],
    describe: (_, args) => [
      { name: "task", type: "uint256", text: String(args[0]) },
      { name: "more reward", type: "uint256", text: writeAmount(BigInt(String(args[1])), token) },
      { name: "more places", type: "uint16", text: String(args[2]) },
    ],
  });
}

export function extendPlan(
  { place, number }: TaskSetting,
  { submitBy, reviewBy }: { submitBy: number; reviewBy: number },
): TransactionPlan {
  return planOf(place, "Extend the task", {
    label: "Extend the task",
    description: `Extended task ${number} until ${formatTime(submitBy)}`,
    functionName: "extend",
    args: [BigInt(number), submitBy, reviewBy],
    describe: (_, args) => [
      { name: "task", type: "uint256", text: String(args[0]) },
      { name: "submissions until", type: "uint40", text: formatTime(Number(args[1])) },
      { name: "review until", type: "uint40", text: formatTime(Number(args[2])) },
    ],
  });
}

/** Publishes another version of the text. */
export function setTermsPlan(
  { place, number }: TaskSetting,
  { terms, hooks }: { terms: TaskTerms; hooks: StepHooks },
): TransactionPlan {
  const shown = hashTerms(terms);
  return planOf(place, "Publish the new text", {
    label: "Publish the new text",
    description: `Published another text of task ${number}`,
    functionName: "setTerms",
    args: [BigInt(number), shown],
    hooks,
    describe: (_, args) => [
      { name: "task", type: "uint256", text: String(args[0]) },
      { name: "title", type: "as shown here", text: terms.title },
      {
        name: "text",
        type: args[1] === shown ? "bytes32, of the text that is shown here" : "bytes32",
        text: String(args[1]),
      },
    ],
  });
}

export function setReviewerPlan(
  { place, number }: TaskSetting,
  { reviewer, isOn }: { reviewer: Address; isOn: boolean },
): TransactionPlan {
  const words = isOn ? "Name a reviewer" : "Remove a reviewer";
  return planOf(place, words, {
    label: words,
    description: `${isOn ? "Named" : "Removed"} reviewer ${reviewer} of task ${number}`,
    functionName: "setReviewer",
    args: [BigInt(number), reviewer, isOn],
    describe: (_, args) => [
      { name: "task", type: "uint256", text: String(args[0]) },
      { name: "reviewer", type: "address", text: String(args[1]) },
      {
        name: "becomes",
        type: "bool",
        text: args[2] === true ? "a reviewer" : "none; approvals signed so far are void",
      },
    ],
  });
}

export type Approval = { reviewer: Address; signature: Hex };
export type Cancellation = { reasonHash: Hex; validUntil: number; approvals: readonly Approval[] };

/** @param reason in words; its hash is what the reviewers signed. */
export function cancelPlan(
  { place, number }: TaskSetting,
  { reasonHash, validUntil, approvals }: Cancellation,
  { reason, left, to }: { reason: string; left: string; to: Address },
): TransactionPlan {
  return planOf(place, "Cancel the task", {
    label: "Cancel for good",
    description: `Cancelled task ${number}`,
    functionName: "cancel",
    args: [BigInt(number), reasonHash, validUntil, inOrder(approvals)],
    describe: (_, args) => [
      { name: "task", type: "uint256", text: String(args[0]) },
      { name: "reason", type: "as the reviewers signed it", text: reason },
      { name: "approvals", type: "good until", text: formatTime(Number(args[2])) },
      { name: "signed by", type: "Approval[]", text: writeReviewers(args[3]) },
      { name: "returns", type: "as things stand", text: left },
      { name: "to", type: "as things stand", text: to },
    ],
  });
}

/** The escrow wants them by ascending reviewer. */
function inOrder(approvals: readonly Approval[]): Approval[] {
  const keyOf = ({ reviewer }: Approval) => BigInt(reviewer);
  return approvals.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

function writeReviewers(approvals: unknown): string {
  return (approvals as readonly Approval[]).map(({ reviewer }) => reviewer).join(", ");
}

export function closePlan(
  { place, number }: TaskSetting,
  { left, to }: { left: string; to: Address },
): TransactionPlan {
  return planOf(place, "Close the task", {
    label: "Close for good",
    description: `Closed task ${number}`,
    functionName: "close",
    args: [BigInt(number)],
    describe: (_, args) => [
      { name: "task", type: "uint256", text: String(args[0]) },
      { name: "returns", type: "as things stand", text: left },
      { name: "to", type: "as things stand", text: to },
    ],
  });
}

export type ResolvedRow = {
  submitter: Address;
  amount: bigint;
  contentHash: Hex;
  payees: readonly { account: Address; shareBps: number }[];
  signature: Hex;
};

/** Decides a dispute; without rows nobody is paid by it. */
export function resolvePlan(
  { place, number, token }: TaskSetting,
  { rows, reason, hooks }: { rows: readonly ResolvedRow[]; reason: string; hooks: StepHooks },
): TransactionPlan {
  return planOf(place, "Decide the dispute", {
    label: rows.length === 0 ? "Decide that nobody is paid" : "Decide and pay",
    description: `Decided the dispute of task ${number}`,
    functionName: "resolve",
    args: [BigInt(number), rows, hashReason(reason)],
    hooks,
    describe: (_, args) => {
      const decided = args[1] as readonly ResolvedRow[];
      return [
        { name: "task", type: "uint256", text: String(args[0]) },
        {
          name: "pays",
          type: "Row[]",
          text: decided.length === 0 ? "nobody" : `${decided.length} submissions`,
          entries: decided.map(
            ({ submitter, amount }) => `${submitter}: ${writeAmount(amount, token)}`,
          ),
        },
        { name: "reason", type: "of which the hash is signed", text: reason },
      ];
    },
  });
}

type Planned = Pick<
  TransactionStep,
  "label" | "description" | "valueWei" | "describe" | "token" | "hooks"
> & {
  functionName: string;
  args: readonly unknown[];
};

/** A call that takes an amount: of the coin sent along, of a token approved to exactly so much. */
function payingPlan(
  place: Place,
  title: string,
  { address, symbol, decimals }: TaskToken,
  amount: bigint,
  planned: Planned,
): TransactionPlan {
  if (amount === 0n) return planOf(place, title, planned);
  if (address === zeroAddress) return planOf(place, title, { ...planned, valueWei: amount });
  const token = { token: address, symbol, decimals };
  const approve = { ...token, spender: place.address, amountUnits: amount };
  return { ...planOf(place, title, { ...planned, token }), approve };
}

function planOf(
  { chainId, address: to, codeHash }: Place,
  title: string,
  { functionName, args, ...words }: Planned,
): TransactionPlan {
  const call = { kind: "function", abi: taskEscrowAbi, functionName, args } as const;
  return { chainId, title, steps: [{ ...words, to, codeHash, call }] };
}

function nameOf(token: Address): string {
  return token === zeroAddress ? "the chain's own coin" : token;
}

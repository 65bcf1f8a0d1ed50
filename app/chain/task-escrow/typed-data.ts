import { type Address, type Hex, hashStruct } from "viem";

// What is signed for an escrow of tasks (EIP-712), as the contract TaskEscrow hashes it.

const submissionTypes = {
  Submission: [
    { name: "taskId", type: "uint256" },
    { name: "submitter", type: "address" },
    { name: "contentHash", type: "bytes32" },
    { name: "payees", type: "Payee[]" },
  ],
  Payee: [
    { name: "account", type: "address" },
    { name: "shareBps", type: "uint16" },
  ],
} as const;

const awardTypes = {
  Award: [
    { name: "taskId", type: "uint256" },
    { name: "decisions", type: "Decision[]" },
    { name: "reasonHash", type: "bytes32" },
    { name: "nonce", type: "uint256" },
    { name: "validUntil", type: "uint40" },
  ],
  Decision: [
    { name: "submitter", type: "address" },
    { name: "amount", type: "uint128" },
    { name: "contentHash", type: "bytes32" },
  ],
} as const;

const cancelTypes = {
  Cancel: [
    { name: "taskId", type: "uint256" },
    { name: "reasonHash", type: "bytes32" },
    { name: "nonce", type: "uint256" },
    { name: "validUntil", type: "uint40" },
  ],
} as const;

/** The escrow that a signature is for. */
export type EscrowAt = { chainId: number; address: Address };

/** A part of what a submission earns, in basis points; the parts of one sum to 10,000. */
export type Payee = { account: Address; shareBps: number };

/** Work as its submitter hands it in; without payees, the submitter is paid. */
export type SubmissionMessage = {
  taskId: bigint;
  submitter: Address;
  contentHash: Hex;
  payees: readonly Payee[];
};

/** What reviewers decide on one submission: base units of the task's token, 0 turns it down. */
export type Decision = { submitter: Address; amount: bigint; contentHash: Hex };

/** Common to what reviewers sign: good for the task's `nonce`, until `validUntil` (unix seconds). */
type ReviewersMessage = { taskId: bigint; reasonHash: Hex; nonce: bigint; validUntil: number };

/** In the order in which the escrow is to pay; payees and signatures of the rows are not part of it. */
export type AwardMessage = ReviewersMessage & { decisions: readonly Decision[] };

export type CancelMessage = ReviewersMessage;

/** What a submitter signs. */
export function submissionTypedData(escrow: EscrowAt, message: SubmissionMessage) {
  return {
    domain: domainOf(escrow),
    types: submissionTypes,
    primaryType: "Submission",
    message: submissionOf(message),
  } as const;
}

/** What each reviewer signs so that an award is paid. */
export function awardTypedData(
  escrow: EscrowAt,
  { taskId, decisions, reasonHash, nonce, validUntil }: AwardMessage,
) {
  return {
    domain: domainOf(escrow),
    types: awardTypes,
    primaryType: "Award",
    message: {
      taskId,
      // Rows have more fields, and wallets show all that they are given.
      decisions: decisions.map(({ submitter, amount, contentHash }) => ({
        submitter,
        amount,
        contentHash,
      })),
      reasonHash,
      nonce,
      validUntil,
    },
  } as const;
}

/** What each reviewer signs so that a task may end before its time. */
export function cancelTypedData(
  escrow: EscrowAt,
  { taskId, reasonHash, nonce, validUntil }: CancelMessage,
) {
  return {
    domain: domainOf(escrow),
    types: cancelTypes,
    primaryType: "Cancel",
    message: { taskId, reasonHash, nonce, validUntil },
  } as const;
}

/** What `submissionOf` of the escrow says while this very submission waits there for a decision. */
export function submissionStructHash(message: SubmissionMessage): Hex {
  return hashStruct({
    types: submissionTypes,
    primaryType: "Submission",
    data: submissionOf(message),
  });
}

function submissionOf({ taskId, submitter, contentHash, payees }: SubmissionMessage) {
  return {
    taskId,
    submitter,
    contentHash,
    payees: payees.map(({ account, shareBps }) => ({ account, shareBps })),
  };
}

function domainOf({ chainId, address }: EscrowAt) {
  return { name: "TaskEscrow", version: "1", chainId, verifyingContract: address } as const;
}

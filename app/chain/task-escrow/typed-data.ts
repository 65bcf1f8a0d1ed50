import { type Address, type Hex, hashStruct } from "viem";

// Messages signed for a task escrow (EIP-712), as the contract TaskEscrow hashes them.

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

/** Escrow that a signature is for. */
export type EscrowAt = { chainId: number; address: Address };

/**
 * A payee's share of a submission's reward, in basis points; the shares of one submission sum to
 * 10,000.
 */
export type Payee = { account: Address; shareBps: number };

/** A submission as signed by its submitter; without payees, the submitter is paid. */
export type SubmissionMessage = {
  taskId: bigint;
  submitter: Address;
  contentHash: Hex;
  payees: readonly Payee[];
};

/** Reviewers' decision on one submission: base units of the task's token, 0 to reject it. */
export type Decision = { submitter: Address; amount: bigint; contentHash: Hex };

/**
 * Common to the messages that reviewers sign: valid for the task's `nonce`, until `validUntil`
 * (Unix seconds).
 */
type ReviewersMessage = { taskId: bigint; reasonHash: Hex; nonce: bigint; validUntil: number };

/**
 * Decisions in the order in which the escrow pays them; the rows' payees and signatures are not
 * included.
 */
export type AwardMessage = ReviewersMessage & { decisions: readonly Decision[] };

export type CancelMessage = ReviewersMessage;

/** Returns the typed data that a submitter signs. */
export function submissionTypedData(escrow: EscrowAt, message: SubmissionMessage) {
  return {
    domain: domainOf(escrow),
    types: submissionTypes,
    primaryType: "Submission",
    message: submissionOf(message),
  } as const;
}

/** Returns the typed data that each reviewer signs to pay an award. */
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
      // Rows have more fields, and wallets show all fields they receive.
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

/** Returns the typed data that each reviewer signs to end a task early. */
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

/**
 * Returns the value of the escrow's `submissionOf` while exactly this submission awaits a decision
 * there.
 */
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

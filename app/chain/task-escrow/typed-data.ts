import {
  type Address,
  concat,
  encodeAbiParameters,
  type Hex,
  hashStruct,
  keccak256,
  padHex,
  slice,
} from "viem";

// Messages signed for a task escrow (EIP-712), as the contract TaskEscrow hashes them.

const payeeType = [
  { name: "account", type: "address" },
  { name: "shareBps", type: "uint16" },
] as const;

const submissionTypes = {
  Submission: [
    { name: "taskId", type: "uint256" },
    { name: "submitter", type: "address" },
    { name: "contentHash", type: "bytes32" },
    { name: "payees", type: "Payee[]" },
    { name: "signedAt", type: "uint40" },
  ],
  Payee: payeeType,
} as const;

const awardTypes = {
  Award: [
    { name: "taskId", type: "uint256" },
    { name: "decisions", type: "Decision[]" },
    { name: "reasonHash", type: "bytes32" },
    { name: "nonce", type: "uint256" },
    { name: "validUntil", type: "uint40" },
    { name: "reviewer", type: "address" },
  ],
  Decision: [
    { name: "submitter", type: "address" },
    { name: "amount", type: "uint128" },
    { name: "contentHash", type: "bytes32" },
    { name: "payees", type: "Payee[]" },
  ],
  Payee: payeeType,
} as const;

const cancelTypes = {
  Cancel: [
    { name: "taskId", type: "uint256" },
    { name: "reasonHash", type: "bytes32" },
    { name: "nonce", type: "uint256" },
    { name: "validUntil", type: "uint40" },
    { name: "reviewer", type: "address" },
  ],
} as const;

/** Escrow that a signature is for. */
export type EscrowAt = { chainId: number; address: Address };

/**
 * A payee's share of a submission's reward, in basis points; the shares of one submission sum to
 * 10,000.
 */
export type Payee = { account: Address; shareBps: number };

/** A submission to a task; without payees, its submitter is paid. */
export type WorkMessage = {
  taskId: bigint;
  submitter: Address;
  contentHash: Hex;
  payees: readonly Payee[];
};

/** What a submitter signs: the newest of a submitter's work counts, by `signedAt` (Unix seconds). */
export type SubmissionMessage = WorkMessage & { signedAt: number };

/** Reviewers' decision on one submission: base units of the task's token, 0 to reject it. */
export type Decision = {
  submitter: Address;
  amount: bigint;
  contentHash: Hex;
  /** As in the submission. */
  payees: readonly Payee[];
};

/**
 * Common to the messages that reviewers sign, each with its own address: valid for the task's
 * `nonce`, until `validUntil` (Unix seconds).
 */
type ReviewersMessage = {
  taskId: bigint;
  reasonHash: Hex;
  nonce: bigint;
  validUntil: number;
  reviewer: Address;
};

/** Decisions in the order in which the escrow pays them. */
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
  { taskId, decisions, reasonHash, nonce, validUntil, reviewer }: AwardMessage,
) {
  return {
    domain: domainOf(escrow),
    types: awardTypes,
    primaryType: "Award",
    message: {
      taskId,
      // Rows have more fields, and wallets show all fields they receive.
      decisions: decisions.map(({ submitter, amount, contentHash, payees }) => ({
        submitter,
        amount,
        contentHash,
        payees: payees.map(({ account, shareBps }) => ({ account, shareBps })),
      })),
      reasonHash,
      nonce,
      validUntil,
      reviewer,
    },
  } as const;
}

/** Returns the typed data that each reviewer signs to end a task early. */
export function cancelTypedData(
  escrow: EscrowAt,
  { taskId, reasonHash, nonce, validUntil, reviewer }: CancelMessage,
) {
  return {
    domain: domainOf(escrow),
    types: cancelTypes,
    primaryType: "Cancel",
    message: { taskId, reasonHash, nonce, validUntil, reviewer },
  } as const;
}

const workHashBytes = 25;

/** Returns the hash by which the escrow's `workOf` identifies work. */
export function workHash({ taskId, submitter, contentHash, payees }: WorkMessage): Hex {
  const payeesHash = keccak256(
    concat(
      payees.map((payee) =>
        hashStruct({ types: submissionTypes, primaryType: "Payee", data: payee }),
      ),
    ),
  );
  const encoded = encodeAbiParameters(
    [{ type: "uint256" }, { type: "address" }, { type: "bytes32" }, { type: "bytes32" }],
    [taskId, submitter, contentHash, payeesHash],
  );
  return padHex(slice(keccak256(encoded), 0, workHashBytes), { dir: "right" });
}

function submissionOf({ taskId, submitter, contentHash, payees, signedAt }: SubmissionMessage) {
  return {
    taskId,
    submitter,
    contentHash,
    payees: payees.map(({ account, shareBps }) => ({ account, shareBps })),
    signedAt,
  };
}

function domainOf({ chainId, address }: EscrowAt) {
  return { name: "TaskEscrow", version: "1", chainId, verifyingContract: address } as const;
}

import type { Address, Hex } from "viem";

export type SubmissionFile = { name: string; type: string; size: number; sha256: string };

/**
 * A submission's content; `contentHash` is the hash of its canonical JSON including the task's
 * slug.
 */
export type SubmissionContent = {
  link: string;
  /** Repository or pull request; may be empty. */
  repository: string;
  notes: string;
  /** In the order of the task's questions. */
  answers: readonly string[];
  /** For `range`: the requested amount, base units as a string. */
  ask: string | null;
  files: readonly SubmissionFile[];
};

/** A share of a submission's reward; the shares sum to 10,000. */
export type Payee = { account: Address; shareBps: number };

export const submissionStatuses = [
  "submitted",
  "in-review",
  "changes-requested",
  "approved",
  "paying",
  "paid",
  "rejected",
  "appealed",
  "withdrawn",
  "spam",
] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

export const submissionLabels = [
  "unreviewed",
  "reviewed",
  "shortlisted",
  "needs-review",
  "low",
  "mid",
  "high",
  "inaccessible",
  "spam",
] as const;
export type SubmissionLabel = (typeof submissionLabels)[number];

export type Submission = {
  id: string;
  taskId: string;
  submitter: Address;
  status: SubmissionStatus;
  version: number;
  content: SubmissionContent;
  contentHash: Hex;
  payees: readonly Payee[];
  /** Null if entered by an admin and not signed yet. */
  signature: Hex | null;
  /** Unix seconds that the signature covers; null without one. */
  signedAt: number | null;
  /** Whether this version was found on the chain. */
  isAnchored: boolean;
  enteredBy: Address | null;
  label: SubmissionLabel;
  assignedTo: Address | null;
  /** Hundredths of a point, 0 to 1,000; null if not scored. */
  score: number | null;
  /** Number of its marks shared with other submissions of the task. */
  flags: number;
  /** Decided amount, base units. */
  amount: bigint | null;
  reason: string | null;
  decidedBy: Address | null;
  decidedAt: number | null;
  appeal: string | null;
  appealedAt: number | null;
  paidTx: Hex | null;
  paidAt: number | null;
  /** Milliseconds. */
  createdAt: number;
  updatedAt: number;
};

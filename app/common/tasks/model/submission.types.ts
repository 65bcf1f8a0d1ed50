import type { Address, Hex } from "viem";

export type SubmissionFile = { name: string; type: string; size: number; sha256: string };

/** What is handed in; its canonical JSON, with the task's slug, is what `contentHash` is of. */
export type SubmissionContent = {
  link: string;
  /** Repository or pull request; may be empty. */
  repository: string;
  notes: string;
  /** In the order of the task's questions. */
  answers: readonly string[];
  /** Of a `range`: what is asked for, base units as text. */
  ask: string | null;
  files: readonly SubmissionFile[];
};

/** A part of what a submission earns; the parts of one sum to 10,000. */
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
  /** `null`: an admin entered it and it waits to be signed. */
  signature: Hex | null;
  enteredBy: Address | null;
  label: SubmissionLabel;
  assignedTo: Address | null;
  /** Hundredths of a point, 0 to 1,000; `null`: nobody scored it. */
  score: number | null;
  /** How many of its marks others of the task have as well. */
  flags: number;
  /** What was decided, base units. */
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

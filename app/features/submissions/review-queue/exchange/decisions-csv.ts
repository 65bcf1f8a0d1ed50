import type { SubmissionStatus } from "#app/domain/tasks/model/submission.types.ts";
import type { CsvColumns } from "#app/kit/list/csv.ts";

/** Decisions that a file can hold. */
export const fileDecisions = ["approve", "changes", "reject", "spam"] as const;
export type FileDecision = (typeof fileDecisions)[number];

/** A line of the file; the amount as it is written, in the task's token. */
export type DecisionLine = {
  submissionId: string;
  decision: FileDecision;
  note: string;
  /** Empty where nothing is earned. */
  amount: string;
};

/** The amount is last, so an amount with a comma shows as an extra cell. */
export const decisionColumns = {
  submission_id: ({ submissionId }) => submissionId,
  decision: ({ decision }) => decision,
  note: ({ note }) => note,
  amount: ({ amount }) => amount,
} as const satisfies CsvColumns<DecisionLine>;
export type DecisionColumn = keyof typeof decisionColumns;

/** What a file of decisions has for each status; the others have no line. */
export const decisionOf: Partial<Record<SubmissionStatus, FileDecision>> = {
  approved: "approve",
  paying: "approve",
  paid: "approve",
  "changes-requested": "changes",
  rejected: "reject",
  spam: "spam",
};

import { type Address, getAddress, isAddress } from "viem";
import { labelTexts } from "#app/domain/tasks/model/submission-labels.ts";
import {
  type SubmissionLabel,
  submissionLabels,
} from "#app/domain/tasks/model/submission.types.ts";

/** An action on several submissions at once. */
export type BulkAction =
  | { kind: "label"; label: SubmissionLabel }
  /** Null to unassign. */
  | { kind: "assign"; to: Address | null }
  | { kind: "spam" }
  | { kind: "reject"; reason: string };

/** Undo period in milliseconds. */
export const undoableMs = 10_000;

/** @returns The action of a form choice; null if unknown. */
export function readBulkAction(choice: string, reason: string): BulkAction | null {
  if (choice === "spam") return { kind: "spam" };
  if (choice === "reject") return { kind: "reject", reason };
  const [kind, value = ""] = choice.split(":");
  if (kind === "label") {
    const label = submissionLabels.find((one) => one === value);
    return label ? { kind: "label", label } : null;
  }
  if (kind !== "assign") return null;
  if (value === "nobody") return { kind: "assign", to: null };
  return isAddress(value) ? { kind: "assign", to: getAddress(value) } : null;
}

export function describeBulk(action: BulkAction, count: number): string {
  const what = count === 1 ? "1 submission" : `${count} submissions`;
  switch (action.kind) {
    case "label":
      return `Labelled ${what} “${labelTexts[action.label]}”.`;
    case "assign":
      return action.to === null ? `Took ${what} from their reviewers.` : `Assigned ${what}.`;
    case "spam":
      return `Marked ${what} as spam.`;
    case "reject":
      return `Rejected ${what}.`;
  }
}

import type { SubmissionLabel, SubmissionStatus } from "./submission.types.ts";
import { formatExact } from "#app/ui/values/format.ts";
import type { StatusTone } from "#app/ui/feedback/status-tone.ts";

export const statusLabels: Readonly<Record<SubmissionStatus, { text: string; tone: StatusTone }>> =
  {
    submitted: { text: "Submitted", tone: "neutral" },
    "in-review": { text: "In review", tone: "accent" },
    "changes-requested": { text: "Changes requested", tone: "neutral" },
    approved: { text: "Approved", tone: "amber" },
    paying: { text: "Paying", tone: "accent" },
    paid: { text: "Paid", tone: "green" },
    rejected: { text: "Rejected", tone: "red" },
    appealed: { text: "Appealed", tone: "amber" },
    withdrawn: { text: "Withdrawn", tone: "neutral" },
    spam: { text: "Spam", tone: "red" },
  };

export const labelTexts: Readonly<Record<SubmissionLabel, string>> = {
  unreviewed: "Unreviewed",
  reviewed: "Reviewed",
  shortlisted: "Shortlisted",
  "needs-review": "Needs review",
  low: "Low",
  mid: "Mid",
  high: "High",
  inaccessible: "Inaccessible",
  spam: "Spam",
};

/** Formats hundredths of a point, such as `7.5`. */
export function formatScore(hundredths: number): string {
  return formatExact(BigInt(hundredths), 2);
}

/** Token unit of a task's amounts. */
export type Unit = { symbol: string; decimals: number };

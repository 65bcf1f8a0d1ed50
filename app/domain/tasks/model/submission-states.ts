import type { SubmissionStatus } from "./submission.types.ts";

/**
 * Allowed transitions. Paid submissions stay paid; a payment that never reached the chain returns
 * from `paying` to `approved`; a rejected submission can be appealed once, see {@link mayAppeal}.
 */
const following: Readonly<Record<SubmissionStatus, readonly SubmissionStatus[]>> = {
  submitted: ["in-review", "changes-requested", "approved", "rejected", "withdrawn", "spam"],
  "in-review": ["submitted", "changes-requested", "approved", "rejected", "withdrawn", "spam"],
  "changes-requested": ["submitted", "approved", "rejected", "withdrawn", "spam"],
  approved: ["in-review", "paying", "paid", "rejected"],
  paying: ["approved", "paid"],
  paid: [],
  rejected: ["appealed", "in-review", "paid"],
  appealed: ["approved", "rejected", "paid"],
  withdrawn: ["submitted"],
  spam: ["submitted", "in-review"],
};

export function mayFollow(from: SubmissionStatus, to: SubmissionStatus): boolean {
  return following[from].includes(to);
}

/** Returns all statuses that can change to `to`. */
export function leadingTo(to: SubmissionStatus): SubmissionStatus[] {
  return (Object.keys(following) as SubmissionStatus[]).filter((from) => mayFollow(from, to));
}

/**
 * Returns whether the submitter may still change or withdraw it, before the deadline or if changes
 * were requested.
 */
export function isOpen(status: SubmissionStatus): boolean {
  return status === "submitted" || status === "in-review" || status === "changes-requested";
}

export function mayAppeal(one: { status: SubmissionStatus; appeal: string | null }): boolean {
  return one.status === "rejected" && one.appeal === null;
}

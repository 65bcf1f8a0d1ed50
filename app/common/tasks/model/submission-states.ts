import type { SubmissionStatus } from "./submission.types.ts";

/**
 * What may follow what. Who was paid stays paid; an award that the chain did not take goes back from
 * `paying` to `approved`; who was turned down may appeal once, which {@link mayAppeal} judges.
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

/** All from which `to` may be reached. */
export function leadingTo(to: SubmissionStatus): SubmissionStatus[] {
  return (Object.keys(following) as SubmissionStatus[]).filter((from) => mayFollow(from, to));
}

/** Its submitter may still change or withdraw it, before the deadline or where changes were asked for. */
export function isOpen(status: SubmissionStatus): boolean {
  return status === "submitted" || status === "in-review" || status === "changes-requested";
}

export function mayAppeal(one: { status: SubmissionStatus; appeal: string | null }): boolean {
  return one.status === "rejected" && one.appeal === null;
}

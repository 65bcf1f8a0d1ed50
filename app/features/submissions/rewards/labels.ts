import type { PayoutKind } from "#app/domain/submissions/payouts/payouts.ts";
import type { Show } from "#app/domain/submissions/payouts/submission-outcome.ts";

export const showLabels: Readonly<Record<Show, string>> = {
  open: "Open tasks",
  "in-work": "In work",
  submitted: "Submitted",
  rewarded: "Rewarded",
  "not-chosen": "Not chosen",
  cancelled: "Cancelled",
};

export const payoutLabels: Readonly<Record<PayoutKind, string>> = {
  award: "Award paid",
  split: "Award, split",
  part: "Part of an award",
  credit: "Failed, held as credit",
  "refund-credit": "Refund failed, held as credit",
  withdrawal: "Credit withdrawn",
};

import type { PayoutKind } from "./payouts/payouts.ts";
import type { Show } from "./submission-outcome.ts";

export const rewardsPath = "/ecoSystem/developerRewards";
export const tasksPath = "/ecoSystem/createdDevTasK";

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
  credit: "Refused, waits as credit",
  "refund-credit": "Refund refused, waits as credit",
  withdrawal: "Credit withdrawn",
};

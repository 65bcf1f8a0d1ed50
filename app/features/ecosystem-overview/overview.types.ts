import type { Programme } from "#app/common/merkle-claims/claims.types.ts";
import type { Stage } from "#app/common/merkle-claims/programme-states.ts";
import type { Undecided } from "#app/common/merkle-claims/undecided.ts";
import type { AmountUnit } from "#app/wallet/context/transaction-plan.ts";

/** Which programmes are shown, as the URL names it. */
export const overviewShows = ["current", "closed", "all"] as const;
export type OverviewShow = (typeof overviewShows)[number];

/** A programme at a glance; amounts in base units, times in Unix seconds. */
export type ProgrammeCard = Pick<
  Programme,
  "id" | "title" | "unit" | "rewardsUntil" | "closableAt" | "funded" | "paid"
> & {
  stage: Stage;
  /** The total of its newest root that is not disabled. */
  committed: bigint;
  /** What it could still pay. */
  remaining: bigint;
  /** When its first root began to pay; `null`: none has. */
  paysSince: number | null;
  /** Roots that wait for their time. */
  pendingRoots: number;
  /** How many of those somebody objects to. */
  flaggedRoots: number;
  /** Adjustments of its next epoch that wait for a second admin. */
  waiting: readonly Undecided[];
  /** What the wallet may claim now; `null`: it is not known. */
  claimable: bigint | null;
  /** The newest root of which it is not known what it grants; `null`: what counts is known. */
  unstored: number | null;
};

/** A stream of rewards, which needs no claims list; amounts in base units, times in Unix seconds. */
export type StreamCard = {
  title: string;
  /** Where it is funded and watched. */
  to: string;
  perDay: bigint;
  /** What has not flowed yet. */
  left: bigint;
  endsAt: number;
  isFlowing: boolean;
  unit: AmountUnit;
};

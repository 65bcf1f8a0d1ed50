import type { Programme } from "#app/domain/claims/claims.types.ts";
import type { Stage } from "#app/domain/claims/programme-states.ts";
import type { Undecided } from "#app/domain/claims/undecided.ts";
import type { AmountUnit } from "#app/wallet/context/wallet-transaction.ts";

/** Program filter, as named in the URL. */
export const overviewShows = ["current", "closed", "all"] as const;
export type OverviewShow = (typeof overviewShows)[number];

/** Summary of a program; amounts in base units, times in Unix seconds. */
export type ProgrammeCard = Pick<
  Programme,
  "id" | "title" | "unit" | "rewardsUntil" | "closableAt" | "funded" | "paid"
> & {
  stage: Stage;
  /** Total of the newest root that is not disabled. */
  committed: bigint;
  /** Amount that it can still pay. */
  remaining: bigint;
  /** When its first root became active; null if none has. */
  paysSince: number | null;
  /** Roots that are not active yet. */
  pendingRoots: number;
  /** How many of those are flagged. */
  flaggedRoots: number;
  /** Adjustments of the next epoch waiting for a second admin. */
  waiting: readonly Undecided[];
  /** What the wallet can claim now; null if unknown. */
  claimable: bigint | null;
  /** Newest root with unknown amounts; null if everything relevant is known. */
  unstored: number | null;
};

/** A reward stream without claim lists; amounts in base units, times in Unix seconds. */
export type StreamCard = {
  title: string;
  /** Path of the page that funds and monitors it. */
  to: string;
  perDay: bigint;
  /** Amount not yet streamed. */
  left: bigint;
  endsAt: number;
  isFlowing: boolean;
  /** Whether everything was streamed, and nothing funded since. */
  hasRunOut: boolean;
  unit: AmountUnit;
};

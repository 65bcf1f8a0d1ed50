import type { Criterion } from "#app/domain/rewards/engine/engine.types.ts";
import { formatAmount, formatExact, formatInteger } from "#app/ui/values/format.ts";
import type { ProgrammeDates } from "#app/domain/claims/programme-dates.ts";
import type { Source, StakeUnit, Terms } from "./terms.types.ts";

/** Dates of a program created from these terms. */
export function termsDates({ end, claimSeconds }: Pick<Terms, "end" | "claimSeconds">) {
  return { rewardsUntil: end, claimsUntil: end + claimSeconds } satisfies ProgrammeDates;
}

export function describeSource(source: Source): string {
  switch (source.kind) {
    case "stakers":
      return "all stakers";
    case "delegators":
      return `who stakes with validators ${source.validators.join(", ")}`;
    case "validators":
      return "the operators of all validators";
    case "eco-stake":
      return source.method === null
        ? "who has stake in locked staking"
        : `who has staked by method ${source.method} in locked staking`;
    case "list":
      return "addresses in a CSV";
    default:
      return source satisfies never;
  }
}

export function describeCriterion({ kind, threshold }: Criterion, coin: StakeUnit): string {
  switch (kind) {
    case "uptime":
      return `signed at least ${formatExact(threshold, 2)} %`;
    case "no-slash":
      return "not slashed in the epoch";
    case "never-jailed":
      return "not jailed in the epoch";
    case "min-stake":
      return `average stake of at least ${formatAmount(threshold, coin)}`;
    case "max-commission":
      return `commission of at most ${formatExact(threshold, 2)} %`;
    case "min-blocks":
      return `signed at least ${formatInteger(threshold)} blocks`;
    case "max-share":
      return `at most ${formatExact(threshold, 2)} % of all stake`;
    default:
      return kind satisfies never;
  }
}

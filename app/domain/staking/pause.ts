import { parseSpan } from "#app/kit/form/parse-entry.ts";
import { check, type Parsed } from "#app/kit/form/parsed.ts";
import type { StakingPool } from "#app/domain/staking/model/staking.types.ts";

/** What can be paused, as bits; all of it adds stake or validators. */
export const groups = [
  { bit: 1, name: "Registrations", what: "Applying and registering as a validator." },
  { bit: 2, name: "Delegations", what: "Delegating, canceling unbonding and compounding." },
  { bit: 4, name: "Redelegations", what: "Moving stake to another validator." },
] as const;

export type GroupBit = (typeof groups)[number]["bit"];

const maxPause = 7 * 86_400;

/** Returns the group names of a bit mask. */
export function namesOfGroups(bits: number): string[] {
  return groups.filter(({ bit }) => (bits & bit) !== 0).map(({ name }) => name.toLowerCase());
}

/** Returns the bitmask of the groups paused at `time`. */
export function closedGroups({ time, terms }: Pick<StakingPool, "time" | "terms">): number {
  return time < terms.pausedUntil ? terms.pausedGroups : 0;
}

/** Parses the duration of a pause. */
export function parsePause(text: string, unit: string): Parsed<number> {
  return check(parseSpan(text, unit), (seconds) => {
    if (seconds === 0) return "Enter a duration.";
    return seconds > maxPause
      ? "The maximum pause is 7 days; it can be paused again afterwards."
      : null;
  });
}

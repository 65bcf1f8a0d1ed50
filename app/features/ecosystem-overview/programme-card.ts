import type { Programme, Root } from "#app/domain/claims/claims.types.ts";
import { type Candidate, matchRuns } from "#app/domain/claims/match-runs.ts";
import { isPaying, stageOf, stateOf } from "#app/domain/claims/programme-states.ts";
import { type Undecided, waitingOf } from "#app/domain/claims/undecided.ts";
import type { ProgrammeCard } from "./overview.types.ts";

type Facts = {
  /** Roots of this program, in order of publication. */
  roots: readonly Root[];
  /** Block timestamp in Unix seconds. */
  time: number;
  /** What the wallet can claim from it, in base units; null if unknown. */
  claimable: bigint | null;
  /** The root whose amounts are unknown. */
  unstored: number | null;
  /** Undecided adjustments of its epochs. */
  undecided: readonly Undecided[];
  /** All runs of the program if there are any adjustments, newest first. */
  runs: readonly Candidate[];
};

export function cardOf(programme: Programme, facts: Facts): ProgrammeCard {
  const { roots, time, claimable, unstored, undecided, runs } = facts;
  const { id, title, unit, rewardsUntil, closableAt, funded, paid, refunded } = programme;
  const pending = roots.filter((root) => stateOf(root, roots, time) === "pending");
  const newest = roots.findLast(({ isDisabled }) => !isDisabled);
  const starts = roots.filter((root) => isPaying(root, time)).map(({ activeAt }) => activeAt);
  return {
    id,
    title,
    unit,
    rewardsUntil,
    closableAt,
    funded,
    paid,
    claimable,
    unstored,
    stage: stageOf(programme, roots, time),
    committed: newest?.total ?? 0n,
    remaining: funded - paid - refunded,
    paysSince: starts.length === 0 ? null : Math.min(...starts),
    pendingRoots: pending.length,
    waiting: waitingOf(undecided, {
      newest: newest?.root ?? null,
      published: matchRuns(
        runs,
        roots.map(({ n, root, uri, at }) => ({ n, root, event: { uri, at } })),
      ),
    }),
    flaggedRoots: pending.filter(({ flags }) => flags.length > 0).length,
  };
}

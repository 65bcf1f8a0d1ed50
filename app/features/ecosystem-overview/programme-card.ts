import type { Programme, Root } from "#app/common/merkle-claims/claims.types.ts";
import { type Candidate, matchRuns } from "#app/common/merkle-claims/match-runs.ts";
import { isPaying, stageOf, stateOf } from "#app/common/merkle-claims/programme-states.ts";
import { type Undecided, waitingOf } from "#app/common/merkle-claims/undecided.ts";
import type { ProgrammeCard } from "./overview.types.ts";

type Facts = {
  /** Of this programme, in the order they were published. */
  roots: readonly Root[];
  /** Unix seconds of the block. */
  time: number;
  /** What the wallet may claim of it, base units; `null`: it is not known. */
  claimable: bigint | null;
  /** The root that this is not known of. */
  unstored: number | null;
  /** Adjustments of its epochs that nobody has decided on. */
  undecided: readonly Undecided[];
  /** Where there are any, all its runs, newest first. */
  runs: readonly Candidate[];
};

/** A programme as its card shows it. */
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

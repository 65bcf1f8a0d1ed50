import type { Hex } from "viem";
import { newestOf } from "#app/domain/claims/hub-states.ts";
import { type RootState, stateOf } from "#app/domain/claims/programme-states.ts";
import {
  type Requested,
  type IncentivePage,
  readIncentive,
} from "#app/features/incentives/incentive-page.server.ts";
import {
  budgetUpTo,
  countEpochs,
  listFinished,
  windowOf,
} from "#app/domain/rewards/terms/epochs.ts";
import type { Terms } from "#app/domain/rewards/terms/terms.types.ts";
import { listUndecided } from "#app/domain/claims/undecided.store.server.ts";
import { type Undecided, waitingOf } from "#app/domain/claims/undecided.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { epochsIn } from "#app/domain/rewards/runs/ancestry.ts";
import { readPublished } from "#app/domain/rewards/runs/match-runs.server.ts";
import { listRuns, type Run } from "#app/domain/rewards/runs/run.store.server.ts";
import { findSkips, listSkipped, nextEpoch, type Skips } from "#app/domain/rewards/runs/skips.ts";

/** A run, with its published root and the epochs it skips. */
export type ListedRun = Run & {
  published: { n: number; state: RootState } | null;
  skips: Skips | null;
};

export type EpochChoice = {
  epoch: number;
  from: number;
  to: number;
  budget: bigint;
  /** Epochs skipped if this one is computed next; null if none. */
  skips: Skips | null;
};

export type RewardsPage = IncentivePage & {
  terms: { kind: "terms"; terms: Terms };
  programme: NonNullable<IncentivePage["programme"]>;
  /** Finished epochs that can still be granted, next one first. */
  epochs: EpochChoice[];
  /** Epochs that will never be granted because a later one already is; 0-based. */
  skipped: number[];
  epochCount: number;
  runs: ListedRun[];
  chosen: ListedRun | null;
  /** Adjustments of the chosen run's epoch waiting for a second admin, with their runs. */
  waiting: readonly Undecided[];
  /** Total of the newest root that is not disabled. */
  allocated: bigint;
  baseRoot: Hex | null;
  /** Origin of this console, for the leaves URI. */
  origin: string;
};

/**
 * Loads the epochs to compute, the runs and the chosen run. Returns null if there is no program
 * yet.
 */
export async function loadRewardsPage(requested: Requested, url: URL): Promise<RewardsPage | null> {
  const page = await readIncentive(requested);
  if (!page || page.terms.kind === "invalid" || !page.programme) return null;
  const { programme, facts, incentive, terms } = page;
  const { database, env } = getRuntime();
  const base = newestOf(programme);
  const allocated = base?.total ?? 0n;
  const baseRoot = base?.root ?? null;
  const stored = await listRuns(database.db, incentive.id);
  const matched = await readPublished(programme, stored);
  const runs = stored.map((run): ListedRun => {
    const root = programme.roots.find(({ n }) => n === matched.get(run.id));
    const published = root && { n: root.n, state: stateOf(root, programme.roots, facts.time) };
    return {
      ...run,
      published: published ?? null,
      skips: skipsOf(run, stored, { terms: terms.terms, matched }),
    };
  });
  const id = url.searchParams.get("run");
  const chosen = (id === null ? runs[0] : runs.find((run) => run.id === id)) ?? null;
  const undecided = await listUndecided(database.db, facts.claimHub.address);
  const matching = undecided.filter(
    (one) => one.incentiveId === incentive.id && one.epoch === chosen?.epoch,
  );
  const granted = epochsIn(baseRoot, stored, matched);
  const isList = terms.terms.source.kind === "list";
  const epochs = isList ? [] : listFinished(terms.terms, facts.time);
  return {
    ...page,
    terms,
    programme,
    epochs: epochs
      .filter((epoch) => epoch >= nextEpoch(granted))
      .map((epoch) => {
        const budget = budgetUpTo(terms.terms, epoch, allocated);
        const skips = findSkips(terms.terms, { epoch, granted, allocated, budget });
        return { epoch, ...windowOf(terms.terms, epoch), budget, skips };
      }),
    skipped: listSkipped(granted),
    epochCount: countEpochs(terms.terms),
    runs,
    chosen,
    waiting: waitingOf(matching, { newest: baseRoot, published: matched }),
    allocated,
    baseRoot,
    origin: env.publicUrl,
  };
}

function skipsOf(
  { epoch, baseRoot, total, summary }: Run,
  runs: readonly Run[],
  { terms, matched }: { terms: Terms; matched: ReadonlyMap<string, number> },
): Skips | null {
  if (epoch === null) return null;
  const { sum, budget } = summary;
  const granted = epochsIn(baseRoot, runs, matched);
  return findSkips(terms, { epoch, granted, allocated: total - sum, budget });
}

import type { Kysely } from "kysely";
import type { Programme } from "#app/domain/claims/claim-hub.types.ts";
import { newestOf } from "#app/domain/claims/hub-states.ts";
import { ancestryOf } from "#app/domain/rewards/runs/ancestry.ts";
import { readPublished } from "#app/domain/rewards/runs/match-runs.server.ts";
import { type RootState, stateOf } from "#app/domain/claims/programme-states.ts";
import { findInputs, listRuns, type Run } from "#app/domain/rewards/runs/run.store.server.ts";
import { readInputs } from "#app/domain/rewards/engine/inputs-text.ts";
import { rewardTableOf } from "./reward-table.ts";
import type { RewardTableTotals } from "./reward-table.types.ts";
import type { Schema } from "#app/platform/database/schema.ts";

type Db = Kysely<Schema>;

/** A computed epoch. */
export type EpochRun = Omit<Run, "epoch"> & {
  /** 0-based. */
  epoch: number;
  published: { n: number; state: RootState } | null;
  /** Whether it builds on the newest root, so it can be published or adjusted. */
  isOpen: boolean;
};

/** Lists all computed epoch runs of an incentive, newest first. */
export async function listEpochRuns(
  db: Db,
  { incentiveId, programme, time }: { incentiveId: string; programme: Programme; time: number },
): Promise<EpochRun[]> {
  const newest = newestOf(programme)?.root ?? null;
  const runs = await listRuns(db, incentiveId);
  const matched = await readPublished(programme, runs);
  return runs.flatMap((run): EpochRun[] => {
    const { epoch } = run;
    if (epoch === null) return [];
    const root = programme.roots.find(({ n }) => n === matched.get(run.id));
    const published = root ? { n: root.n, state: stateOf(root, programme.roots, time) } : null;
    const isOpen = published === null && run.baseRoot === newest;
    return [{ ...run, epoch, published, isOpen }];
  });
}

/** Maps run ids to the number of the root they were published as. */
export function publishedOf(runs: readonly EpochRun[]): ReadonlyMap<string, number> {
  return new Map(
    runs.flatMap(({ id, published }): [string, number][] => (published ? [[id, published.n]] : [])),
  );
}

export type EpochTotals = RewardTableTotals & { epoch: number; runId: string };

const maxDrawn = 30;
/** Runs are immutable, so their totals are cached. */
const known = new Map<string, RewardTableTotals>();
const maxKnown = 1_000;

/**
 * Returns the epochs leading to a run, oldest first, at most the latest 30; only the run itself if
 * its earlier roots were not computed here.
 */
export async function fetchTimeline(
  db: Db,
  run: EpochRun,
  runs: readonly EpochRun[],
): Promise<EpochTotals[]> {
  const line = (ancestryOf(run, runs, publishedOf(runs)) ?? [run]).slice(-maxDrawn);
  const timeline: EpochTotals[] = [];
  for (const { id, incentiveId, epoch } of line) {
    const totals = known.get(id) ?? (await readTotals(db, incentiveId, id));
    if (totals && epoch !== null) timeline.push({ ...totals, epoch, runId: id });
  }
  return timeline;
}

async function readTotals(
  db: Db,
  incentiveId: string,
  id: string,
): Promise<RewardTableTotals | null> {
  const text = await findInputs(db, incentiveId, id);
  if (text === null) return null;
  const { totals } = rewardTableOf(readInputs(text));
  if (known.size >= maxKnown) known.clear();
  known.set(id, totals);
  return totals;
}

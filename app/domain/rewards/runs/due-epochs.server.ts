import type { Deployment } from "#app/chain/deployment.server.ts";
import { newestOf } from "#app/domain/claims/hub-states.ts";
import { readProgramme } from "#app/domain/claims/programme.server.ts";
import { listFinished, windowOf } from "#app/domain/rewards/terms/epochs.ts";
import {
  type Incentive,
  listIncentives,
} from "#app/domain/rewards/terms/incentive.store.server.ts";
import type { IncentiveKind, Terms, TermsText } from "#app/domain/rewards/terms/terms.types.ts";
import { parseMoment } from "#app/kit/form/parse-entry.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { epochsIn } from "./ancestry.ts";
import { readPublished } from "./match-runs.server.ts";
import { listRuns } from "./run.store.server.ts";
import { nextEpoch } from "./skips.ts";

/** Finished epochs of an incentive that no root grants yet. */
export type DueEpochs = {
  kind: IncentiveKind;
  count: number;
  /** How many of them are computed, so that they only have to be published. */
  computed: number;
  /** When the first of them ended, in Unix seconds; null if there are none. */
  since: number | null;
};

export const incentiveKinds = ["staking", "validator"] as const satisfies readonly IncentiveKind[];

/**
 * Reads the epochs due of all incentives that have a program and can still pay.
 *
 * @param time the chain's clock, in Unix seconds.
 */
export async function readDueEpochs(claimHub: Deployment, time: number): Promise<DueEpochs[]> {
  const { db } = getRuntime().database;
  const contract = claimHub.address;
  const incentives = await Promise.all(
    incentiveKinds.map((kind) => listIncentives(db, { kind, contract })),
  );
  const due = await Promise.all(
    incentives.flat().map((incentive) => readDue(claimHub, incentive, time)),
  );
  return due.filter((one) => one !== null);
}

async function readDue(
  claimHub: Deployment,
  { id, kind, text, programmeId }: Incentive,
  time: number,
): Promise<DueEpochs | null> {
  const schedule = scheduleOf(text);
  if (programmeId === null || schedule === null) return null;
  const programme = await readProgramme(claimHub, programmeId);
  if (programme === null || programme.state === "closed") return null;
  if (programme.closableAt !== 0 && programme.closableAt <= time) return null;
  const runs = await listRuns(getRuntime().database.db, id);
  const published = await readPublished(programme, runs);
  const next = nextEpoch(epochsIn(newestOf(programme)?.root ?? null, runs, published));
  const due = listFinished(schedule, time).filter((epoch) => epoch >= next);
  const computed = due.filter((epoch) => runs.some((run) => run.epoch === epoch)).length;
  const since = due.length === 0 ? null : windowOf(schedule, next).to;
  return { kind, count: due.length, computed, since };
}

const hour = 3_600;

/** Returns the times of the terms that a program was created with; null for a list. */
function scheduleOf(text: TermsText): Pick<Terms, "start" | "end" | "interval"> | null {
  const [start, end] = [parseMoment(text.start), parseMoment(text.end)];
  const interval = Number(text.intervalHours) * hour;
  if (text.source === "list" || start.kind === "invalid" || end.kind === "invalid") return null;
  return interval > 0 ? { start: start.value, end: end.value, interval } : null;
}

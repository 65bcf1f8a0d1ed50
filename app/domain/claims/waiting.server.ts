import type { WaitingItem } from "#app/domain/alerts/waiting.types.ts";
import { claimPaths } from "#app/paths/claims.ts";
import { ecosystemPaths } from "#app/paths/ecosystem.ts";
import { incentivePaths } from "#app/paths/incentives.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { readProgrammes } from "./claims.server.ts";
import type { Programme, Root } from "./claims.types.ts";
import { listFlagged } from "./programme-states.ts";
import { matchRuns } from "./match-runs.ts";
import { decidePathOf, type Undecided, waitingOf } from "./undecided.ts";
import {
  listNewestRuns,
  listRunsBeside,
  listUndecided,
  type NewestRun,
} from "./undecided.store.server.ts";

/**
 * Lists disputed roots, adjustments that need a second admin, and results to publish; none if the
 * chain cannot be read.
 */
export async function listRewardsWaiting(): Promise<WaitingItem[]> {
  const answer = await readProgrammes();
  if (answer.kind !== "read") return [];
  const { programmes, roots, facts } = answer;
  const { db } = getRuntime().database;
  const { address } = facts.deployment;
  const [undecided, newest] = await Promise.all([
    listUndecided(db, address),
    listNewestRuns(db, address),
  ]);
  const runs = await listRunsBeside(db, undecided);
  return programmes.flatMap((programme) => {
    const isOfProgramme = (one: { programmeId: number | null }) => one.programmeId === programme.id;
    const ofProgramme = roots.filter(isOfProgramme);
    const flagged = listFlagged(ofProgramme, facts.time);
    const active = ofProgramme.findLast(({ isDisabled }) => !isDisabled)?.root ?? null;
    const open = waitingOf(undecided.filter(isOfProgramme), {
      newest: active,
      published: matchRuns(
        runs.filter(isOfProgramme),
        ofProgramme.map(({ n, root, uri, at }) => ({ n, root, event: { uri, at } })),
      ),
    });
    // What an adjustment changes is not published before it is decided.
    const unpublished = newest
      .filter(isOfProgramme)
      .filter(({ root, baseRoot }) => baseRoot === active && root !== active && open.length === 0);
    return [
      ...(programme.state === "open" ? unpublished : []).map((run) =>
        unpublishedRun(programme, run),
      ),
      ...flagged.map((root) => flaggedRoot(programme, root)),
      ...open.map((adjustment, i) => openAdjustment(programme, adjustment, i)),
    ];
  });
}

function unpublishedRun({ title }: Programme, run: NewestRun): WaitingItem {
  const { id, incentiveId, kind, epoch } = run;
  return {
    key: `run:${id}`,
    area: "rewards",
    title: `Publish ${epoch === null ? "the list" : `epoch ${epoch}`} of ${title}`,
    note: "Its rewards are computed and not published yet.",
    dueAt: null,
    action: { label: "Review", to: `${incentivePaths[kind].rewards(incentiveId)}?run=${id}` },
    countedAt: incentivePaths[kind].index,
  };
}

function flaggedRoot({ id, title }: Programme, { n, activeAt, flags }: Root): WaitingItem {
  return {
    key: `root:${id}:${n}`,
    area: "rewards",
    title: `Root ${n} of ${title} is disputed`,
    note: `${flags.length === 1 ? "A dispute says" : `${flags.length} disputes say`} that it is wrong. It becomes active at its time unless it is disabled.`,
    dueAt: activeAt * 1_000,
    action: { label: "Check", to: claimPaths.roots },
    countedAt: ecosystemPaths.index,
  };
}

function openAdjustment({ title }: Programme, adjustment: Undecided, i: number): WaitingItem {
  const { runId, epoch } = adjustment;
  return {
    key: `adjustment:${runId}:${i}`,
    area: "rewards",
    title: `Adjustment of ${epoch === null ? "" : `epoch ${epoch}, `}${title}`,
    note: "A second admin confirms or rejects it.",
    dueAt: null,
    action: { label: "Decide", to: decidePathOf(adjustment) },
    countedAt: incentivePaths.rewardTable,
  };
}

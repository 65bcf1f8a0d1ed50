import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { diffLeaves, saveList, readLeaves } from "#app/domain/claims/list.server.ts";
import { type ClaimLeaf, maxLeaves } from "#app/domain/claims/list.types.ts";
import { hashInputs } from "#app/domain/rewards/engine/canonical.ts";
import type { Programme } from "#app/domain/claims/claim-hub.types.ts";
import { newestOf } from "#app/domain/claims/hub-states.ts";
import {
  type Requested,
  type IncentivePage,
  readIncentive,
} from "#app/features/incentives/incentive-page.server.ts";
import { incentivePaths } from "#app/paths/incentives.ts";
import { formatInteger } from "#app/ui/values/format.ts";
import { newId } from "#app/platform/id.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { epochsIn } from "#app/domain/rewards/runs/ancestry.ts";
import { computeEpoch } from "#app/domain/rewards/runs/compute-epoch.server.ts";
import { computeList } from "#app/domain/rewards/runs/compute-list.server.ts";
import { readPublished } from "#app/domain/rewards/runs/match-runs.server.ts";
import { mergeLeaves } from "#app/domain/rewards/engine/merge-leaves.ts";
import { rejectRun, type RejectedRun } from "#app/domain/rewards/runs/rejected-run.ts";
import type { ComputedRun } from "#app/domain/rewards/runs/run.types.ts";
import { insertRun, listRuns, type Run } from "#app/domain/rewards/runs/run.store.server.ts";
import { nameEpochs } from "#app/domain/rewards/runs/skips.ts";
import { type RunDiff, shortenDiff, summarize } from "#app/domain/rewards/runs/summary.ts";

export type RunOutcome = { kind: "done"; to: string } | RejectedRun;

/** Computes an epoch or reads a list, and stores the result as the leaves of a new root. */
export async function startRun(requested: Requested, form: FormData): Promise<RunOutcome> {
  const page = await readIncentive(requested);
  if (!page) return rejectRun("The chain is not responding. Try again in a moment.");
  const { programme, terms } = page;
  if (terms.kind === "invalid" || programme === null) {
    return rejectRun("Create the program first.");
  }
  const { db } = getRuntime().database;
  const base = newestOf(programme);
  const leaves = base === null ? [] : await readLeaves(db, programme.id, base.root);
  if (leaves === null) {
    return rejectRun(
      "The newest root was not computed by this console, so nothing can be added to its list.",
    );
  }
  const allocated = leaves.reduce((sum, { cumulative }) => sum + cumulative, 0n);
  const runs = await listRuns(db, page.incentive.id);
  const baseRoot = base?.root ?? null;
  const granted = epochsIn(baseRoot, runs, await readPublished(programme, runs));
  const state = { terms: terms.terms, programme, allocated, baseRoot, granted };
  const isList = terms.terms.source.kind === "list";
  const compute = isList ? computeList : computeEpoch;
  const answer = await compute(state, page.facts, form);
  if (answer.kind === "rejected") return answer;
  const { run: computed } = answer;
  const made = await makeRun(page, { programme, run: computed, leaves, baseRoot });
  if (made.kind === "rejected") return made;
  const { run } = made;
  await insertRun(db, run, computed.inputs);
  const { epoch, root, summary, createdBy: actor } = run;
  // 1-based, as on the pages.
  const skipping = computed.skips ? `, skipping ${nameEpochs(computed.skips)}` : "";
  const of = epoch === null ? "a list" : `epoch ${epoch + 1}${skipping}`;
  const details = { programme: programme.id, of, root, sum: String(summary.sum) };
  await recordAudit({ actor, action: "incentive.compute", subject: page.incentive.id, details });
  return {
    kind: "done",
    to: `${incentivePaths[page.incentive.kind].rewards(page.incentive.id)}?run=${run.id}`,
  };
}

type Making = {
  programme: Programme;
  run: ComputedRun;
  leaves: readonly ClaimLeaf[];
  baseRoot: Run["baseRoot"];
};

/** Builds the tree of a computed run on top of the previous leaves. Storing the run is up to the caller. */
export async function makeRun(
  { incentive, facts }: IncentivePage,
  { programme, run: computed, leaves, baseRoot }: Making,
): Promise<{ kind: "made"; run: Run } | RejectedRun> {
  const { rows, inputs, budget, leftOut, epoch } = computed;
  if (rows.length === 0) {
    const way = "To go on, compute a later one and confirm that this one is skipped.";
    return rejectRun(`No account is eligible in this epoch. ${way}`);
  }
  const merged = mergeLeaves(leaves, rows);
  if (merged.length > maxLeaves) {
    return rejectRun(`A root has at most ${formatInteger(maxLeaves)} accounts.`);
  }
  const { database, now } = getRuntime();
  const createdAt = now();
  const createdBy = facts.wallet;
  const diff = await diffWithLast(programme, merged);
  const stored = await saveList(database.db, {
    programmeId: programme.id,
    rows: merged,
    source: null,
    createdBy,
    now: createdAt,
  });
  const run: Run = {
    id: newId(createdAt),
    incentiveId: incentive.id,
    epoch,
    inputsHash: hashInputs(inputs),
    summary: summarize(rows, { budget, leftOut, diff }),
    baseRoot,
    ...stored,
    createdBy,
    createdAt,
  };
  return { kind: "made", run };
}

async function diffWithLast(
  { id, roots }: Programme,
  leaves: readonly ClaimLeaf[],
): Promise<RunDiff | null> {
  const [last] = roots;
  const before = last && (await readLeaves(getRuntime().database.db, id, last.root));
  return last && before ? shortenDiff(last.n, diffLeaves(before, leaves)) : null;
}

import type { Address } from "viem";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { findTaskEscrow } from "#app/domain/tasks/escrow/deployment.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { listOpenAwards } from "#app/domain/submissions/award/award.store.server.ts";
import { proposalsOf } from "#app/features/submissions/review-queue/decide/decide.server.ts";
import { readPromised } from "#app/domain/submissions/review/decision.store.server.ts";
import { findAmountError, findApprovalBlocker } from "#app/domain/submissions/review/evaluate.ts";
import type { Proposal } from "#app/domain/submissions/review/proposals.ts";
import { settleTask } from "#app/domain/submissions/award/settle.server.ts";
import { readWaitingCredits } from "#app/domain/submissions/award/credits.server.ts";
import { readUnitOf } from "#app/domain/tasks/escrow/units.server.ts";
import type { Unit } from "#app/domain/tasks/model/submission-labels.ts";
import { type Alike, findAlike } from "#app/domain/submissions/marks/find-alike.server.ts";
import {
  type ChainWork,
  readChainWork,
} from "#app/domain/submissions/disputes/read-dispute.server.ts";
import { termsOf } from "#app/domain/tasks/escrow/bind-task.server.ts";
import { readEscrow } from "#app/domain/tasks/escrow/read-tasks.server.ts";
import { syncTasks } from "#app/domain/tasks/escrow/sync-tasks.server.ts";
import { stateOf, type TaskState } from "#app/domain/tasks/model/task-states.ts";
import { readTime } from "#app/domain/submissions/intake/chain-facts.server.ts";
import type { Submission } from "#app/domain/tasks/model/submission.types.ts";
import { findSubmission } from "#app/domain/tasks/store/submission.store.server.ts";
import { findTask, type Task } from "#app/domain/tasks/store/task.store.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { contentLines } from "./content-lines.ts";
import { type DiffLine, diffLines } from "./diff.ts";
import {
  listNotes,
  listPoints,
  type Note,
} from "#app/domain/submissions/review/review.store.server.ts";
import { scoresOf, type ShownScores, showScores } from "#app/domain/submissions/review/scores.ts";
import { type StoredFile, listFiles, listNewestVersions } from "./version.store.server.ts";

export type ShownVersion = {
  version: number;
  /** Time of replacement in milliseconds. */
  at: number;
  /** Changes made by the next version. */
  diff: DiffLine[];
};

export type ReviewPage = {
  submission: Submission;
  task: Pick<Task, "id" | "slug" | "title" | "number" | "submitBy" | "reviewBy">;
  /** Task state; null if the chain does not respond. */
  stage: TaskState | null;
  /** The submission on the chain; null if it cannot be read, or the task has no escrow. */
  work: ChainWork | null;
  unit: Unit;
  questions: string[];
  files: StoredFile[];
  versions: ShownVersion[];
  alike: Alike[];
  notes: Note[];
  isConflicted: boolean;
  rubric: readonly { name: string; weight: number }[];
  scores: ShownScores;
  mayScore: boolean;
  proposals: Proposal[];
  /** Why nothing can be approved now, whatever the amount; null if it can. */
  approvalBlocker: string | null;
  /** Whether it is part of an open award. */
  isInAward: boolean;
  payment: { explorer: string; credits: { account: Address; amount: bigint }[] } | null;
};

/**
 * Loads a submission with everything a reviewer needs.
 *
 * @param wallet The reviewer.
 * @param reader The wallet that views the page as that reviewer.
 * @throws 404 if the submission does not exist.
 */
export async function loadReviewPage(
  wallet: Address,
  id: string,
  reader: Address = wallet,
): Promise<ReviewPage> {
  const { db } = getRuntime().database;
  const deployment = findTaskEscrow();
  const first = await findSubmission(db, id);
  const known = first && deployment && (await findTask(db, deployment.address, first.taskId));
  if (!known) throw errorResponse(404, "no-submission", "There is no such submission.");
  await syncTasks();
  await settleTask(deployment, known);
  const [submission, task] = await Promise.all([
    findSubmission(db, id),
    findTask(db, deployment.address, known.id),
  ]);
  if (!submission || !task)
    throw errorResponse(404, "no-submission", "There is no such submission.");
  const [alike, notes, points, files, versions, awards, promised] = await Promise.all([
    findAlike(db, id),
    listNotes(db, id),
    listPoints(db, id),
    listFiles(db, id),
    listNewestVersions(db, id),
    listOpenAwards(db, task.id),
    readPromised(db, submission),
  ]);
  const terms = termsOf(task);
  const rubric = terms?.rubric ?? [];
  const isConflicted = (who: Address) =>
    notes.some(({ kind, author }) => kind === "conflict" && author === who);
  const scoresFor = (viewer: Address) => {
    const isReviewer = terms?.reviewers.includes(viewer) ?? false;
    const mayScore = rubric.length > 0 && isReviewer && !isConflicted(viewer);
    return { mayScore, scores: showScores(scoresOf(rubric, points), { viewer, mayScore }) };
  };
  const own = scoresFor(reader);
  const [unitOf, time, escrow] = await Promise.all([readUnitOf(), readTime(), readEscrow(wallet)]);
  const unit = unitOf(task.token);
  const proposals = proposalsOf(task, submission, promised.promised);
  const approval = { submission, task, promised, proposals, amount: 0n, unit };
  const { slug, title, number, submitBy, reviewBy } = task;
  return {
    submission,
    task: { id: task.id, slug, title, number, submitBy, reviewBy },
    stage: time === null ? null : stateOf(task, time),
    work:
      escrow.kind === "read" && number !== null
        ? await readChainWork(escrow.head, { id: task.id, number }, submission)
        : null,
    unit,
    questions: terms?.questions.map(({ text }) => text) ?? [],
    files,
    versions: listDiffs(submission, versions),
    alike,
    notes,
    isConflicted: isConflicted(wallet),
    rubric,
    // Scores hidden from a reviewer stay hidden even when viewing as someone else.
    ...(own.scores.others === null ? own : scoresFor(wallet)),
    proposals,
    approvalBlocker: findApprovalBlocker(approval) ?? findAmountError(approval),
    isInAward: awards.some(({ rows }) => rows.some((row) => row.submissionId === id)),
    payment: await readPayment(deployment, task, submission),
  };
}

type Versions = Awaited<ReturnType<typeof listNewestVersions>>;

/** Returns each earlier version with the changes of the next, newest first. */
function listDiffs({ content, payees }: Submission, versions: Versions): ShownVersion[] {
  let after = contentLines(content, payees);
  return versions.map((one) => {
    const before = contentLines(one.content, one.payees);
    const diff = diffLines(before, after);
    after = before;
    return { version: one.version, at: one.at, diff };
  });
}

async function readPayment(
  deployment: Deployment,
  task: Task,
  { paidTx }: Submission,
): Promise<ReviewPage["payment"]> {
  if (paidTx === null) return null;
  return {
    explorer: explorerTransactionUrl([getNetwork(homeChainId)], deployment.chainId, paidTx),
    credits: await readWaitingCredits(deployment, task, paidTx),
  };
}

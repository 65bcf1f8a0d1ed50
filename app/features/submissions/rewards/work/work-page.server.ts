import type { Address } from "viem";
import { getNetwork } from "#app/chain/config.server.ts";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import { termsOf } from "#app/domain/tasks/escrow/bind-task.server.ts";
import type { EscrowHead } from "#app/domain/tasks/escrow/escrow.types.ts";
import { listKnownTokens } from "#app/domain/tasks/escrow/tokens.server.ts";
import { readEscrow } from "#app/domain/tasks/escrow/read-tasks.server.ts";
import { syncTasks } from "#app/domain/tasks/escrow/sync-tasks.server.ts";
import { stateOf } from "#app/domain/tasks/model/task-states.ts";
import type { TaskReward, TaskToken } from "#app/domain/tasks/model/task.types.ts";
import {
  type AccountSubmission,
  listClosingTasks,
  listOwnWork,
} from "#app/features/submissions/rewards/rewards.store.server.ts";
import { readUnitOf, type Unit, type UnitOf } from "#app/domain/tasks/escrow/units.server.ts";
import { findTasks, type Task } from "#app/domain/tasks/store/task.store.server.ts";
import { cutPage } from "#app/kit/list/pages.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import {
  evaluateOutcome,
  partOf,
  type Show,
  shows,
} from "#app/domain/submissions/payouts/submission-outcome.ts";
import { type WorkQuery, matches, parseWorkQuery, skillsOf } from "./work-filter.ts";

/** Task data of a row; times in Unix seconds. */
export type WorkTask = Pick<Task, "id" | "title" | "kind" | "number" | "submitBy" | "reviewBy"> & {
  skills: string[];
};

export type OpenRow = WorkTask & { reward: TaskReward | null; token: TaskToken | null };

export type WorkRow = Pick<
  AccountSubmission,
  "id" | "status" | "reason" | "paidTx" | "createdAt"
> & {
  task: WorkTask;
  unit: Unit;
  /** The submitter's part and the whole award; null if not decided. Base units. */
  arrives: bigint | null;
  amount: bigint | null;
  payees: number;
  explorer: string | null;
};

export type WorkPage = WorkQuery & {
  pages: number;
  total: number;
  counts: Record<Show, number>;
  open: OpenRow[];
  rows: WorkRow[];
  /** Available filter options. */
  skills: string[];
  tokens: TaskToken[];
  /** Whether older submissions, or tasks that close later, are left out. */
  isCut: boolean;
};

const maxSubmissions = 1_000;
const maxOpen = 500;

/**
 * Loads the tasks open to an account and its submissions with their outcome; null if the chain does
 * not respond.
 */
export async function loadWorkPage(
  wallet: Address,
  account: Address,
  search: URLSearchParams,
): Promise<WorkPage | null> {
  const answer = await readEscrow(wallet);
  if (answer.kind !== "read") return null;
  await syncTasks();
  const requested = parseWorkQuery(search);
  const { filter } = requested;
  const { deployment, time } = answer.head;
  const { db } = getRuntime().database;
  const [submissions, takers, tokens, unitOf] = await Promise.all([
    listOwnWork(db, account, maxSubmissions),
    listClosingTasks(db, deployment.address, { time, limit: maxOpen }),
    listKnownTokens(),
    readUnitOf(),
  ]);
  const ids = submissions.map(({ taskId }) => taskId);
  const known = await findTasks(db, deployment.address, [...new Set(ids)]);
  const tasks = new Map(known.map((task) => [task.id, task]));
  const own = submissions.flatMap((one) => {
    const task = tasks.get(one.taskId);
    return task ? [evaluate(one, task)] : [];
  });
  const offered = takers.filter(
    (task) => stateOf(task, time) === "open" && mayBegin(task, account, own),
  );
  const skills = [...offered, ...tasks.values()].flatMap(skillsOf);
  const found = own.filter(({ task }) => matches(task, filter, time));
  const open = offered.filter((task) => matches(task, filter, time));
  const shown = found.filter(
    ({ outcome }) => requested.show === "submitted" || outcome === requested.show,
  );
  const openPage = cutPage(open, requested.page);
  const ownPage = cutPage(shown, requested.page);
  const { page, pages, total } = requested.show === "open" ? openPage : ownPage;
  return {
    ...requested,
    page,
    pages,
    total,
    counts: countShows(open.length, found),
    open: requested.show === "open" ? openPage.rows.map((task) => toOpenRow(task, tokens)) : [],
    rows: ownPage.rows.map((one) => toRow(one, account, { head: answer.head, unitOf })),
    skills: [...new Set(skills)].sort(),
    tokens,
    isCut: submissions.length === maxSubmissions || takers.length === maxOpen,
  };
}

type SubmissionWithTask = AccountSubmission & ReturnType<typeof evaluateOutcome> & { task: Task };

function evaluate(one: AccountSubmission, task: Task): SubmissionWithTask {
  return { ...one, task, ...evaluateOutcome({ status: one.status, reason: one.reason, task }) };
}

/** Excludes accounts that are not invited or have reached their submission limit. */
function mayBegin(task: Task, account: Address, own: readonly SubmissionWithTask[]): boolean {
  const used = own.filter(({ taskId, status }) => taskId === task.id && status !== "withdrawn");
  if (used.length >= Math.max(1, Number(task.text.perAddress) || 1)) return false;
  return task.text.visibility !== "invite" || !!termsOf(task)?.invited.includes(account);
}

function countShows(open: number, found: readonly SubmissionWithTask[]): Record<Show, number> {
  const count = (show: Show) => found.filter(({ outcome }) => outcome === show).length;
  const counts = Object.fromEntries(shows.map((show) => [show, count(show)]));
  return { ...(counts as Record<Show, number>), open, submitted: found.length };
}

function toTask(task: Task): WorkTask {
  const { id, title, kind, number, submitBy, reviewBy } = task;
  return { id, title, kind, number, submitBy, reviewBy, skills: skillsOf(task) };
}

function toOpenRow(task: Task, tokens: readonly TaskToken[]): OpenRow {
  const terms = termsOf(task);
  const token = terms && (tokens.find(({ address }) => address === task.token) ?? terms.token);
  return { ...toTask(task), reward: terms?.reward ?? null, token };
}

function toRow(
  { id, status, reason, paidTx, createdAt, amount, payees, task }: SubmissionWithTask,
  account: Address,
  { head: { deployment }, unitOf }: { head: EscrowHead; unitOf: UnitOf },
): WorkRow {
  const { chainId } = deployment;
  const isSplit = payees.length > 0;
  const explorer = paidTx && explorerTransactionUrl([getNetwork(chainId)], chainId, paidTx);
  return {
    id,
    status,
    reason,
    paidTx,
    createdAt,
    amount,
    explorer,
    task: toTask(task),
    unit: unitOf(task.token),
    arrives: amount === null || !isSplit ? amount : partOf(amount, payees, account),
    payees: payees.length,
  };
}

import type { Address } from "viem";
import { termsOf } from "#app/domain/tasks/escrow/bind-task.server.ts";
import type { EscrowHead, EscrowTask } from "#app/domain/tasks/escrow/escrow.types.ts";
import { stakedCoin } from "#app/domain/tasks/escrow/deployment.server.ts";
import { readEscrow, readOne, readReviewers } from "#app/domain/tasks/escrow/read-tasks.server.ts";
import { syncTasks } from "#app/domain/tasks/escrow/sync-tasks.server.ts";
import {
  listTaskEvents,
  type TaskHistoryRow,
} from "#app/domain/tasks/escrow/task-events.server.ts";
import {
  countSubmissions,
  type SubmissionCounts,
} from "#app/domain/tasks/store/list.store.server.ts";
import { listTaskFiles, type ShownFile } from "#app/domain/tasks/files/task-files.server.ts";
import type { EscrowAnswer } from "#app/domain/tasks/escrow/escrow.types.ts";
import { chainNow } from "#app/chain/chain-now.server.ts";
import { unitsOf } from "#app/domain/tasks/rows/task-rows.server.ts";
import type { TaskTerms, TaskToken } from "#app/domain/tasks/model/task.types.ts";
import { stateOf, type TaskState } from "#app/domain/tasks/model/task-states.ts";
import { findTask, type Task } from "#app/domain/tasks/store/task.store.server.ts";
import {
  listTaskVersions,
  type TaskVersion,
} from "#app/domain/tasks/store/task-version.store.server.ts";
import { listOwnSubmissions } from "#app/domain/tasks/store/submission.store.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { type Cancelling, findCancelling } from "#app/domain/tasks/cancel/cancel.store.server.ts";
import { listReasons } from "#app/domain/tasks/store/reason.store.server.ts";
import { findBlockers, type TaskBlockers } from "#app/domain/tasks/escrow/blockers.ts";
import { findTextError } from "./text-error.ts";

export type DetailPage = {
  head: EscrowHead;
  task: Task;
  stage: TaskState;
  files: ShownFile[];
  unit: TaskToken | null;
  coin: { symbol: string; decimals: number };
  /** Null if the text no longer parses into terms, or for an idea. */
  terms: TaskTerms | null;
  /** Null for an idea, or if the chain does not respond. */
  escrow: EscrowTask | null;
  blockers: TaskBlockers | null;
  reviewers: Address[];
  /** Cancellation proposed to the reviewers; null if none can still be signed. */
  cancelling: Cancelling | null;
  disputes: OpenDispute[];
  versions: TaskVersion[];
  /** How the text differs from what was signed; null if no difference is known. */
  error: string | null;
  events: TaskHistoryRow[];
  /** Reasons of disputes and cancellations, by hash. */
  reasons: Record<string, string>;
  submissions: SubmissionCounts;
};

/** An open dispute about a submission. */
export type OpenDispute = {
  submitter: Address;
  /** Unix seconds. */
  until: number;
  /** Null if the submission is not one of this console. */
  submissionId: string | null;
};

/** Lists the disputes that neither arbiters nor reviewers have ended, oldest first. */
async function listDisputes(
  taskId: string,
  events: readonly TaskHistoryRow[],
  time: number,
): Promise<OpenDispute[]> {
  const open = new Map<Address, number>();
  for (const { event } of events.toReversed()) {
    if (event.name === "Disputed") open.set(event.args.submitter, event.args.until);
    else if (event.name === "DisputeResolved" || event.name === "Awarded") {
      open.delete(event.args.submitter);
    }
  }
  const { db } = getRuntime().database;
  const disputes = [...open].filter(([, until]) => time < until);
  return Promise.all(
    disputes.map(async ([submitter, until]) => {
      const own = await listOwnSubmissions(db, taskId, submitter);
      const found = own.findLast(({ status }) => status !== "withdrawn") ?? own.at(-1);
      return { submitter, until, submissionId: found?.id ?? null };
    }),
  );
}

export type DetailAnswer =
  Exclude<EscrowAnswer, { kind: "read" }> | { kind: "read"; head: EscrowHead; page: DetailPage };

/**
 * Loads everything known about a task.
 *
 * @throws 404 if the task does not exist.
 */
export async function readDetail(id: string, wallet: Address): Promise<DetailAnswer> {
  const answer = await readEscrow(wallet);
  if (answer.kind !== "read") return answer;
  const { head } = answer;
  await syncTasks();
  const { db } = getRuntime().database;
  const task = await findTask(db, head.deployment.address, id);
  if (!task || task.state === "draft") {
    throw errorResponse(404, "no-task", "There is no published task of this address.");
  }
  const { number, token } = task;
  const [escrow, events, versions, counts, units, files, reasons] = await Promise.all([
    number === null ? null : readOne(head.deployment, number),
    number === null ? [] : listTaskEvents(head.deployment, number),
    listTaskVersions(db, task),
    countSubmissions(db, [id]),
    unitsOf(token === null ? [] : [token]),
    listTaskFiles(id),
    listReasons(db, id),
  ]);
  const terms = task.state === "idea" ? null : termsOf(task);
  const stage = stateOf(task, head.time);
  return {
    ...answer,
    page: {
      head,
      task,
      files,
      stage,
      unit: token === null ? null : (units.get(token) ?? null),
      coin: stakedCoin(),
      terms,
      escrow,
      blockers: escrow && findBlockers(escrow, { ...head, time: chainNow(head) }),
      reviewers: number === null ? [] : await listReviewers(head, number, { terms, events }),
      cancelling: escrow && (await findCancelling(db, id, { ...escrow, time: head.time })),
      disputes: await listDisputes(id, events, head.time),
      versions,
      error: findTextError(task, terms, files),
      events,
      reasons,
      submissions: counts.get(id) ?? { fresh: 0, waiting: 0, total: 0 },
    },
  };
}

type Named = { terms: TaskTerms | null; events: readonly TaskHistoryRow[] };

/** Returns the current reviewers among all accounts ever named. */
async function listReviewers({ deployment }: EscrowHead, number: number, { terms, events }: Named) {
  const named = events.flatMap(({ event }) =>
    event.name === "ReviewerSet" ? event.args.reviewer : [],
  );
  const accounts = [...new Set([...(terms?.reviewers ?? []), ...named])];
  return (await readReviewers(deployment, number, accounts)) ?? [];
}

import type { Kysely } from "kysely";
import type { Address, Hex } from "viem";
import { termsOf } from "#app/features/tasks/escrow/bind-task.server.ts";
import type { EscrowHead, EscrowTask } from "#app/features/tasks/escrow/escrow.types.ts";
import { stakedCoin } from "#app/features/tasks/escrow/place.server.ts";
import {
  readEscrow,
  readOne,
  readReviewers,
} from "#app/features/tasks/escrow/read-tasks.server.ts";
import { syncTasks } from "#app/features/tasks/escrow/sync-tasks.server.ts";
import {
  listTaskEvents,
  type TaskHistoryRow,
} from "#app/features/tasks/escrow/task-events.server.ts";
import {
  countSubmissions,
  type SubmissionCounts,
} from "#app/features/tasks/list/list.store.server.ts";
import { listTaskFiles, type ShownFile } from "#app/features/tasks/files/task-files.server.ts";
import type { EscrowAnswer } from "#app/features/tasks/escrow/escrow.types.ts";
import { unitsOf } from "#app/features/tasks/list/list-page.server.ts";
import type { TaskTerms, TaskToken } from "#app/features/tasks/model/task.types.ts";
import { stateOf, type TaskState } from "#app/features/tasks/model/task-states.ts";
import { findTask, type Task } from "#app/features/tasks/task.store.server.ts";
import { listVersions, type TaskVersion } from "#app/features/tasks/task-version.store.server.ts";
import type { Submission } from "#app/features/tasks/model/submission.types.ts";
import { toSubmission } from "#app/features/tasks/submission.store.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { pageRefusal } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { type Cancelling, findCancelling } from "./cancel.store.server.ts";
import { listReasons } from "./reason.store.server.ts";
import { findLacks, type TaskLacks } from "./lacks.ts";
import { findTextFault } from "./text-fault.ts";

export type DetailPage = {
  head: EscrowHead;
  task: Task;
  stage: TaskState;
  files: ShownFile[];
  unit: TaskToken | null;
  coin: { symbol: string; decimals: number };
  /** `null`: its words do not come to terms any more, or it is an idea. */
  terms: TaskTerms | null;
  /** `null`: it is an idea, or the chain does not say. */
  escrow: EscrowTask | null;
  lacks: TaskLacks | null;
  reviewers: Address[];
  /** What the reviewers are asked to cancel it for; `null`: nothing that can still be signed. */
  cancelling: Cancelling | null;
  /** Of a dispute: signed work that an arbiter may pay. */
  disputable: Disputable[];
  versions: TaskVersion[];
  /** What of the text is not as it was signed; `null`: all of it is, as far as is known. */
  fault: string | null;
  events: TaskHistoryRow[];
  /** Words of disputes and cancellations, by their hashes. */
  reasons: Record<string, string>;
  submissions: SubmissionCounts;
};

export type Disputable = Pick<Submission, "id" | "submitter" | "contentHash" | "payees"> & {
  link: string;
  signature: Hex;
};

const maxDisputable = 50;

async function listDisputable(db: Kysely<Schema>, taskId: string): Promise<Disputable[]> {
  const rows = await db
    .selectFrom("dev_submission")
    .selectAll()
    .where("task_id", "=", taskId)
    .where("status", "not in", ["paid", "withdrawn", "spam"])
    .where("signature", "is not", null)
    .orderBy("id")
    .limit(maxDisputable)
    .execute();
  return rows.map(toSubmission).flatMap(({ signature, content, ...one }) => {
    if (signature === null) return [];
    const { id, submitter, contentHash, payees } = one;
    return [{ id, submitter, contentHash, payees, link: content.link, signature }];
  });
}

export type DetailAnswer =
  Exclude<EscrowAnswer, { kind: "read" }> | { kind: "read"; head: EscrowHead; page: DetailPage };

/**
 * All that is known of a task.
 *
 * @throws 404 where there is none.
 */
export async function readDetail(id: string, wallet: Address): Promise<DetailAnswer> {
  const answer = await readEscrow(wallet);
  if (answer.kind !== "read") return answer;
  const { head } = answer;
  await syncTasks();
  const { db } = getRuntime().database;
  const task = await findTask(db, head.place.address, id);
  if (!task || task.state === "draft") {
    throw pageRefusal(404, "no-task", "There is no published task of this address.");
  }
  const { number, token } = task;
  const [escrow, events, versions, counts, units, files, reasons] = await Promise.all([
    number === null ? null : readOne(head.place, number),
    number === null ? [] : listTaskEvents(head.place, number),
    listVersions(db, task),
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
      lacks: escrow && findLacks(escrow, head),
      reviewers: number === null ? [] : await listReviewers(head, number, { terms, events }),
      cancelling: escrow && (await findCancelling(db, id, { ...escrow, time: head.time })),
      disputable: stage === "disputed" ? await listDisputable(db, id) : [],
      versions,
      fault: findTextFault(task, terms, files),
      events,
      reasons,
      submissions: counts.get(id) ?? { fresh: 0, waiting: 0, total: 0 },
    },
  };
}

type Named = { terms: TaskTerms | null; events: readonly TaskHistoryRow[] };

/** Of all that were ever named, those that are reviewers now. */
async function listReviewers({ place }: EscrowHead, number: number, { terms, events }: Named) {
  const named = events.flatMap(({ event }) =>
    event.name === "ReviewerSet" ? event.args.reviewer : [],
  );
  const accounts = [...new Set([...(terms?.reviewers ?? []), ...named])];
  return (await readReviewers(place, number, accounts)) ?? [];
}

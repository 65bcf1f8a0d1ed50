import { sql } from "kysely";
import { countSubmissions as countByTask } from "#app/domain/tasks/store/list.store.server.ts";
import {
  parseSubmissionQuery,
  type SubmissionPosition,
} from "#app/features/submissions/review-queue/list/submission-filter.ts";
import {
  countSubmissions,
  listSubmissions,
} from "#app/features/submissions/review-queue/list/submission-search.store.server.ts";
import type { Database } from "#app/platform/database/connection.server.ts";
import { seededCreator, seededSubmitter, seedSubmissions, seedTasks } from "./tasks.ts";

/** Queries of the list; `TASK` is replaced by a task that has half of all submissions. */
const requested = {
  "first page": "",
  "oldest first": "sort=oldest",
  "by status": "status=approved",
  "by label": "label=high",
  "flagged only": "flagged=1",
  "mine that are flagged, of a status": "assignee=mine&flagged=1&status=in-review",
  "a status and a label that never meet": "status=paid&label=high",
  "of a task": "task=TASK&status=submitted",
  "of a task by score": "task=TASK&sort=score",
  "by submitter": `q=${seededSubmitter(3)}`,
  "by link": "q=https://work.example/harbour/50",
} as const;

/** Reads of the review queue's list by what they read. */
export type QueueReads = Record<string, () => Promise<unknown>>;

/**
 * Creates two tasks with half of this many submissions each.
 *
 * @returns reads of the list's first page by filter, of a later page, and of its counts.
 */
export async function seedQueue(database: Database, count: number): Promise<QueueReads> {
  const { db } = database;
  const [first, second] = await seedTasks(db, 2);
  if (!first || !second) throw new Error("No tasks were seeded.");
  await seedSubmissions(db, first, count / 2);
  await seedSubmissions(db, second, count / 2);
  // The engine does this by itself soon after.
  if (database.engine === "postgres") await sql`analyze`.execute(db);
  const last = await middleOf(database, first.id);
  const pages = Object.entries(requested).map(([what, query]) => {
    const search = new URLSearchParams(query.replace("TASK", first.id));
    return [what, () => loadPage(database, search, null)];
  });
  const firstPages = Object.fromEntries(pages) as QueueReads;
  return {
    ...firstPages,
    "a page in the middle": () => loadPage(database, new URLSearchParams(), last),
    "counts by task": () => countByTask(db, [first.id, second.id]),
    "counts by status": () => countSubmissions(db, null),
  };
}

async function loadPage(
  { db }: Database,
  search: URLSearchParams,
  after: SubmissionPosition | null,
) {
  const { filter, sort } = parseSubmissionQuery(search, seededCreator);
  return listSubmissions(db, filter, { sort, after, limit: 50 });
}

/** Returns the last submission of the first task: half of all are older. */
async function middleOf({ db }: Database, taskId: string): Promise<SubmissionPosition> {
  const row = await db
    .selectFrom("dev_submission")
    .select("id")
    .where("task_id", "=", taskId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return { id: row.id, score: null };
}

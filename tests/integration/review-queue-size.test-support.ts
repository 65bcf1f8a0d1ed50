import { sql } from "kysely";
import {
  parseSubmissionQuery,
  type SubmissionPosition,
} from "#app/features/submissions/review-queue/list/submission-filter.ts";
import {
  countSubmissions,
  listSubmissions,
} from "#app/features/submissions/review-queue/list/submission-search.store.server.ts";
import { findUndecided } from "#app/features/tasks/list/list.store.server.ts";
import { migrate } from "#app/platform/database/migrations.server.ts";
import type { Database } from "#app/platform/database/connection.server.ts";
import { createTestDatabase, type EngineName } from "#tests/support/engines.ts";
import {
  seededCreator,
  seededSubmitter,
  seedSubmissions,
  seedTasks,
} from "#tests/support/tasks.ts";

export type QueueFigure = { what: string; fewMs: number; manyMs: number };

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

const tries = 5;

/**
 * Returns the milliseconds of the list's first page and counts, over few submissions and over many;
 * best of five.
 */
export async function measureQueue(
  engine: EngineName,
  { few, many }: { few: number; many: number },
): Promise<QueueFigure[]> {
  const [small, large] = [await measure(engine, few), await measure(engine, many)];
  return Object.keys(large).map((what) => ({
    what,
    fewMs: small[what] ?? 0,
    manyMs: large[what] ?? 0,
  }));
}

async function measure(engine: EngineName, count: number): Promise<Record<string, number>> {
  const storage = await createTestDatabase(engine);
  const database = storage.open();
  try {
    await migrate(database);
    const [first, second] = await seedTasks(database.db, 2);
    if (!first || !second) throw new Error("No tasks were seeded.");
    await seedSubmissions(database.db, first, count / 2);
    await seedSubmissions(database.db, second, count / 2);
    // The engine does this by itself soon after.
    if (engine === "postgres") await sql`analyze`.execute(database.db);
    const figures: Record<string, number> = {};
    for (const [what, query] of Object.entries(requested)) {
      const search = new URLSearchParams(query.replace("TASK", first.id));
      figures[what] = await best(() => loadPage(database, search, null));
    }
    const last = await middleOf(database, first.id);
    figures["a page in the middle"] = await best(() =>
      loadPage(database, new URLSearchParams(), last),
    );
    figures["tasks with undecided work"] = await best(() =>
      findUndecided(database.db, [first.id, second.id]),
    );
    figures["counts by status"] = await best(() => countSubmissions(database.db, null));
    return figures;
  } finally {
    await database.close();
    storage.remove();
  }
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

async function best(read: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < tries; i += 1) {
    const startedAt = performance.now();
    await read();
    times.push(performance.now() - startedAt);
  }
  return Math.min(...times);
}

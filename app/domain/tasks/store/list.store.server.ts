import type { Kysely } from "kysely";
import type { Address } from "viem";
import { type ListedTask, toListed } from "./task.store.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";

type Db = Kysely<Schema>;

const columns = [
  ...(["id", "slug", "title", "kind", "state", "number", "is_paused", "cancel_reason"] as const),
  ...(["token", "budget", "paid", "winners", "max_winners", "undecided"] as const),
  ...(["submit_by", "review_by", "frozen_until", "disputed_until"] as const),
  ...(["created_by", "created_at", "updated_at", "published_at"] as const),
] as const;

/** Lists all tasks of the escrow, drafts and ideas, without their texts. */
export async function listAllTasks(db: Db, contract: Address): Promise<ListedTask[]> {
  const rows = await db
    .selectFrom("dev_task")
    .select(columns)
    .where((eb) => eb.or([eb("contract", "is", null), eb("contract", "=", contract.toLowerCase())]))
    .execute();
  return rows.map(toListed);
}

export type SubmissionCounts = {
  /** Not reviewed yet. */
  fresh: number;
  /** Not decided yet. */
  waiting: number;
  total: number;
};

const undecided: readonly Schema["dev_submission"]["status"][] = [
  "submitted",
  "in-review",
  "changes-requested",
  "appealed",
];

/** Counts submissions by task; tasks without any are left out. */
export async function countSubmissions(
  db: Db,
  taskIds: readonly string[],
): Promise<Map<string, SubmissionCounts>> {
  const counts = new Map<string, SubmissionCounts>();
  if (taskIds.length === 0) return counts;
  const rows = await db
    .selectFrom("dev_submission")
    .select((eb) => ["task_id", "status", eb.fn.countAll<number | string>().as("count")])
    .where("task_id", "in", [...taskIds])
    .groupBy(["task_id", "status"])
    .execute();
  for (const { task_id: id, status, count: text } of rows) {
    const count = Number(text);
    const known = counts.get(id) ?? { fresh: 0, waiting: 0, total: 0 };
    counts.set(id, {
      fresh: known.fresh + (status === "submitted" ? count : 0),
      waiting: known.waiting + (undecided.includes(status) ? count : 0),
      total: known.total + (status === "withdrawn" ? 0 : count),
    });
  }
  return counts;
}

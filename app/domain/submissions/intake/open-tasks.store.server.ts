import type { Kysely } from "kysely";
import type { Address } from "viem";
import type { TaskKind } from "#app/domain/tasks/model/task.types.ts";
import { type Task, toTask } from "#app/domain/tasks/store/task.store.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";

type Db = Kysely<Schema>;

/** Pagination cursor among open tasks. */
export type TaskPosition = { publishedAt: number; id: string };

/**
 * Lists tasks that may be open at a time, latest published first; `stateOf` decides whether they
 * are.
 */
export async function listOpenTasks(
  db: Db,
  requested: {
    contract: Address;
    /** Block time, Unix seconds. */
    time: number;
    kind: TaskKind | null;
    token: string | null;
    /** Latest end of submissions, Unix seconds; null for any. */
    endsBy: number | null;
    before: TaskPosition | null;
    limit: number;
  },
): Promise<Task[]> {
  const { kind, token, endsBy, before } = requested;
  let query = db
    .selectFrom("dev_task")
    .selectAll()
    .where("contract", "=", requested.contract.toLowerCase())
    .where("state", "=", "open")
    .where("submit_by", ">", requested.time)
    .where("is_paused", "=", 0);
  if (kind !== null) query = query.where("kind", "=", kind);
  if (token !== null) query = query.where("token", "=", token);
  if (endsBy !== null) query = query.where("submit_by", "<=", endsBy);
  if (before !== null) {
    query = query.where((eb) =>
      eb(eb.refTuple("published_at", "id"), "<", eb.tuple(before.publishedAt, before.id)),
    );
  }
  const rows = await query
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .limit(requested.limit)
    .execute();
  return rows.map(toTask);
}

/** Returns tasks by database id. */
export async function listNamed(db: Db, ids: readonly string[]): Promise<Map<string, Task>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("dev_task").selectAll().where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, toTask(row)]));
}

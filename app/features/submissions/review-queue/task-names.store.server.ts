import type { Kysely } from "kysely";
import { type Address, getAddress } from "viem";
import type { Schema } from "#app/platform/database/schema.ts";

export type TaskName = { id: string; title: string; token: Address | null };

const maxOffered = 200;

/** Lists the newest tasks that accept or accepted submissions, plus the requested ones. */
export async function listTaskNames(
  db: Kysely<Schema>,
  also: readonly string[],
): Promise<TaskName[]> {
  const query = db.selectFrom("dev_task").select(["id", "title", "token"]);
  const [newest, requested] = await Promise.all([
    query.where("number", "is not", null).orderBy("id", "desc").limit(maxOffered).execute(),
    query.where("id", "in", [...new Set(also)]).execute(),
  ]);
  const known = new Set(newest.map(({ id }) => id));
  return [...newest, ...requested.filter(({ id }) => !known.has(id))].map(({ token, ...task }) => ({
    ...task,
    token: token === null ? null : getAddress(token),
  }));
}

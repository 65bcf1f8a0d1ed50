import type { Kysely } from "kysely";
import { type Address, getAddress, type Hex } from "viem";
import type { TaskText } from "#app/domain/tasks/model/task.types.ts";
import { parseBasis, type TermsBasis } from "#app/domain/tasks/model/terms-basis.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { fillTaskText, type Task, textSchema } from "./task.store.server.ts";

type Db = Kysely<Schema>;

/** Returns the account that created a task in the escrow. */
export async function findPublisher(db: Db, id: string): Promise<Address | null> {
  const row = await db
    .selectFrom("dev_task_version")
    .select("changed_by")
    .where("task_id", "=", id)
    .where("version", "=", 1)
    .executeTakeFirst();
  return row ? getAddress(row.changed_by) : null;
}

/** Returns whether a text of the task was passed to a wallet. */
export async function isOffered(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("dev_task_version")
    .select("version")
    .where("task_id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

export type TaskVersion = {
  version: number;
  text: TaskText;
  basis: TermsBasis;
  hash: Hex;
  by: Address;
  at: number;
};

/** Lists the published texts, newest first, without those only offered for signing. */
export async function listTaskVersions(db: Db, { id, version }: Pick<Task, "id" | "version">) {
  const rows = await db
    .selectFrom("dev_task_version")
    .selectAll()
    .where("task_id", "=", id)
    .where("version", "<=", version)
    .orderBy("version", "desc")
    .execute();
  return rows.map((row): TaskVersion => ({
    version: row.version,
    text: fillTaskText(textSchema.parse(JSON.parse(row.terms))),
    basis: parseBasis(row),
    hash: row.terms_hash as Hex,
    by: getAddress(row.changed_by),
    at: row.at,
  }));
}

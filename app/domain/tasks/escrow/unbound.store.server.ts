import type { Kysely } from "kysely";
import { type Address, getAddress, type Hex } from "viem";
import type { TaskText } from "#app/domain/tasks/model/task.types.ts";
import { parseBasis, type TermsBasis } from "#app/domain/tasks/model/terms-basis.ts";
import { fillTaskText, textSchema } from "#app/domain/tasks/store/task.store.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";

type Db = Kysely<Schema>;

/** Lists the escrow numbers of stored tasks. */
export async function listNumbers(db: Db, contract: Address): Promise<number[]> {
  const rows = await db
    .selectFrom("dev_task")
    .select("number")
    .where("contract", "=", contract.toLowerCase())
    .execute();
  return rows.flatMap(({ number }) => number ?? []);
}

/** Lists the accounts that were ever given a text to sign. */
export async function listPublishers(db: Db): Promise<Address[]> {
  const rows = await db.selectFrom("dev_task_version").select("changed_by").distinct().execute();
  return rows.map(({ changed_by: by }) => getAddress(by));
}

/** Returns a text that was passed to a wallet, by its hash, or null. */
export async function findTextByHash(
  db: Db,
  hash: Hex,
): Promise<{ text: TaskText; basis: TermsBasis } | null> {
  const row = await db
    .selectFrom("dev_task_version")
    .select(["terms", "unit", "files"])
    .where("terms_hash", "=", hash)
    .executeTakeFirst();
  if (!row) return null;
  return { text: fillTaskText(textSchema.parse(JSON.parse(row.terms))), basis: parseBasis(row) };
}

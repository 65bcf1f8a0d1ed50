import type { Kysely } from "kysely";
import type { Address, Hex } from "viem";
import type { Schema } from "#app/platform/database/schema.ts";

type Db = Kysely<Schema>;

type NewReason = {
  taskId: string;
  hash: Hex;
  reason: string;
  createdBy: Address;
  createdAt: number;
};

export async function insertReason(db: Db, one: NewReason): Promise<void> {
  await db
    .insertInto("dev_reason")
    .values({
      task_id: one.taskId,
      hash: one.hash,
      reason: one.reason,
      created_by: one.createdBy.toLowerCase(),
      created_at: one.createdAt,
    })
    .onConflict((conflict) => conflict.columns(["task_id", "hash"]).doNothing())
    .execute();
}

/** Returns the reasons of resolved disputes and of cancellations, by hash. */
export async function listReasons(db: Db, taskId: string): Promise<Record<string, string>> {
  const [disputes, cancellations] = await Promise.all([
    db.selectFrom("dev_reason").select(["hash", "reason"]).where("task_id", "=", taskId).execute(),
    db
      .selectFrom("dev_award")
      .select(["reason_hash as hash", "reason"])
      .where("task_id", "=", taskId)
      .where("kind", "=", "cancel")
      .execute(),
  ]);
  return Object.fromEntries(
    [...disputes, ...cancellations].map(({ hash, reason }) => [hash, reason]),
  );
}

import type { Insertable, Kysely } from "kysely";
import { type Address, getAddress } from "viem";
import type { Schema } from "#app/platform/database/schema.ts";
import type { AuditAction } from "./audit-actions.ts";

export async function insertAudit(
  db: Kysely<Schema>,
  row: Insertable<Schema["audit"]>,
): Promise<void> {
  await db.insertInto("audit").values(row).execute();
}

/** Returns who took one of these actions last, on a subject or on any; null before the first. */
export async function findLastActor(
  db: Kysely<Schema>,
  actions: readonly AuditAction[],
  subject?: string,
): Promise<Address | null> {
  const taken = db.selectFrom("audit").select("actor").where("action", "in", actions);
  const matching = subject === undefined ? taken : taken.where("subject", "=", subject);
  const row = await matching
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? getAddress(row.actor) : null;
}
